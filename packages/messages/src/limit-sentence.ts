import type { limits } from './zh-TW/limits';

type Level = 'WL' | 'AL' | 'WSL';
type Place = { level: Level; side: 'plus' | 'minus'; bound: number };

/** Bounds that stand out of order, as the domain finds them, and of which quantity they are. */
export type LimitDisorder = Place & { beyond: Place; quantity: 'value' | 'rate1Hr' | 'rate24Hr' };

/** A limit that lets more pass, as the domain finds it. */
type Loosened = {
  what:
    | { kind: 'bound'; quantity: LimitDisorder['quantity']; level: Level; side: 'plus' | 'minus' }
    | { kind: 'count'; quantity: 'value' | 'rate' }
    | { kind: 'silence' };
  from: number;
  to: number | null;
};

type Say = (key: keyof typeof limits, params?: Record<string, string | number>) => string;

/** 「注意 24 h 上限 9 高於警戒上限 8」: server and browser word it here. */
export function limitSentence({ level, side, bound, beyond, quantity }: LimitDisorder, say: Say): string {
  const named = { level: say(level), quantity: say(quantity), bound, limit: beyond.bound };
  if (beyond.level === level) return say('crossed', named);
  return say(side === 'plus' ? 'above' : 'below', { ...named, other: say(beyond.level) });
}

/** 「警戒上限 20 → 30」: what lets more pass, from what to what. */
export function loosenedSentence({ what, from, to }: Loosened, say: Say): string {
  const span = { from, to: to ?? say('loosened.none') };
  if (what.kind === 'bound')
    return say(`loosened.${what.side}`, { ...span, level: say(what.level), quantity: say(what.quantity) });
  return say(what.kind === 'silence' ? 'loosened.silence' : `loosened.count.${what.quantity}`, span);
}
