import type { LatestRow, RainSumName, StormRow } from '@talus/contract/data/latest-data';
import { compareNames } from '@talus/domain/text/name-order';

/** End of the bars' scale; the mark of heavy rain is at 80 mm. */
export const SCALE_MM = 200;

export const barShare = (mm: number | null): number => Math.min(1, Math.max(0, (mm ?? 0) / SCALE_MM));

/** Tells whether a sum lacks bins, so that the real sum is higher. */
export const isPartial = ({ completeness }: StormRow, name: RainSumName): boolean => completeness[name] < 1;

/** Sorts by rain of 24 hours, highest first; gauges without data last, since their rain is unknown. */
export const heaviestFirst = (rows: readonly StormRow[]): StormRow[] =>
  rows.toSorted((a, b) => {
    const isDown = Number(a.status === 'down') - Number(b.status === 'down');
    return isDown || (b['mm/24HR'] ?? -1) - (a['mm/24HR'] ?? -1) || compareNames(a.name, b.name);
  });

/** Returns the time of the newest reading of any gauge; null in a project without gauges. */
export const newestOfGauges = (rows: readonly LatestRow[]): string | null => {
  const gauges = rows.filter(({ instrument_type }) => instrument_type.type === 'rainGauge');
  if (gauges.length === 0) return null;
  // Gauges without any reading are listed too
  return (
    gauges
      .flatMap(({ TIMESTAMP }) => TIMESTAMP ?? [])
      .toSorted()
      .at(-1) ?? new Date(0).toISOString()
  );
};
