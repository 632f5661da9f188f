import type { LatestRow } from '@talus/contract/data/latest-data';
import type { LonLat } from '@talus/domain/map/bounds';
import { type MapStation, mapStations, placeOf } from '@talus/domain/map/map-stations';
import { typedPlace } from '@talus/domain/map/read-place';
import { severityOrder } from '@talus/domain/status/severity';
import type { Status } from '@talus/domain/status/status';
import { hasWords, searchText, searchWords } from '@talus/domain/text/search-key';
import type { MapPoint } from '../../ui/map/map-point';
import type { MapState } from './state';
import type { Subject } from './url';

export type Row = LatestRow;

/** An entry of the list, and a point of the map where it has coordinates. */
export type MapEntry = {
  id: string;
  /** Label on the map. */
  label: string;
  /** The group that the entry belongs to, and its own name. */
  group: string;
  name: string;
  status: Status;
  attention: number;
  silent: number;
  place: LonLat | null;
  /** Worst status first. */
  rows: readonly Row[];
  /** Time of the newest reading, epoch ms; null where there has never been one. */
  newestAt: number | null;
};

const newestOf = (rows: readonly Row[]): number | null => {
  const times = rows.flatMap(({ TIMESTAMP }) => (TIMESTAMP === null ? [] : [Date.parse(TIMESTAMP)]));
  return times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null;
};

/** Prefixes the area unless the name contains it. */
const labelOf = (area: string, name: string): string => (name.includes(area) ? name : `${area} ${name}`);

const stationEntry = (station: MapStation<Row>): MapEntry => ({
  id: station.id,
  label: labelOf(station.area, station.name),
  group: station.area,
  name: station.name,
  status: station.status,
  attention: station.attention,
  silent: station.silent,
  place: station.place,
  rows: station.instruments,
  newestAt: newestOf(station.instruments),
});

const instrumentEntry = (row: Row): MapEntry => ({
  id: row._id,
  label: row.name,
  group: row.name,
  name: row.station.name,
  status: row.status,
  attention: 0,
  silent: 0,
  place: placeOf(row),
  rows: [row],
  newestAt: newestOf([row]),
});

/** Lists the entries of the map, worst status first. */
export const mapEntries = (rows: readonly Row[], subject: Subject): MapEntry[] =>
  subject === 'station'
    ? mapStations(rows).map(stationEntry)
    : rows.map(instrumentEntry).sort((a, b) => severityOrder(a.status, b.status));

/** Counts the entries by status. Attention is counted in addition, since the map's status does not show it. */
export const countEntries = (entries: readonly MapEntry[]): Record<Status, number> => {
  const counts: Record<Status, number> = { WSL: 0, AL: 0, WL: 0, GREEN: 0, down: 0 };
  for (const { status, attention } of entries) {
    counts[status] += 1;
    if (attention > 0) counts.WL += 1;
  }
  return counts;
};

const hasStatus = ({ status, attention }: MapEntry, wanted: readonly Status[]): boolean =>
  wanted.includes(status) || (attention > 0 && wanted.includes('WL'));

const isWarning = ({ status, attention, silent }: MapEntry): boolean =>
  status !== 'GREEN' || attention > 0 || silent > 0;

const mentions = ({ label, rows }: MapEntry, words: readonly string[]): boolean =>
  hasWords(searchText([label, ...rows.flatMap(({ name, area, station }) => [name, area.name, station.name])]), words);

type Filter = Pick<MapState, 'text' | 'warningsOnly' | 'statuses'>;

/** Returns the entries that pass the filters. Typed coordinates do not filter by name. */
export const filterEntries = (entries: readonly MapEntry[], { text, warningsOnly, statuses }: Filter): MapEntry[] => {
  const words = typedPlace(text) ? [] : searchWords(text);
  return entries.filter(
    (entry) =>
      (!warningsOnly || isWarning(entry)) &&
      (statuses.length === 0 || hasStatus(entry, statuses)) &&
      mentions(entry, words),
  );
};

/** Returns the map points of the entries with coordinates. */
export const pointsOf = (entries: readonly MapEntry[]): MapPoint[] =>
  entries.flatMap(({ id, label, status, attention, place, rows }) =>
    place
      ? [
          {
            id,
            name: label,
            group: rows[0]?.area.name ?? '',
            status,
            hasAttention: attention > 0,
            count: rows.length,
            ...place,
          },
        ]
      : [],
  );

export const isRain = ({ instrument_type }: Row): boolean => instrument_type.type === 'rainGauge';
