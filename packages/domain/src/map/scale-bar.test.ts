import { expect, it } from 'vitest';
import { scaleBar } from './scale-bar';

it.each([
  { perPixel: 1, most: 100, metres: 100, pixels: 100 },
  // 30 × 100 = 3,000 m fit, so 2,000 m, which are 66.7 px
  { perPixel: 30, most: 100, metres: 2000, pixels: 2000 / 30 },
  // 0.5 × 160 = 80 m fit
  { perPixel: 0.5, most: 160, metres: 50, pixels: 100 },
  { perPixel: 0.004, most: 100, metres: 0.2, pixels: 50 },
])('$most px at $perPixel m show $metres m', ({ perPixel, most, metres, pixels }) => {
  const bar = scaleBar(perPixel, most);
  expect(bar.metres).toBeCloseTo(metres, 9);
  expect(bar.pixels).toBeCloseTo(pixels, 9);
});
