import { describe, expect, it } from 'vitest';
import type { Columns } from '../readings/columns';
import { MINUTE_MS } from '../time/duration';
import { computeMovement } from './movement';

const STEP = 10 * MINUTE_MS;

/** A value every ten minutes; the first at minute `from`. */
const columns = (values: readonly number[], from = 0): Columns => ({
  times: Float64Array.from(values, (_, i) => from * MINUTE_MS + i * STEP),
  reading1: Float64Array.from(values, () => Number.NaN),
  reading2: Float64Array.from(values),
});
const minute = (time: number | undefined) => (time === undefined ? null : time / MINUTE_MS);
const window = (from: number, to: number) => ({
  window: { from: from * MINUTE_MS, to: to * MINUTE_MS },
  intervalMs: STEP,
});

describe('the movement of a window', () => {
  it('is the value farthest from nought, with its time and the last one', () => {
    const { peak, last, received } = computeMovement(columns([1, -4, 3, 2]), window(0, 30));
    expect([peak?.value, minute(peak?.time), last?.value, received]).toEqual([-4, 10, 2, 4]);
  });

  it('looks at both ends and at nothing beyond', () => {
    const { peak, received } = computeMovement(columns([9, 1, 2, 3, 9]), window(10, 30));
    expect([peak?.value, received]).toEqual([3, 3]);
  });

  it('compares each with the reading an hour earlier, those before the window included', () => {
    // minutes −60 … 20: at 0: 7 − 1 = 6, at 10: 7 − 2 = 5, at 20: 4 − 3 = 1
    const { rate } = computeMovement(columns([1, 2, 3, 4, 5, 6, 7, 7, 4], -60), window(0, 20));
    expect([rate?.value, minute(rate?.time)]).toEqual([6, 0]);
  });

  it('has no rate where nothing stands an hour earlier', () => {
    expect(computeMovement(columns([1, 2, 30]), window(0, 20)).rate).toBeNull();
  });

  it('drops one of seventeen that lies apart, and neither ranks it nor compares with it', () => {
    // 16 zeros and a 50 at minute 80: z = √16 = 4. An hour later, at 140, 0 − 50 would be −50
    const values = Array.from({ length: 17 }, (_, i) => (i === 8 ? 50 : 0));
    const found = computeMovement(columns(values), window(0, 160));
    expect([[...found.outliers], found.peak?.value, found.rate?.value, found.received]).toEqual([[[8, 4]], 0, 0, 17]);
    const kept = computeMovement(columns(values), { ...window(0, 160), keepsOutliers: true });
    expect([[...kept.outliers.keys()], kept.peak?.value, kept.rate?.value]).toEqual([[8], 50, 50]);
  });

  it('keeps one of sixteen: √15 = 3.873', () => {
    const values = Array.from({ length: 16 }, (_, i) => (i === 8 ? 50 : 0));
    expect(computeMovement(columns(values), window(0, 150))).toMatchObject({
      outliers: new Map(),
      peak: { value: 50 },
    });
  });

  it('knows nothing of a window without readings', () => {
    const found = computeMovement(columns([1, 2]), window(100, 200));
    expect(found).toMatchObject({ received: 0, peak: null, rate: null, last: null, outliers: new Map(), isEven: true });
  });
});

describe('a version that began in the window', () => {
  // Ten minutes apart: a sensor at 1.3 is set up anew at minute 90 and reads 0.1 from then on
  const values = [1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.31, 1.3, 0.1, 0.1, 0.1, 0.12, 0.1, 0.1, 0.1, 0.1, 0.1];
  const versionStarts = [90 * MINUTE_MS];

  it('is no movement: no reading is compared with one of another version', () => {
    // At minute 70: 1.31 − 1.3 (minute 10) = 0.01; at 150: 0.1 − 0.1 (minute 90). Across the change: 0.1 − 1.31 at 130
    const within = computeMovement(columns(values), { ...window(0, 170), versionStarts });
    expect([within.rate?.value.toFixed(2), minute(within.rate?.time)]).toEqual(['0.01', 70]);
    expect(computeMovement(columns(values), window(0, 170)).rate?.value).toBeCloseTo(-1.21, 10);
  });

  it('leaves what each version measured in the ranking', () => {
    const { peak, last, received } = computeMovement(columns(values), { ...window(0, 170), versionStarts });
    expect([peak?.value, last?.value, received]).toEqual([1.31, 0.1, 18]);
  });

  it('drops no reading for standing apart from those of another version', () => {
    // 1.3 once, then 17 of 0.1: over both √17 = 4.12
    const one = [1.3, ...Array.from({ length: 17 }, () => 0.1)];
    expect(computeMovement(columns(one), window(0, 170)).outliers.size).toBe(1);
    const starts = [10 * MINUTE_MS];
    expect(computeMovement(columns(one), { ...window(0, 170), versionStarts: starts }).outliers.size).toBe(0);
  });

  it('before the window cuts off the rates of its first hour', () => {
    const { rate } = computeMovement(columns(values), { ...window(100, 170), versionStarts });
    // From minute 150 on the same version has a reading an hour before: 0.1 − 0.1
    expect([rate?.value, minute(rate?.time)]).toEqual([0, 150]);
  });
});
