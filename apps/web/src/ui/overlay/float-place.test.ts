import { expect, it } from 'vitest';
import { keptInside, movedByKey, placeUnder } from './float-place';

const WINDOW = { width: 1440, height: 900 };
const SIZE = { width: 460, height: 600 };

it.each([
  { name: 'stands where it was put', to: [400, 100], at: [400, 100] },
  { name: 'keeps 80 pixels in on the left', to: [-1000, 100], at: [-380, 100] },
  { name: 'keeps 80 pixels in on the right', to: [2000, 100], at: [1360, 100] },
  { name: 'never loses its head at the top', to: [400, -50], at: [400, 0] },
  { name: 'nor at the foot', to: [400, 1000], at: [400, 820] },
])('$name', ({ to: [x, y], at: [left, top] }) => {
  expect(keptInside({ x: x as number, y: y as number }, SIZE, WINDOW)).toEqual({ x: left, y: top });
});

it('goes by arrow keys and by no others', () => {
  expect(movedByKey({ x: 100, y: 100 }, 'ArrowLeft')).toEqual({ x: 84, y: 100 });
  expect(movedByKey({ x: 100, y: 100 }, 'ArrowDown')).toEqual({ x: 100, y: 116 });
  expect(movedByKey({ x: 100, y: 100 }, 'a')).toBeNull();
});

const CALENDAR = { width: 270, height: 330 };
it.each([
  // 4 pixels under a field that ends at 132
  { name: 'stands under its field', left: 100, top: 100, at: { x: 100, y: 136 } },
  // 800 − 4 − 330
  { name: 'stands above where there is no room below', left: 100, top: 800, at: { x: 100, y: 466 } },
  // 1440 − 270 − 4
  { name: 'keeps off the right edge', left: 1400, top: 100, at: { x: 1166, y: 136 } },
])('a panel $name', ({ left, top, at }) => {
  expect(placeUnder({ left, top, bottom: top + 32 }, CALENDAR, WINDOW)).toEqual(at);
});

it('a panel stays within a window that has no room below or above', () => {
  // 400 − 330
  expect(placeUnder({ left: 0, top: 200, bottom: 232 }, CALENDAR, { width: 390, height: 400 })).toEqual({
    x: 4,
    y: 70,
  });
});
