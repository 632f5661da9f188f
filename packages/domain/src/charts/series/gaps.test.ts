import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../time/duration';
import type { TimeSpan } from '../../time/time-span';
import { breakAtGaps, commonGaps, gapsOf, nameLongest } from './gaps';

const GAP = Number.NaN;
const TEN = 10 * MINUTE_MS;
const series = (...minutes: number[]) => ({
  times: Float64Array.from(minutes, (minute) => minute * MINUTE_MS),
  values: new Float64Array(minutes.length).fill(1),
  intervalMs: TEN,
  isThinned: false,
});
const inMinutes = (gaps: TimeSpan[]) => gaps.map(({ from, to }) => [from / MINUTE_MS, to / MINUTE_MS]);

describe('gaps', () => {
  it.each([
    { why: 'three intervals of ten minutes are none', minutes: [0, 10, 40, 50], gaps: [] },
    { why: 'more are one', minutes: [0, 10, 41, 50], gaps: [[10, 41]] },
    { why: '3 h 30 min', minutes: [0, 10, 220, 230], gaps: [[10, 220]] },
    { why: 'one reading has none', minutes: [0], gaps: [] },
  ])('$why', ({ minutes, gaps }) => {
    expect(inMinutes(gapsOf(series(...minutes)))).toEqual(gaps);
  });

  it('counts readings without a value as silence', () => {
    const values = Float64Array.of(1, GAP, GAP, GAP, 1);
    expect(inMinutes(gapsOf({ ...series(0, 10, 20, 30, 40), values }))).toEqual([[0, 40]]);
  });

  it('has none where no interval is known', () => {
    expect(gapsOf({ ...series(0, 1000), intervalMs: 0 })).toEqual([]);
  });

  it('of a thinned series are where a missing value was left standing', () => {
    const values = Float64Array.of(1, 1, GAP, 1, 1);
    expect(inMinutes(gapsOf({ ...series(0, 100, 110, 300, 400), values, isThinned: true }))).toEqual([[100, 300]]);
  });

  it('of a card are the times at which all were silent', () => {
    const a = gapsOf(series(0, 100, 110, 300)); // 0–100, 110–300
    const b = gapsOf(series(0, 10, 80, 90, 200, 250)); // 10–80, 90–200, 200–250
    expect(inMinutes(commonGaps([a, b]))).toEqual([
      [10, 80],
      [90, 100],
      [110, 200],
      [200, 250],
    ]);
    expect(commonGaps([a, []])).toEqual([]);
    expect(commonGaps([a])).toEqual(a);
    expect(commonGaps([])).toEqual([]);
  });

  it('reach from the last value to the end of the range, if that is longer than three intervals', () => {
    const end = (minute: number) => minute * MINUTE_MS;
    expect(inMinutes(gapsOf({ ...series(0, 10), end: end(200) }))).toEqual([[10, 200]]);
    expect(gapsOf({ ...series(0, 10), end: end(40) })).toEqual([]);
    expect(gapsOf({ ...series(), end: end(200) })).toEqual([]);
  });

  it('are all drawn, and the longest three named', () => {
    const gaps = [5, 40, 10, 30].map((length, i) => ({ from: i * 100, to: i * 100 + length }));
    expect(nameLongest(gaps).map(({ from, isNamed }) => [from, isNamed ?? false])).toEqual([
      [0, false],
      [100, true],
      [200, true],
      [300, true],
    ]);
  });

  it('breaks the line inside a gap and nowhere else', () => {
    const broken = breakAtGaps({ ...series(0, 10, 60, 70, 200), values: Float64Array.of(1, 2, 3, 4, 5) }, TEN);
    expect([...broken.times].map((time) => time / MINUTE_MS)).toEqual([0, 10, 20, 60, 70, 80, 200]);
    expect([...broken.values]).toEqual([1, 2, GAP, 3, 4, GAP, 5]);
    const whole = series(0, 10, 20);
    expect(breakAtGaps(whole, TEN).times).toBe(whole.times);
  });
});
