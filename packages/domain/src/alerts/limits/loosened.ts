import type { Limits } from '../../hierarchy/instrument';
import { type Dated, versionAt } from '../../readings/version-in-force';
import { LEVELS } from '../../status/status';

/** The fields of a version that decide how soon its readings, or their absence, raise an alarm. */
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
  /** The number of consecutive readings that raise an alarm. */
  | { kind: 'count'; quantity: 'value' | 'rate' }
  /** The number of missed intervals that count as silence. */
  | { kind: 'silence' };

/** A loosened limit; `to` is null where the limit was removed or is no longer judged. */
export type Loosened = { what: LoosenedWhat; from: number; to: number | null };

/** Lists the limits that `after` loosens. Tightened and new limits are not listed. */
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

/** Lists the limits loosened in the whole history: compares the versions in force at every start date. */
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

/** Lists the loosened bounds of a quantity; `after` is null where the quantity is no longer judged. */
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
