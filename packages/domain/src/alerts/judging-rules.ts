import { type Limits, NO_LIMITS } from '../hierarchy/instrument';
import type { JudgingRules } from './judge-series';
import { hasLimits } from './level';
import { RATE_SPANS } from './rate';

/** A version's rules as they are stored: null is what nobody set. */
export type StoredRules = Omit<JudgingRules, 'rate1hLimits' | 'rate24hLimits' | 'clearing'> & {
  rate1hLimits: Limits | null;
  rate24hLimits: Limits | null;
  deadBand: number | null;
  clearCountLimit: number | null;
};

/** Of versions that were asked for, each once: they never change, and thousands are judged every minute. */
const known = new WeakMap<StoredRules, JudgingRules>();

export function judgingRules(version: StoredRules): JudgingRules {
  const rules = known.get(version) ?? rulesOf(version);
  known.set(version, rules);
  return rules;
}

/** Levels clear at once unless a dead-band or a count was set; then the other one is none, or one reading. */
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

/** The longest span of a rate that has limits, in milliseconds; 0 where rates decide nothing. */
export const judgedRateMs = ({ allowRate, rate1hLimits, rate24hLimits }: JudgingRules): number => {
  if (!allowRate) return 0;
  return hasLimits(rate24hLimits) ? RATE_SPANS.rate24h : hasLimits(rate1hLimits) ? RATE_SPANS.rate1h : 0;
};

/** How many readings in a row it takes at most for a level to come or go. */
export const longestRun = ({ alertCountLimit, rateAlertCountLimit, allowRate, clearing }: JudgingRules): number =>
  Math.max(alertCountLimit, allowRate ? rateAlertCountLimit : 0, clearing?.minClearCount ?? 1);
