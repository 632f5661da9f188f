import type { LatestRow } from '@talus/contract/data/latest-data';
import type { ChartData } from './data';

/** A range that ended longer before its load than this is historical; new readings do not belong to it. */
const UP_TO_NOW_MS = 10 * 60_000;

type Row = Pick<LatestRow, '_id' | 'TIMESTAMP'>;

/** Tells whether a shown instrument has a reading newer than the range. Always false for a historical range. */
export const hasNews = (rows: readonly Row[], { request, at }: Pick<ChartData, 'request' | 'at'>): boolean => {
  if (!request || at === null) return false;
  const { range, instruments } = request;
  if (range.to < at - UP_TO_NOW_MS) return false;
  const shown = new Set(instruments);
  return rows.some(({ _id, TIMESTAMP }) => TIMESTAMP !== null && shown.has(_id) && Date.parse(TIMESTAMP) > range.to);
};
