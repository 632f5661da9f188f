import { limitsOf } from '@talus/contract/instrument';
import { severityOrder } from '@talus/domain/status/severity';
import type { Sort } from '../../lib/sort';
import { levelScale } from '../../ui/level-scale';
import type { ColumnKey } from './columns';
import { type Compared, difference } from './compare';
import { type LatestRow, rateOf, rawReading, shownReading, shownValue } from './row';

/** Columns that the rows can be put in the order of. */
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

/** Names run from A, a battery is asked for where it is low. */
export const UP_FIRST: readonly SortColumn[] = ['instrument', 'battery'];

/** Changes have a sign, and a large one either way is a large one. */
export const BY_SIZE: readonly SortColumn[] = ['rate1h', 'rate24h'];

/** How near to its outer limits a reading stands, as the gauge draws it: 0 far, 1 beyond. */
const nearness = (row: LatestRow): number | null => {
  const value = shownReading(row);
  const scale = levelScale(limitsOf(row));
  if (value === null || !scale) return null;
  const place = scale.place(value);
  const isLow = scale.zones.some(({ from }) => from === 0);
  const isHigh = scale.zones.some(({ to }) => to === 1);
  if (isLow && isHigh) return Math.abs(place - 0.5) * 2;
  return isHigh ? place : 1 - place;
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

const names = new Intl.Collator(undefined, { numeric: true });

/** Worst first; those of one status keep the order of the project, so that a row moves with its status alone. */
export const worstFirst = (rows: readonly LatestRow[]): LatestRow[] =>
  rows.toSorted((a, b) => severityOrder(a.status, b.status));

/** By a column, equals worst first. What has no value comes last, whichever way. */
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
  if (column === 'instrument') return usual.toSorted((a, b) => way * names.compare(a.name, b.name));
  const keys = new Map(usual.map((row) => [row, keyOf(row, column, compared)]));
  return usual.toSorted((a, b) => {
    const [left, right] = [keys.get(a) ?? null, keys.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return way * (left - right);
  });
};
