import type { Limits } from '../../hierarchy/instrument';
import { type Columns, firstAtOrAfter } from '../../readings/columns';
import { nextVersion, versionInForce } from '../../readings/version-in-force';
import { hasLimits } from '../level';
import type { JudgedVersion } from './judge-instrument';
import { judgingRules } from './judging-rules';
import { RATE_SPANS, RATE_TOLERANCE_INTERVALS, rateWalk } from './rate';

/**
 * Lists the times at or before which the newest reading with a value is needed to judge the readings from `from` on:
 * one time for each rate that has no reading to compare with, earliest first. `columns` hold at least the readings that
 * comparable rates look back to. Readings of a later version never look back past the start of that version.
 */
export function beforeGaps(versions: readonly JudgedVersion[], columns: Columns, from: number): number[] {
  const version = versionInForce(versions, from);
  if (!version) return [];
  const { allowRate, rate1hLimits, rate24hLimits } = judgingRules(version);
  if (!allowRate) return [];
  const until = nextVersion(versions, version.startDate)?.startDate ?? Number.POSITIVE_INFINITY;
  const intervalMs = version.dataIntervalMs ?? 0;
  const neededFor = (spanMs: number, limits: Limits): number[] => {
    if (!hasLimits(limits)) return [];
    const rateOf = rateWalk(columns, spanMs, intervalMs);
    for (let i = firstAtOrAfter(columns.times, from); i < columns.times.length; i++) {
      const time = columns.times[i] as number;
      if (time >= until) break;
      if (Number.isNaN(columns.reading2[i]) || rateOf(i) !== null) continue;
      const needed = Math.ceil(time - spanMs - RATE_TOLERANCE_INTERVALS * intervalMs) - 1;
      if (needed >= version.startDate) return [Math.min(needed, from - 1)];
    }
    return [];
  };
  return [...neededFor(RATE_SPANS.rate24h, rate24hLimits), ...neededFor(RATE_SPANS.rate1h, rate1hLimits)];
}
