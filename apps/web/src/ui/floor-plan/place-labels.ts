import type { Size } from './stage';

export type Spot = {
  id: string;
  /** The middle of the pin, in pixels. */
  x: number;
  y: number;
  /** Half of its size. */
  radius: number;
  /** How wide its words are, in pixels. */
  width: number;
  /** Where its arrow lies. */
  taken?: Side | undefined;
  /** What its arrow says: the middle of the words, and how wide they are. */
  amount?: { x: number; y: number; width: number } | undefined;
};

export type Side = 'right' | 'left' | 'below' | 'above';
export type Box = { left: number; top: number; right: number; bottom: number };

const HEIGHT = 16;
/** Past the mark at the pin's corner. */
const GAP = 8;

/** The side that an angle points to: 0 is right, and it turns counter-clockwise. */
export const sideOfAngle = (angle: number): Side =>
  (['right', 'above', 'left', 'below'] as const)[Math.round(angle / 90) % 4] ?? 'right';

const boxOn = (side: Side, { x, y, radius, width }: Spot): Box => {
  const left = { right: x + radius + GAP, left: x - radius - GAP - width, below: x - width / 2, above: x - width / 2 };
  const top = {
    right: y - HEIGHT / 2,
    left: y - HEIGHT / 2,
    below: y + radius + 2,
    above: y - radius - 2 - HEIGHT,
  };
  return { left: left[side], top: top[side], right: left[side] + width, bottom: top[side] + HEIGHT };
};

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const pinBox = ({ x, y, radius }: Spot): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** The amounts of arrows that cover no pin and no other amount; the rest is in the list beside the plan. */
export const placeAmounts = (spots: readonly Spot[]): Map<string, Box> => {
  const pins = spots.map(pinBox);
  const placed = new Map<string, Box>();
  for (const { id, amount } of spots) {
    if (!amount) continue;
    const { x, y, width } = amount;
    const box = { left: x - width / 2, top: y - HEIGHT / 2, right: x + width / 2, bottom: y + HEIGHT / 2 };
    if (![...pins, ...placed.values()].some((other) => meet(box, other))) placed.set(id, box);
  }
  return placed;
};

/**
 * On which side of its pin each label stands so that none covers another or a pin. The first come first, so give the
 * worst first; one without a place is left out, and shows when it is pointed at or the plan is enlarged.
 */
export const placeLabels = (spots: readonly Spot[], frame: Size, others: Iterable<Box> = []): Map<string, Side> => {
  const taken: Box[] = [...spots.map(pinBox), ...others];
  const placed = new Map<string, Side>();
  const isFree = (box: Box) =>
    box.left >= 0 && box.right <= frame.width && box.top >= 0 && box.bottom <= frame.height &&
    !taken.some((other) => meet(box, other)); // biome-ignore format: one condition
  for (const spot of spots) {
    const side = (['right', 'left', 'below', 'above'] as const).find(
      (one) => one !== spot.taken && isFree(boxOn(one, spot)),
    );
    if (!side) continue;
    placed.set(spot.id, side);
    taken.push(boxOn(side, spot));
  }
  return placed;
};
