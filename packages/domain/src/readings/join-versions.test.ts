import { expect, it } from 'vitest';
import { joinOffsets } from './join-versions';
import { convert, PLAIN_CALIBRATION } from './result';

it.each([
  // the old sensor ended at 34.19 mm; the new one reads 0.35 mm at once with R0 as typed: 34.19 − 0.35 = 33.84
  { name: 'a sensor replaced', before: 34.19, after: 0.35, carried: 33.84, zero: -0.35 },
  { name: 'R0 set to its first reading', before: 34.19, after: 0, carried: 34.19, zero: 0 },
  { name: 'no reading of the new version yet', before: 34.19, after: null, carried: 34.19, zero: 0 },
  { name: 'no reading before', before: null, after: -2, carried: null, zero: 2 },
  { name: 'nothing at all', before: null, after: null, carried: null, zero: 0 },
  { name: 'a displacement the other way', before: -12.5, after: 4, carried: -16.5, zero: -4 },
])('$name', ({ before, after, carried, zero }) => {
  const offsets = joinOffsets({ before, after });
  expect(offsets.zero).toBe(zero);
  if (carried === null) expect(offsets.carried).toBeNull();
  else expect(offsets.carried).toBeCloseTo(carried, 10);
});

it('makes the value after equal to the value before', () => {
  // v1: F1 0.1, R0 8064.2 reads 8412.6: 0.1 × (8412.6 − 8064.2) = 34.84. v2: F1 0.2, R0 5000 reads 5010: 0.2 × 10 = 2.
  const old = { ...PLAIN_CALIBRATION, r0: 8064.2, f: [0, 0.1, 0, 0, 0, 0] as const };
  const next = { ...PLAIN_CALIBRATION, r0: 5000, f: [0, 0.2, 0, 0, 0, 0] as const };
  const before = convert(8412.6, old);
  const { carried, zero } = joinOffsets({ before, after: convert(5010, next) });
  expect(carried).toBeCloseTo(34.84 - 2, 10);
  expect(convert(5010, { ...next, offset: carried as number })).toBeCloseTo(34.84, 10);
  expect(convert(5010, { ...next, offset: zero })).toBe(0);
});
