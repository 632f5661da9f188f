import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import { scaleInput, tickIntervalInput, tickSpanInput, toTickMs, toTickSpan } from './drawer-inputs';

describe('what may be typed in the drawer', () => {
  it.each([
    { typed: 12.346, kept: 12.35 },
    { typed: -0.005, kept: 0 },
    { typed: -7.129, kept: -7.13 },
    { typed: null, kept: null },
    { typed: Number.NaN, kept: null },
  ])('maximum and minimum: $typed is $kept, two decimals', ({ typed, kept }) => {
    expect(scaleInput(typed)).toBe(kept);
  });

  it.each([
    { typed: 0.0004, kept: 0.001 },
    { typed: 0, kept: 0.001 },
    { typed: -5, kept: 0.001 },
    { typed: 2.5, kept: 2.5 },
    { typed: 1.23456, kept: 1.235 },
    { typed: null, kept: null },
  ])('tick interval: $typed is $kept, three decimals, at least 0.001', ({ typed, kept }) => {
    expect(tickIntervalInput(typed)).toBe(kept);
  });

  it.each([
    { typed: { days: -1, hours: -1 }, kept: { days: 0, hours: 0 } },
    { typed: { days: 3, hours: 25 }, kept: { days: 3, hours: 24 } },
    { typed: { days: 400, hours: 24 }, kept: { days: 400, hours: 24 } },
    { typed: { days: 1.5, hours: Number.NaN }, kept: { days: 1, hours: 0 } },
  ])('ticks of the time axis: $typed is $kept', ({ typed, kept }) => {
    expect(tickSpanInput(typed)).toEqual(kept);
  });

  it('has the usual distance of a day where none is typed', () => {
    expect(toTickMs({ days: 0, hours: 0 })).toBe(DAY_MS);
    expect(toTickMs({ days: 1, hours: 6 })).toBe(DAY_MS + 6 * HOUR_MS);
    expect(toTickSpan(DAY_MS + 6 * HOUR_MS)).toEqual({ days: 1, hours: 6 });
  });
});
