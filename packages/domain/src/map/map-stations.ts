import { stationMapStatus } from '../status/group-status';
import { severityOrder } from '../status/severity';
import type { Status } from '../status/status';
import { isPlace, type LonLat, meanPlace } from './bounds';

type Named = { _id: string; name: string };

/** What the map needs to know of an instrument. */
export type MapInstrument = {
  _id: string;
  name: string;
  status: Status;
  /** [lon, lat] */
  coordinates: readonly [number, number] | null;
  area: Named;
  station: Named;
};

export type MapStation<I extends MapInstrument = MapInstrument> = {
  id: string;
  name: string;
  area: string;
  /** By the rule of the map, which does not show attention. */
  status: Status;
  /** How many of its instruments are at attention, and how many are silent. */
  attention: number;
  silent: number;
  /** The mean of its instruments; null where none has a place. */
  place: LonLat | null;
  /** Worst first. */
  instruments: readonly I[];
};

export const placeOf = ({ coordinates }: Pick<MapInstrument, 'coordinates'>): LonLat | null => {
  if (!coordinates) return null;
  const [lon, lat] = coordinates;
  return isPlace({ lon, lat }) ? { lon, lat } : null;
};

const count = (instruments: readonly MapInstrument[], status: Status): number =>
  instruments.filter((one) => one.status === status).length;

/** How bad a station is in a list: one that holds an attention comes before one that is silent. */
const listed = ({ status, attention }: MapStation): Status => (status === 'GREEN' && attention > 0 ? 'WL' : status);

/** The stations of a project, worst first, else in the order in which their instruments come. */
export function mapStations<I extends MapInstrument>(instruments: readonly I[]): MapStation<I>[] {
  const groups = new Map<string, I[]>();
  for (const one of instruments) {
    const group = groups.get(one.station._id);
    if (group) group.push(one);
    else groups.set(one.station._id, [one]);
  }
  return [...groups.values()].flatMap(asStation).sort((a, b) => severityOrder(listed(a), listed(b)));
}

function asStation<I extends MapInstrument>(instruments: readonly I[]): MapStation<I>[] {
  const [first] = instruments;
  const status = stationMapStatus(instruments.map((one) => one.status));
  if (!first || !status) return [];
  return [
    {
      id: first.station._id,
      name: first.station.name,
      area: first.area.name,
      status,
      attention: count(instruments, 'WL'),
      silent: count(instruments, 'down'),
      place: meanPlace(instruments.map(placeOf)),
      instruments: instruments.toSorted((a, b) => severityOrder(a.status, b.status)),
    },
  ];
}
