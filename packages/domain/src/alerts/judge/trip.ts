import type { Bounds, Limits } from '../../hierarchy/instrument';
import { type EventLevel, eventRank } from '../events/alert-event';
import { levelOf, levelRank } from '../level';
import type { JudgedState, Rates } from './judge-series';
import type { GapChange } from './rate';

/** The judged quantities of an instrument: the value, and its change in an hour and in a day. */
export const QUANTITIES = ['value', 'rate1Hr', 'rate24Hr'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** The sign of a limit as it trips: one of two bounds is passed (> <), a single bound is reached (≥ ≤). */
export type LimitSign = '>' | '≥' | '<' | '≤';

/** The cause of a level in force. `limit` is null where the level has none. */
export type Trip = {
  quantity: Quantity;
  /** The value or the change, in the instrument's unit. */
  amount: number | null;
  limit: number | null;
  limitSign: LimitSign | null;
  /** The span of the change in ms, where no reading stood at the beginning of the rate; absent: 1 h or 24 h. */
  spanMs?: number;
};

const HOURS: Record<Quantity, number | null> = { value: null, rate1Hr: 1, rate24Hr: 24 };

/** Returns the hours over which a quantity is the change; null for the value itself. */
export const hoursOf = (quantity: Quantity): number | null => HOURS[quantity];

/** Returns the bound that an amount passed, or would pass first: a dead-band may hold a level in force. */
export function boundPassed(amount: number | null, { minus, plus }: Bounds): Pick<Trip, 'limit' | 'limitSign'> {
  if (amount === null || (minus === null && plus === null)) return { limit: null, limitSign: null };
  const hasBoth = minus !== null && plus !== null;
  const isUpper = minus === null || (plus !== null && plus - amount <= amount - minus);
  return isUpper ? { limit: plus, limitSign: hasBoth ? '>' : '≥' } : { limit: minus, limitSign: hasBoth ? '<' : '≤' };
}

export type Seen = {
  state: Pick<JudgedState, 'rate1h' | 'rate24h'>;
  reading: number | null;
  rates: Rates;
};

export type TripLimits = { limits: Limits; rate1hLimits: Limits | null; rate24hLimits: Limits | null };

/** Returns the quantity and the bound that brought an event to a level. Where both rates did, the 1-hour rate. */
export function findTrip(kind: 'level' | 'rate', level: EventLevel, seen: Seen, limits: TripLimits): Trip {
  const quantity = kind === 'level' ? 'value' : rateOf(level, seen, limits);
  const { amount, gap } = amountOf(quantity, seen);
  const own = { value: limits.limits, rate1Hr: limits.rate1hLimits, rate24Hr: limits.rate24hLimits }[quantity];
  const bounds = own !== null && level !== 'down' ? own[level] : { minus: null, plus: null };
  return { quantity, amount, ...boundPassed(amount, bounds), ...(gap && { spanMs: gap.spanMs }) };
}

/** Returns the judged amount; `gap` is set where a rate was judged by the change since the reading before a gap. */
function amountOf(quantity: Quantity, { reading, rates }: Seen): { amount: number | null; gap: GapChange | null } {
  if (quantity === 'value') return { amount: reading, gap: null };
  const rate = quantity === 'rate1Hr' ? rates.hour : rates.day;
  const gap = (quantity === 'rate1Hr' ? rates.hourGap : rates.dayGap) ?? null;
  return rate === null && gap ? { amount: gap.change, gap } : { amount: rate, gap: null };
}

function rateOf(level: EventLevel, seen: Seen, limits: TripLimits): 'rate1Hr' | 'rate24Hr' {
  const { state } = seen;
  const isReached = (at: EventLevel | 'GREEN') => eventRank(at) >= eventRank(level);
  if (isReached(state.rate1h.level)) return 'rate1Hr';
  if (isReached(state.rate24h.level)) return 'rate24Hr';
  // No rate is in force yet after a silence: the levels of the readings alone decide.
  const rank = (quantity: Quantity, own: Limits | null) =>
    levelRank((own && levelOf(amountOf(quantity, seen).amount, own)) ?? 'GREEN');
  return rank('rate1Hr', limits.rate1hLimits) >= rank('rate24Hr', limits.rate24hLimits) ? 'rate1Hr' : 'rate24Hr';
}
