import { limitsOf } from '@talus/contract/instruments/instrument';
import { severityOrder } from '@talus/domain/status/severity';
import { compareNames } from '@talus/domain/text/name-order';
import type { Sort } from '../../lib/sort';
import { levelScale } from '../../ui/status/level-scale';
import type { ColumnKey } from './columns';
import { type Compared, difference } from './compare';
import { type LatestRow, rateOf, rawReading, shownReading, shownValue } from './row';

/** The sortable columns. */
export const SORT_COLUMNS = [
  'status',
  'instrument',
  'raw',
  'reading',
  'rate1h',
  'rate24h',
  'position',
  'battery',
  'time',
  'mm/10min',
  'mm/1HR',
  'mm/3HR',
  'mm/24HR',
  'mm/1day',
  'mm/1month',
] as const satisfies ColumnKey[];
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type DataSort = Sort<SortColumn>;

export const isSortable = (column: ColumnKey): column is SortColumn => SORT_COLUMNS.some((one) => one === column);

/** Columns that sort upwards first: names from A, batteries from the lowest. */
export const UP_FIRST: readonly SortColumn[] = ['instrument', 'battery'];

/** Columns sorted by magnitude, since changes have a sign. */
export const BY_SIZE: readonly SortColumn[] = ['rate1h', 'rate24h'];

/**
 * Returns how near a reading is to the outer limits on the drawn gauge: 0 at rest, 1 at the limit; null without scale.
 */
const nearness = (row: LatestRow): number | null => {
  const value = shownReading(row);
  const scale = levelScale(limitsOf(row));
  if (value === null || !scale) return null;
  const place = scale.place(value);
  const lows = scale.zones.flatMap(({ from, to }) => (from === 0 ? [to] : []));
  const highs = scale.zones.flatMap(({ from, to }) => (to === 1 ? [from] : []));
  const rest = lows.length === 0 ? 0 : highs.length === 0 ? 1 : 0.5;
  const share = (limit: number) => (place - rest) / (limit - rest);
  return Math.max(
    lows.length > 0 ? share(Math.min(...lows)) : Number.NEGATIVE_INFINITY,
    highs.length > 0 ? share(Math.max(...highs)) : Number.NEGATIVE_INFINITY,
  );
};

const sizeOf = (value: number | null): number | null => (value === null ? null : Math.abs(value));

const keyOf = (row: LatestRow, column: Exclude<SortColumn, 'status' | 'instrument'>, compared: Compared | null) => {
  switch (column) {
    case 'raw':
      return compared ? sizeOf(difference(row, 'reading1', compared)) : rawReading(row);
    case 'reading':
      return compared ? sizeOf(difference(row, row.display_output, compared)) : shownReading(row);
    case 'rate1h':
      return sizeOf(rateOf(row, '1h'));
    case 'rate24h':
      return sizeOf(rateOf(row, '24h'));
    case 'position':
      return nearness(row);
    case 'battery':
      return row.bind_batt_reading2;
    case 'time':
      return shownValue(row).at;
    default:
      return row[column] ?? null;
  }
};

/** Sorts by severity; equal statuses keep the project's order, so that a row moves only when its status changes. */
export const worstFirst = (rows: readonly LatestRow[]): LatestRow[] =>
  rows.toSorted((a, b) => severityOrder(a.status, b.status));

/** Sorts by a column, ties by severity; rows without a value are last in both directions. */
export const inOrder = (
  rows: readonly LatestRow[],
  sort: DataSort | null,
  compared: Compared | null = null,
): LatestRow[] => {
  const usual = worstFirst(rows);
  if (!sort) return usual;
  const { column, isDown } = sort;
  const way = isDown ? -1 : 1;
  if (column === 'status') return isDown ? usual : usual.toSorted((a, b) => severityOrder(b.status, a.status));
  if (column === 'instrument') return usual.toSorted((a, b) => way * compareNames(a.name, b.name));
  const keys = new Map(usual.map((row) => [row, keyOf(row, column, compared)]));
  return usual.toSorted((a, b) => {
    const [left, right] = [keys.get(a) ?? null, keys.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return way * (left - right);
  });
};
