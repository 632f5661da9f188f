import type { LatestRow as AnyRow, RainSumName, StormRow } from '@talus/contract/latest-data';
import type { Status } from '@talus/domain/status/status';

/** A row of latest data; of a gauge on the storm page with its sums. */
export type LatestRow = AnyRow & Partial<Pick<StormRow, RainSumName | 'completeness' | 'rain_class'>>;

/** When the newest reading was taken, epoch ms; null has never had data. */
export const timeOf = (row: LatestRow): number | null => (row.TIMESTAMP === null ? null : Date.parse(row.TIMESTAMP));

/** A value, when it was read, and whether the newest reading of all held none. */
export type ShownValue = { value: number | null; at: number | null; isEarlier: boolean };

/** The value that is judged and charted; which of the two is a setting of the instrument. The last one there was. */
export const shownValue = (row: LatestRow): ShownValue => {
  const { display_output: output, last_value: last } = row;
  const at = timeOf(row);
  if (row[output] !== null || !last || last[output] === null) return { value: row[output], at, isEarlier: false };
  return { value: last[output], at: Date.parse(last.TIMESTAMP), isEarlier: true };
};

/** Why the newest reading holds no value; undefined where it holds one, or where nothing is known to be wrong. */
export const problemOf = (row: LatestRow): LatestRow['problem'] =>
  row[row.display_output] === null ? row.problem : undefined;

export const shownReading = (row: LatestRow): number | null => shownValue(row).value;

/** What the logger wrote, of the reading whose value is shown. */
export const rawReading = (row: LatestRow): number | null =>
  shownValue(row).isEarlier ? (row.last_value?.reading1 ?? null) : row.reading1;

export type RateSpan = '1h' | '24h';

/** The change over the span; null where the instrument has no rates or no reading stood there. */
export const rateOf = (row: LatestRow, span: RateSpan): number | null =>
  row.allowRate ? (span === '1h' ? row.velocity1Hr : row.velocity24Hr) : null;

/** The status that a cell shows because it caused it; null leaves the cell plain. A silent instrument blames no cell. */
export const causedStatus = (row: LatestRow, cause: LatestRow['causes'][number]): Status | null =>
  row.status !== 'down' && row.status !== 'GREEN' && row.causes.includes(cause) ? row.status : null;

export const typeName = (row: LatestRow, language: string): string =>
  language === 'en' ? row.instrument_type.name_en : row.instrument_type.name_zh;

/** Gauges by their rain of 24 hours, so that of one status the heaviest comes first. */
export const heaviestFirst = (rows: readonly LatestRow[]): readonly LatestRow[] =>
  rows.toSorted((a, b) => (b['mm/24HR'] ?? -1) - (a['mm/24HR'] ?? -1));
