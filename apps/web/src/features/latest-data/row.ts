import type { LatestRow as AnyRow, RainSumName, StormRow } from '@talus/contract/data/latest-data';
import type { Status } from '@talus/domain/status/status';

/** A row of latest data; on the storm page with the rain sums of a gauge. */
export type LatestRow = AnyRow & Partial<Pick<StormRow, RainSumName | 'completeness' | 'rain_class'>>;

/** Returns the time of the newest reading, epoch ms; null where there has never been one. */
export const timeOf = (row: LatestRow): number | null => (row.TIMESTAMP === null ? null : Date.parse(row.TIMESTAMP));

/** A value, its time, and whether the newest reading has no value. */
export type ShownValue = { value: number | null; at: number | null; isEarlier: boolean };

/**
 * Returns the last known value that is evaluated and charted; a setting of the instrument chooses which of the two
 * outputs.
 */
export const shownValue = (row: LatestRow): ShownValue => {
  const { display_output: output, last_value: last } = row;
  const at = timeOf(row);
  if (row[output] !== null || !last || last[output] === null) return { value: row[output], at, isEarlier: false };
  return { value: last[output], at: Date.parse(last.TIMESTAMP), isEarlier: true };
};

/** Returns why the newest reading has no value; undefined where it has one or no reason is known. */
export const problemOf = (row: LatestRow): LatestRow['problem'] =>
  row[row.display_output] === null ? row.problem : undefined;

export const shownReading = (row: LatestRow): number | null => shownValue(row).value;

/** Returns the logger's raw value of the reading whose value is shown. */
export const rawReading = (row: LatestRow): number | null =>
  shownValue(row).isEarlier ? (row.last_value?.reading1 ?? null) : row.reading1;

export type RateSpan = '1h' | '24h';

/** Returns the change over the span; null where the instrument has no rates or the earlier reading is missing. */
export const rateOf = (row: LatestRow, span: RateSpan): number | null =>
  row.allowRate ? (span === '1h' ? row.velocity1Hr : row.velocity24Hr) : null;

/** Returns the status where the given cause raised it; null for no tint. Without data no cell is tinted. */
export const causedStatus = (row: LatestRow, cause: LatestRow['causes'][number]): Status | null =>
  row.status !== 'down' && row.status !== 'GREEN' && row.causes.includes(cause) ? row.status : null;

export const typeName = (row: LatestRow, language: string): string =>
  language === 'en' ? row.instrument_type.name_en : row.instrument_type.name_zh;

/** Sorts gauges by rain of 24 hours, so that the heaviest comes first among equal statuses. */
export const heaviestFirst = (rows: readonly LatestRow[]): readonly LatestRow[] =>
  rows.toSorted((a, b) => (b['mm/24HR'] ?? -1) - (a['mm/24HR'] ?? -1));
