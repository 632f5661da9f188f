import { LEVELS, type Level } from '../../status/status';
import type { Quantity, Trip, TripLimits } from '../judge/trip';

/** A changed bound; `before` or `after` is null where no bound was or is set. */
export type LimitChange = {
  quantity: Quantity;
  level: Level;
  side: 'minus' | 'plus';
  before: number | null;
  after: number | null;
};

const QUANTITIES = [
  ['value', 'limits'],
  ['rate1Hr', 'rate1hLimits'],
  ['rate24Hr', 'rate24hLimits'],
] as const;

/** Lists the bounds that differ, the highest level first. */
export function limitChanges(before: TripLimits, after: TripLimits): LimitChange[] {
  return QUANTITIES.flatMap(([quantity, key]) =>
    LEVELS.toReversed().flatMap((level) =>
      (['plus', 'minus'] as const).flatMap((side): LimitChange[] => {
        const [was, is] = [before[key]?.[level][side] ?? null, after[key]?.[level][side] ?? null];
        return was === is ? [] : [{ quantity, level, side, before: was, after: is }];
      }),
    ),
  );
}

/**
 * Returns the change of the bound that an event stood by; falls back to another bound of its level, then to the first
 * change of its quantity, then to the first of all.
 */
export function changeBehind(
  changes: readonly LimitChange[],
  level: string,
  trip: Pick<Trip, 'quantity' | 'limitSign'> | null,
): LimitChange | null {
  const side = trip?.limitSign === '<' || trip?.limitSign === '≤' ? 'minus' : 'plus';
  const ofQuantity = changes.filter(({ quantity }) => quantity === (trip?.quantity ?? 'value'));
  const own = ofQuantity.find((change) => change.level === level && change.side === side);
  return own ?? ofQuantity.find((change) => change.level === level) ?? ofQuantity[0] ?? changes[0] ?? null;
}
