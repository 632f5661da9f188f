import { describe, expect, it } from 'vitest';
import { placeAmounts, placeLabels, type Spot, sideOfAngle } from './place-labels';
import { placePopover } from './place-popover';

const frame = { width: 400, height: 300 };
const spot = (id: string, x: number, y: number, width = 60): Spot => ({ id, x, y, radius: 10, width });
const sides = (...spots: Spot[]) => Object.fromEntries(placeLabels(spots, frame));

describe('labels of pins', () => {
  it('stand right of their pin, and left of it at the edge', () => {
    expect(sides(spot('a', 100, 100), spot('b', 380, 200))).toEqual({ a: 'right', b: 'left' });
  });

  it('cover no other pin and no other label', () => {
    // b is 40 px right of a: a's words of 60 px would run over it
    expect(sides(spot('a', 200, 100), spot('b', 240, 100))).toEqual({ a: 'left', b: 'right' });
  });

  it('leave the side of the arrow to it', () => {
    expect(sides({ ...spot('a', 200, 100), taken: 'right' })).toEqual({ a: 'left' });
    expect([0, 44, 91, 180, 270, 359].map(sideOfAngle)).toEqual(['right', 'right', 'above', 'left', 'below', 'right']);
  });

  it('are left out where there is no room, the first before the others', () => {
    const column = [0, 1, 2].map((i) => spot(String(i), 200, 100 + 2 * i, 380));
    // Below the first, at 112, the last still stands, which ends at 114; below the second, at 114, it does not
    expect(sides(...column)).toEqual({ 0: 'above', 1: 'below' });
  });
});

describe('the popover of a pin', () => {
  const popover = { width: 150, height: 120 };
  it('stands beside the pin and within the window', () => {
    // 100 + 10 + 14; 150 − 60
    expect(placePopover({ x: 100, y: 150, radius: 10 }, popover, frame)).toEqual({ x: 124, y: 90 });
    // 350 − 10 − 14 − 150; 300 − 120 − 8
    expect(placePopover({ x: 350, y: 290, radius: 10 }, popover, frame)).toEqual({ x: 176, y: 172 });
  });
  it('never leaves the window, however little room there is', () => {
    expect(placePopover({ x: 10, y: 10, radius: 10 }, { width: 380, height: 290 }, frame)).toEqual({ x: 12, y: 8 });
  });
});

it('an amount that would cover a pin or another amount is left out, and names keep clear of the rest', () => {
  const at = (id: string, x: number, y: number, amount?: Spot['amount']): Spot => ({
    id,
    x,
    y,
    radius: 8,
    width: 40,
    amount,
  });
  const spots = [
    at('a', 100, 100, { x: 100, y: 140, width: 50 }),
    at('b', 200, 100, { x: 200, y: 140, width: 50 }),
    // Under the amount of b
    at('c', 210, 142),
    // Would overlap the amount of a
    at('d', 60, 100, { x: 90, y: 140, width: 50 }),
  ];
  const placed = placeAmounts(spots);
  expect([...placed.keys()]).toEqual(['a']);
  const below = at('e', 40, 140);
  // To its right, from 56 to 96, is the amount of a, which starts at 75
  expect(placeLabels([below], { width: 300, height: 300 }).get('e')).toBe('right');
  expect(placeLabels([below], { width: 300, height: 300 }, placed.values()).get('e')).not.toBe('right');
});
