import type { limits } from './zh-TW/limits';

type Level = 'WL' | 'AL' | 'WSL';
type Place = { level: Level; side: 'plus' | 'minus'; bound: number };

/** A pair of bounds out of order, as found by the domain, and the quantity. */
export type LimitDisorder = Place & { beyond: Place; quantity: 'value' | 'rate1Hr' | 'rate24Hr' };

/** A loosened limit, as found by the domain. */
type Loosened = {
  what:
    | { kind: 'bound'; quantity: LimitDisorder['quantity']; level: Level; side: 'plus' | 'minus' }
    | { kind: 'count'; quantity: 'value' | 'rate' }
    | { kind: 'silence' };
  from: number;
  to: number | null;
};

type Say = (key: keyof typeof limits, params?: Record<string, string | number>) => string;

/** Words a pair of bounds out of order: 「注意 24 h 上限 9 高於警戒上限 8」. Server and browser share this function. */
export function limitSentence({ level, side, bound, beyond, quantity }: LimitDisorder, say: Say): string {
  const named = { level: say(level), quantity: say(quantity), bound, limit: beyond.bound };
  if (beyond.level === level) return say('crossed', named);
  return say(side === 'plus' ? 'above' : 'below', { ...named, other: say(beyond.level) });
}

/** Words a loosened limit with its old and new value: 「警戒上限 20 → 30」. */
export function loosenedSentence({ what, from, to }: Loosened, say: Say): string {
  const span = { from, to: to ?? say('loosened.none') };
  if (what.kind === 'bound')
    return say(`loosened.${what.side}`, { ...span, level: say(what.level), quantity: say(what.quantity) });
  return say(what.kind === 'silence' ? 'loosened.silence' : `loosened.count.${what.quantity}`, span);
}
