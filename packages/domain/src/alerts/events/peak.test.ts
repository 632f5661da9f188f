import { expect, it } from 'vitest';
import { type Limits, NO_LIMITS } from '../../hierarchy/instrument';
import { findPeak, peakOfVersions } from './peak';

const both = (bound: number) => ({ minus: -bound, plus: bound });
const TWO_SIDED: Limits = { WL: both(5), AL: both(10), WSL: both(30) };
const LOWER: Limits = {
  WL: { minus: -7, plus: null },
  AL: { minus: -7.5, plus: null },
  WSL: { minus: -8, plus: null },
};
const UPPER: Limits = { ...NO_LIMITS, AL: { minus: null, plus: 60 } };

it.each([
  // Inside every interval; a value equal to one of two bounds does not exceed the bound
  [TWO_SIDED, 5, -5, null],
  [TWO_SIDED, 5.1, -1, ['WL', 5.1, 5]],
  // Only the lower extreme passes AL; where both pass WSL, the extreme further beyond its bound counts
  [TWO_SIDED, 6, -10.5, ['AL', -10.5, -10]],
  [TWO_SIDED, 31, -40, ['WSL', -40, -30]],
  [TWO_SIDED, 42, -40, ['WSL', 42, 30]],
  // A single bound trips when it is reached
  [LOWER, -6, -7.5, ['AL', -7.5, -7.5]],
  [LOWER, -6, -6.9, null],
  [UPPER, 60, 12, ['AL', 60, 60]],
  [NO_LIMITS, 900, -900, null],
])('%j from %s down to %s', (limits, max, min, expected) => {
  const found = findPeak(limits, { max: { value: max }, min: { value: min } });
  expect(found && [found.level, found.point.value, found.limit]).toEqual(expected);
  expect(found?.isBelow ?? false).toBe((found?.limit ?? 0) < 0);
});

it('nothing was read', () => {
  expect(findPeak(TWO_SIDED, { max: null, min: null })).toBeNull();
});

it('holds each reading against the limits of its time', () => {
  const versions = [
    { name: 'first', from: 100, limits: UPPER },
    { name: 'second', from: 200, limits: LOWER },
  ];
  const of = (times: number[], values: number[]) => {
    const peak = peakOfVersions(versions, { times, values });
    return peak && [peak.version.name, peak.level, peak.point, peak.limit, peak.isBelow];
  };
  // 61 is beyond 60 until 200; from then on -7.2 is below -7 alone, and 99 passes nothing
  expect(of([50, 210], [61, 99])).toEqual(['first', 'AL', { time: 50, value: 61 }, 60, false]);
  expect(of([50, 199, 200], [12, 20, -7.2])).toEqual(['second', 'WL', { time: 200, value: -7.2 }, -7, true]);
  // Action below the lower limit outranks Alert above the upper one
  expect(of([100, 250], [75, -9])).toEqual(['second', 'WSL', { time: 250, value: -9 }, -8, true]);
  expect(of([100, 250], [12, Number.NaN])).toBeNull();
});
