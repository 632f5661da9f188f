import type { LatestRow, RainSumName, StormRow } from '@talus/contract/latest-data';
import { compareNames } from '@talus/domain/text/name-order';

/** The end of the bars; the mark of heavy rain stands at 80 of it. */
export const SCALE_MM = 200;

export const barShare = (mm: number | null): number => Math.min(1, Math.max(0, (mm ?? 0) / SCALE_MM));

/** A sum that lacks bins is less than what fell. */
export const isPartial = ({ completeness }: StormRow, name: RainSumName): boolean => completeness[name] < 1;

/** The most rain of 24 hours first; the silent ones last, since nobody knows what fell there. */
export const heaviestFirst = (rows: readonly StormRow[]): StormRow[] =>
  rows.toSorted((a, b) => {
    const isDown = Number(a.status === 'down') - Number(b.status === 'down');
    return isDown || (b['mm/24HR'] ?? -1) - (a['mm/24HR'] ?? -1) || compareNames(a.name, b.name);
  });

/** When a gauge last told something; null in a project without gauges. */
export const newestOfGauges = (rows: readonly LatestRow[]): string | null => {
  const gauges = rows.filter(({ instrument_type }) => instrument_type.type === 'rainGauge');
  if (gauges.length === 0) return null;
  // A gauge that never told anything stands there all the same
  return (
    gauges
      .flatMap(({ TIMESTAMP }) => TIMESTAMP ?? [])
      .toSorted()
      .at(-1) ?? new Date(0).toISOString()
  );
};
