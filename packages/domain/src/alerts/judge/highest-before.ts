import type { Limits } from '../../hierarchy/instrument';
import { hasLimits } from '../level';
import type { HeldRun } from './clearing';
import { type JudgedState, type JudgingRules, NOT_JUDGED } from './judge-series';
import { NEW_RUN } from './run';

/** The upper bound of a run: no other run is higher or takes longer to clear. */
const HIGHEST: HeldRun = {
  WL: Number.POSITIVE_INFINITY,
  AL: Number.POSITIVE_INFINITY,
  WSL: Number.POSITIVE_INFINITY,
  level: 'WSL',
};

/** Returns the highest state that may have been in force before readings. A quantity without limits is normal. */
export function highestBefore({ limits, rate1hLimits, rate24hLimits, allowRate }: JudgingRules): JudgedState {
  const highest = (own: Limits) => (hasLimits(own) ? HIGHEST : NEW_RUN);
  const ofRate = (own: Limits) => (allowRate ? highest(own) : NEW_RUN);
  return { ...NOT_JUDGED, value: highest(limits), rate1h: ofRate(rate1hLimits), rate24h: ofRate(rate24hLimits) };
}
