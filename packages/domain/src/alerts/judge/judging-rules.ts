import { type Limits, NO_LIMITS } from '../../hierarchy/instrument';
import { hasLimits } from '../level';
import type { JudgingRules } from './judge-series';
import { RATE_SPANS } from './rate';

/** The rules of a version in stored form; null means not set. */
export type StoredRules = Omit<JudgingRules, 'rate1hLimits' | 'rate24hLimits' | 'clearing'> & {
  rate1hLimits: Limits | null;
  rate24hLimits: Limits | null;
  deadBand: number | null;
  clearCountLimit: number | null;
};

/** Cache of the converted rules of each version: versions never change, and thousands are judged every minute. */
const known = new WeakMap<StoredRules, JudgingRules>();

export function judgingRules(version: StoredRules): JudgingRules {
  const rules = known.get(version) ?? rulesOf(version);
  known.set(version, rules);
  return rules;
}

/**
 * Converts stored rules. Levels clear at once unless a dead-band or a clear count is set; the other then defaults to no
 * dead-band or one reading.
 */
function rulesOf(version: StoredRules): JudgingRules {
  const { deadBand, clearCountLimit } = version;
  const isReluctant = deadBand !== null || clearCountLimit !== null;
  return {
    limits: version.limits,
    rate1hLimits: version.rate1hLimits ?? NO_LIMITS,
    rate24hLimits: version.rate24hLimits ?? NO_LIMITS,
    allowRate: version.allowRate,
    alertCountLimit: version.alertCountLimit,
    rateAlertCountLimit: version.rateAlertCountLimit,
    downCountBase: version.downCountBase,
    downCountLimit: version.downCountLimit,
    ...(isReluctant && { clearing: { deadBand: deadBand ?? 0, minClearCount: clearCountLimit ?? 1 } }),
  };
}

/** Returns the longest span of a rate that has limits, in milliseconds; 0 where rates decide nothing. */
export const judgedRateMs = ({ allowRate, rate1hLimits, rate24hLimits }: JudgingRules): number => {
  if (!allowRate) return 0;
  return hasLimits(rate24hLimits) ? RATE_SPANS.rate24h : hasLimits(rate1hLimits) ? RATE_SPANS.rate1h : 0;
};

/** Returns the highest number of consecutive readings that any level needs to come into force or to clear. */
export const longestRun = ({ alertCountLimit, rateAlertCountLimit, allowRate, clearing }: JudgingRules): number =>
  Math.max(alertCountLimit, allowRate ? rateAlertCountLimit : 0, clearing?.minClearCount ?? 1);
