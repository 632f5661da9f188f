import type { Bounds, Limits } from '../hierarchy/instrument';
import { type EventLevel, eventRank } from './alert-event';
import type { JudgedState, Rates } from './judge-series';
import { levelOf, levelRank } from './level';

/** What is judged of an instrument: the value itself, and what it did in an hour and in a day. */
export const QUANTITIES = ['value', 'rate1Hr', 'rate24Hr'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** Two bounds are passed, an only one is reached: so a limit is read as it trips. */
export type LimitSign = '>' | '≥' | '<' | '≤';

/** What put a level in force. `limit` is null where none is set for it. */
export type Trip = {
  quantity: Quantity;
  /** The value or the change, in the instrument's unit. */
  amount: number | null;
  limit: number | null;
  limitSign: LimitSign | null;
};

const HOURS: Record<Quantity, number | null> = { value: null, rate1Hr: 1, rate24Hr: 24 };

/** In how many hours a quantity is the change; null for the value itself. */
export const hoursOf = (quantity: Quantity): number | null => HOURS[quantity];

/** The bound that an amount passed, or would pass first: a level may be held in force by a dead-band. */
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

/** Which quantity brought an event of this kind to this level, and which bound. Of two rates that did, the faster. */
export function tripOf(kind: 'level' | 'rate', level: EventLevel, seen: Seen, limits: TripLimits): Trip {
  const quantity = kind === 'level' ? 'value' : rateOf(level, seen, limits);
  const amount = { value: seen.reading, rate1Hr: seen.rates.hour, rate24Hr: seen.rates.day }[quantity];
  const own = { value: limits.limits, rate1Hr: limits.rate1hLimits, rate24Hr: limits.rate24hLimits }[quantity];
  const bounds = own !== null && level !== 'down' ? own[level] : { minus: null, plus: null };
  return { quantity, amount, ...boundPassed(amount, bounds) };
}

function rateOf(level: EventLevel, { state, rates }: Seen, limits: TripLimits): 'rate1Hr' | 'rate24Hr' {
  const isReached = (at: EventLevel | 'GREEN') => eventRank(at) >= eventRank(level);
  if (isReached(state.rate1h.level)) return 'rate1Hr';
  if (isReached(state.rate24h.level)) return 'rate24Hr';
  // Neither is in force yet after a silence: the event stands by what the readings by themselves are at.
  const rank = (rate: number | null, own: Limits | null) => levelRank((own && levelOf(rate, own)) ?? 'GREEN');
  return rank(rates.hour, limits.rate1hLimits) >= rank(rates.day, limits.rate24hLimits) ? 'rate1Hr' : 'rate24Hr';
}
