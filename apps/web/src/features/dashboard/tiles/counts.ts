import type { LatestRow } from '@talus/contract/data/latest-data';
import { countStatuses, type StatusCounts } from '@talus/domain/status/count-statuses';

export type Counts = {
  statuses: StatusCounts;
  total: number;
  areas: number;
  stations: number;
  /** Share of the instruments that have data, 0 to 1; null without instruments. */
  reporting: number | null;
  /** Epoch ms of the newest reading; null without readings. */
  newest: number | null;
};

export const countsOf = (rows: readonly LatestRow[]): Counts => {
  const statuses = countStatuses(rows.map(({ status }) => status));
  const times = rows.flatMap(({ TIMESTAMP }) => (TIMESTAMP === null ? [] : [Date.parse(TIMESTAMP)]));
  return {
    statuses,
    total: rows.length,
    areas: new Set(rows.map(({ area }) => area._id)).size,
    stations: new Set(rows.map(({ station }) => station._id)).size,
    reporting: rows.length === 0 ? null : (rows.length - statuses.down) / rows.length,
    newest: times.length === 0 ? null : Math.max(...times),
  };
};
