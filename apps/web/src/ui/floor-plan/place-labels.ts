import type { Size } from './stage';

export type Spot = {
  id: string;
  /** Centre of the pin, in pixels. */
  x: number;
  y: number;
  /** Half of its size. */
  radius: number;
  /** Width of its label, in pixels. */
  width: number;
  /** The side of its arrow. */
  taken?: Side | undefined;
  /** The arrow's amount: centre and width of its text. */
  amount?: { x: number; y: number; width: number } | undefined;
};

export type Side = 'right' | 'left' | 'below' | 'above';
export type Box = { left: number; top: number; right: number; bottom: number };

const HEIGHT = 16;
/** Gap, beyond the mark at the pin's corner. */
const GAP = 8;

/** Returns the side that an angle points to: 0 is right, counter-clockwise. */
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

/** Returns the amounts of arrows that cover no pin and no other amount; the list beside the plan shows the others. */
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
 * Chooses the side of each label so that no label covers another or a pin. Earlier spots win, so pass the worst first;
 * a label without a place is left out and shows on hover or after zooming in.
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
