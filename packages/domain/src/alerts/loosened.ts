import type { Limits } from '../hierarchy/instrument';
import { type Dated, versionAt } from '../readings/version-in-force';
import { LEVELS } from '../status/status';

/** What of a version decides how soon its readings, or their absence, give an alarm. */
export type Sensitivity = {
  limits: Limits;
  rate1hLimits: Limits;
  rate24hLimits: Limits;
  /** Rates are judged. */
  allowRate: boolean;
  alertCountLimit: number;
  rateAlertCountLimit: number;
  downCountBase: number;
  downCountLimit: number;
};

type Quantity = 'value' | 'rate1Hr' | 'rate24Hr';
export type LoosenedWhat =
  | { kind: 'bound'; quantity: Quantity; level: keyof Limits; side: 'plus' | 'minus' }
  /** How many readings in a row give an alarm. */
  | { kind: 'count'; quantity: 'value' | 'rate' }
  /** How many missed intervals give a silence. */
  | { kind: 'silence' };

/** A limit that lets more pass than before; null: there was, or is, none. */
export type Loosened = { what: LoosenedWhat; from: number; to: number | null };

/** What lets more pass in `after` than in `before`. What is tightened or new is no concern. */
export function loosenedBy(before: Sensitivity, after: Sensitivity): Loosened[] {
  const isJudged = { before: before.allowRate, after: after.allowRate };
  return [
    ...bounds('value', before.limits, after.limits),
    ...(isJudged.before
      ? [
          ...bounds('rate1Hr', before.rate1hLimits, isJudged.after ? after.rate1hLimits : null),
          ...bounds('rate24Hr', before.rate24hLimits, isJudged.after ? after.rate24hLimits : null),
        ]
      : []),
    ...raised({ kind: 'count', quantity: 'value' }, before.alertCountLimit, after.alertCountLimit),
    ...raised({ kind: 'count', quantity: 'rate' }, before.rateAlertCountLimit, after.rateAlertCountLimit),
    ...raised(
      { kind: 'silence' },
      before.downCountBase * before.downCountLimit,
      after.downCountBase * after.downCountLimit,
    ),
  ];
}

/** The same over the whole history of an instrument: whichever version a change of the list put in force looser. */
export function loosenedOver<V extends Dated & Sensitivity>(before: readonly V[], after: readonly V[]): Loosened[] {
  if (after.length === 0) return [];
  const starts = [...before, ...after].map(({ startDate }) => startDate);
  const found = new Map<string, Loosened>();
  for (const start of [...new Set([Number.NEGATIVE_INFINITY, ...starts])].sort((a, b) => a - b)) {
    const was = versionAt(before, start);
    const is = versionAt(after, start);
    for (const one of was && is ? loosenedBy(was, is) : []) found.set(JSON.stringify(one), one);
  }
  return [...found.values()];
}

/** `after` null: none of them is judged any more. */
const bounds = (quantity: Quantity, before: Limits, after: Limits | null): Loosened[] =>
  LEVELS.flatMap((level) =>
    (['plus', 'minus'] as const).flatMap((side) => {
      const from = before[level][side];
      const to = after?.[level][side] ?? null;
      if (from === null || !isLooser(side, from, to)) return [];
      return [{ what: { kind: 'bound' as const, quantity, level, side }, from, to }];
    }),
  );

const isLooser = (side: 'plus' | 'minus', from: number, to: number | null): boolean =>
  to === null || (side === 'plus' ? to > from : to < from);

const raised = (what: LoosenedWhat, from: number, to: number): Loosened[] => (to > from ? [{ what, from, to }] : []);
