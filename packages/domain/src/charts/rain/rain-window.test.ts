import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import { VARIANT_SETTINGS } from '../../variants/variants';
import {
  clampWindow,
  defaultWindow,
  drawnWindow,
  rainUnit,
  rainWindow,
  shownRain,
  splitWindow,
  windowMs,
} from './rain-window';

const TEN = 10 * MINUTE_MS;
const of = (...values: number[]) => Float64Array.from(values);
const GAP = Number.NaN;
const bins = (...values: number[]) => ({ times: Float64Array.from(values, (_, i) => i * TEN), values: of(...values) });

describe('accumulated rain', () => {
  it('sums six bins of ten minutes to an hour, the bin that ends now included', () => {
    // at 60 min: bins 10 to 60 = 0 + 1 + 2 + 3 + 4 + 5; the bin at 0 min is out
    const rain = bins(9, 0, 1, 2, 3, 4, 5, 6);
    expect(rainWindow(rain, HOUR_MS).values).toEqual(of(9, 9, 10, 12, 15, 19, 15, 21));
  });

  it('adds tenths of a millimetre without a remainder', () => {
    expect(rainWindow(bins(0.1, 0.2, 0.3, 0, 0, 0, 0, 0), 3 * TEN).values).toEqual(
      of(0.1, 0.3, 0.6, 0.5, 0.3, 0, 0, 0),
    );
  });

  it('leaves a missing bin out of the sum, and is a gap where all are missing', () => {
    expect(rainWindow(bins(1, GAP, GAP, 2), 2 * TEN).values).toEqual(of(1, 1, GAP, 2));
  });

  it('shows the bins as they came with a window of 0', () => {
    expect(rainWindow(bins(1, 2, 3), 0).values).toEqual(of(1, 2, 3));
  });
});

describe('the window', () => {
  const [ONE, THREE, DAY] = [1, 3, 24].map((hours) => ({ hours, minutes: 0 }));
  it.each([
    { interval: 'all', chosen: undefined, windowMs: HOUR_MS, period: null, drawn: 1 },
    { interval: 'all', chosen: THREE, windowMs: 3 * HOUR_MS, period: null, drawn: 3 },
    { interval: 'hour', chosen: undefined, windowMs: 0, period: 'hour', drawn: 1 },
    { interval: 'hour', chosen: ONE, windowMs: 0, period: 'hour', drawn: 1 },
    // three hours at every hour leave no rain out, and were chosen
    { interval: 'hour', chosen: THREE, windowMs: 3 * HOUR_MS, period: null, drawn: 3 },
    { interval: 'daily', chosen: THREE, windowMs: 0, period: 'day', drawn: 24 },
    { interval: 'daily', chosen: DAY, windowMs: 0, period: 'day', drawn: 24 },
    { interval: '6h', chosen: undefined, windowMs: HOUR_MS, period: null, drawn: 1 },
  ] as const)(
    'at $interval with $chosen chosen is $windowMs ms, period $period, and the drawer says $drawn h',
    ({ interval, chosen, drawn, ...expected }) => {
      const shown = shownRain(chosen, { hours: 1, minutes: 0 }, interval);
      expect(shown).toEqual(expected);
      expect(drawnWindow(shown)).toEqual({ hours: drawn, minutes: 0 });
    },
  );

  it.each([
    { ms: 600_000, window: { hours: 0, minutes: 10 } },
    { ms: 3_600_000, window: { hours: 1, minutes: 0 } },
    { ms: 5_400_000, window: { hours: 1, minutes: 30 } }, // 90 min
    { ms: 86_400_000, window: { hours: 24, minutes: 0 } },
    { ms: 172_800_000, window: { hours: 24, minutes: 0 } }, // two days: clamped to the maximum of the inputs
    { ms: 0, window: { hours: 0, minutes: 0 } },
  ])('$ms ms are $window', ({ ms, window }) => {
    expect(splitWindow(ms)).toEqual(window);
  });

  it('is 1 h 0 min at first, 0 h 10 min for thsr-main and test, and what the type says where it says', () => {
    const silent = { defaultIntervalMs: null };
    expect(defaultWindow(silent, VARIANT_SETTINGS.main.rainWindow)).toEqual({ hours: 1, minutes: 0 });
    expect(defaultWindow(silent, VARIANT_SETTINGS['thsr-main'].rainWindow)).toEqual({ hours: 0, minutes: 10 });
    expect(defaultWindow(silent, VARIANT_SETTINGS.test.rainWindow)).toEqual({ hours: 0, minutes: 10 });
    const three = { defaultIntervalMs: 3 * HOUR_MS };
    expect(defaultWindow(three, VARIANT_SETTINGS.test.rainWindow)).toEqual({ hours: 3, minutes: 0 });
  });

  it.each([
    { typed: { hours: 25, minutes: 61 }, kept: { hours: 24, minutes: 60 } },
    { typed: { hours: -1, minutes: -1 }, kept: { hours: 0, minutes: 0 } },
    { typed: { hours: 1.4, minutes: Number.NaN }, kept: { hours: 1, minutes: 0 } },
  ])('typed $typed becomes $kept', ({ typed, kept }) => {
    expect(clampWindow(typed)).toEqual(kept);
  });

  it('counts both inputs: 1 h 60 min are two hours', () => {
    expect(windowMs({ hours: 1, minutes: 60 })).toBe(2 * HOUR_MS);
  });

  it.each([
    { minutes: 60, unit: 'mm/h' },
    { minutes: 180, unit: 'mm/3h' },
    { minutes: 10, unit: 'mm/10min' },
    { minutes: 90, unit: 'mm/90min' },
    { minutes: 0, unit: 'mm' },
  ])('rain of $minutes minutes is in $unit', ({ minutes, unit }) => {
    expect(rainUnit('mm', minutes * MINUTE_MS)).toBe(unit);
  });
});
