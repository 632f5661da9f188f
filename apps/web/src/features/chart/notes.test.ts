// @vitest-environment node
import { expect, it } from 'vitest';
import { slopeDecimals } from './notes';

it.each([
  { slope: 144, decimals: 0 },
  { slope: 12.34, decimals: 1 },
  { slope: -1.234, decimals: 2 },
  { slope: 0.0123, decimals: 4 },
  { slope: 1e-9, decimals: 6 },
  { slope: 0, decimals: 0 },
])('a slope of $slope a day has $decimals decimals', ({ slope, decimals }) =>
  expect(slopeDecimals(slope)).toBe(decimals),
);
