import { stationMapStatus } from '../status/group-status';
import { severityOrder } from '../status/severity';
import type { Status } from '../status/status';
import { isPlace, type LonLat, meanPlace } from './bounds';

type Named = { _id: string; name: string };

/** The data of an instrument that the map needs. */
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
  /** The status by the rule of the map, which does not show attention. */
  status: Status;
  /** The numbers of instruments at attention, and of silent instruments. */
  attention: number;
  silent: number;
  /** The mean place of its instruments; null where none has a place. */
  place: LonLat | null;
  /** The instruments, worst first. */
  instruments: readonly I[];
};

export const placeOf = ({ coordinates }: Pick<MapInstrument, 'coordinates'>): LonLat | null => {
  if (!coordinates) return null;
  const [lon, lat] = coordinates;
  return isPlace({ lon, lat }) ? { lon, lat } : null;
};

const count = (instruments: readonly MapInstrument[], status: Status): number =>
  instruments.filter((one) => one.status === status).length;

/** Returns the status for sorting: a station with an attention comes before a silent station. */
const listed = ({ status, attention }: MapStation): Status => (status === 'GREEN' && attention > 0 ? 'WL' : status);

/** Lists the stations of a project, worst first, else in the order of their instruments. */
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
