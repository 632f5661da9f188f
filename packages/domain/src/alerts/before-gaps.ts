import { type Columns, firstAtOrAfter } from '../readings/columns';
import { nextVersion, versionInForce } from '../readings/version-in-force';
import type { JudgedVersion } from './judge-instrument';
import { judgingRules } from './judging-rules';
import { hasLimits } from './level';
import { RATE_SPANS, RATE_TOLERANCE_INTERVALS, rateWalk } from './rate';

/**
 * Returns the time at or before which the newest reading with a value is needed to judge the readings from `from` on; null
 * where all of their rates have a reading to compare with, or have no limits. `columns` hold at least what comparable rates
 * look back at. Readings of a later version never look past its beginning.
 */
export function beforeGap(versions: readonly JudgedVersion[], columns: Columns, from: number): number | null {
  const version = versionInForce(versions, from);
  if (!version) return null;
  const { allowRate, rate1hLimits, rate24hLimits } = judgingRules(version);
  const intervalMs = version.dataIntervalMs ?? 0;
  const tolerance = RATE_TOLERANCE_INTERVALS * intervalMs;
  const until = nextVersion(versions, version.startDate)?.startDate ?? Number.POSITIVE_INFINITY;
  for (const [spanMs, limits] of [
    [RATE_SPANS.rate24h, rate24hLimits],
    [RATE_SPANS.rate1h, rate1hLimits],
  ] as const) {
    if (!allowRate || !hasLimits(limits)) continue;
    const rateOf = rateWalk(columns, spanMs, intervalMs);
    for (let i = firstAtOrAfter(columns.times, from); i < columns.times.length; i++) {
      const time = columns.times[i] as number;
      if (time >= until) break;
      if (Number.isNaN(columns.reading2[i]) || rateOf(i) !== null) continue;
      const needed = Math.ceil(time - spanMs - tolerance) - 1;
      if (needed >= version.startDate) return Math.min(needed, from - 1);
    }
  }
  return null;
}
