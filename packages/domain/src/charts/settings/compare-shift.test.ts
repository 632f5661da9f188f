import { describe, expect, it } from 'vitest';
import { compareShift, compareTime } from './compare-shift';

const of = (...values: number[]) => Float64Array.from(values);
const GAP = Number.NaN;

describe('compare', () => {
  const times = of(10, 20, 30, 40);
  it.each([
    { at: 20, why: 'its reading at that time', values: [1, 3, 4, 8], base: 3, shifted: [-2, 0, 1, 5] },
    { at: 25, why: 'the last reading before it', values: [1, 3, 4, 8], base: 3, shifted: [-2, 0, 1, 5] },
    { at: 30, why: 'a gap there: the last value before it', values: [1, 3, GAP, 8], base: 3, shifted: [-2, 0, GAP, 5] },
    { at: 99, why: 'after the end: the last reading', values: [1, 3, 4, 8], base: 8, shifted: [-7, -5, -4, 0] },
    { at: 5, why: 'before the start: the first reading', values: [1, 3, 4, 8], base: 1, shifted: [0, 2, 3, 7] },
    { at: 10, why: 'a gap at the start: the first value', values: [GAP, 3, 4, 8], base: 3, shifted: [GAP, 0, 1, 5] },
    { at: 20, why: 'no value at all', values: [GAP, GAP, GAP, GAP], base: null, shifted: [GAP, GAP, GAP, GAP] },
  ])('at $at: minus $why', ({ at, values, base, shifted }) => {
    expect(compareShift({ times, values: of(...values) }, at)).toEqual({ times, values: of(...shifted), base });
  });

  it('leaves the readings themselves alone', () => {
    const values = of(1, 3, 4, 8);
    compareShift({ times, values }, 20);
    expect(values).toEqual(of(1, 3, 4, 8));
  });

  it.each([
    { chosen: 5, at: 10, isMoved: true },
    { chosen: 25, at: 25, isMoved: false },
    { chosen: 99, at: 40, isMoved: true },
    { chosen: null, at: 10, isMoved: false }, // from the start
  ])('the time $chosen in the range 10 to 40 is $at, and moved: $isMoved', ({ chosen, ...used }) => {
    expect(compareTime(chosen, { from: 10, to: 40 })).toEqual(used);
  });
});
