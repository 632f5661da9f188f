import { describe, expect, it } from 'vitest';
import { decodeReadingDays } from '../codec/decode-days';
import { encodeDay } from '../codec/encode-day';
import { joinBytes } from '../codec/join-bytes';
import { between } from '../columns';
import { thinDays } from './thin-days';
import { thinSeries } from './thin-series';

const DAY = 86_400_000;
const STEP = 600_000;

/**
 * Days of a random walk with missing readings and silences, a third of them regular and complete, with varying steps
 * and decimals; deterministic per seed.
 */
function daysOf(seed: number, count: number): Uint8Array {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
  let value = 0;
  const days = Array.from({ length: count }, (_, day) => {
    const times: number[] = [];
    const reading2: number[] = [];
    const isWhole = day % 3 === 1;
    const decimals = 10 ** (isWhole ? 1 + random(3) : 1);
    const widest = isWhole ? ([3, 100, 20_000][random(3)] ?? 3) : 3;
    for (let at = day * DAY; at < (day + 1) * DAY; at += STEP) {
      if (!isWhole && random(200) === 0) at += random(30) * STEP;
      if (at >= (day + 1) * DAY) break;
      times.push(at);
      value = Math.max(-60, Math.min(60, value + random(7) - 3));
      const far = widest > 3 && random(9) === 0 ? random(2 * widest) - widest : 0;
      reading2.push(!isWhole && random(25) === 0 ? Number.NaN : Math.round((value / 10) * decimals + far) / decimals);
    }
    const reading1 = reading2.map((one) => Math.round((one + 1) * 1000) / 1000);
    return encodeDay(times, [reading1, reading2]);
  });
  return joinBytes(days);
}

describe('thinning days while they are read', () => {
  const thinning = { points: 200, limits: [-4, -1, 1, 4], intervalMs: STEP };

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'keeps what thinning the whole keeps (seed %i), in any span of its days',
    (seed) => {
      const days = daysOf(seed, 30);
      const spans = [
        { from: 0, to: 30 * DAY },
        { from: 0.3 * DAY, to: 29.7 * DAY },
        { from: -DAY, to: 29.1 * DAY },
        { from: 0.9 * DAY, to: 90 * DAY },
      ];
      for (const field of ['reading1', 'reading2'] as const)
        for (const span of spans) {
          const columns = between(decodeReadingDays(days), span.from, span.to);
          const whole = thinSeries({ times: columns.times, values: columns[field] }, thinning);
          expect(thinDays(days, field, span, thinning)).toEqual({ ...whole, total: columns.times.length });
        }
    },
  );

  it('finds every limit that a regular day touches, and days that follow each other with a silence between', () => {
    // 6 days of 144 readings that climb through 1 and 4 and fall back, every second day missing
    const times = (day: number) => Array.from({ length: 144 }, (_, i) => 2 * day * DAY + i * STEP);
    const climb = Array.from({ length: 144 }, (_, i) => (i < 72 ? i : 144 - i) / 10);
    const days = joinBytes(Array.from({ length: 6 }, (_, day) => encodeDay(times(day), [climb, climb])));
    const span = { from: 0, to: 12 * DAY };
    const thinned = thinDays(days, 'reading2', span, { ...thinning, points: 24 });
    const kept = [...(thinned?.values ?? [])];
    // Each day crosses 1 (at 1.0) and 4 (at 4.0) twice, and keeps both sides of each crossing
    for (const value of [0.9, 1, 3.9, 4]) expect(kept.filter((one) => one === value)).toHaveLength(12);
    expect(kept.filter(Number.isNaN)).toHaveLength(5);
    expect(Math.max(...kept.filter((one) => !Number.isNaN(one)))).toBe(7.2);
  });

  it('leaves few readings alone, and finds no value where there is none', () => {
    expect(thinDays(daysOf(1, 1), 'reading2', { from: 0, to: DAY }, thinning)).toBeNull();
    const times = Array.from({ length: 300 }, (_, i) => i * STEP);
    const silent = encodeDay(times, [times, times.map(() => Number.NaN)]);
    const thinned = thinDays(silent, 'reading2', { from: 0, to: 3 * DAY }, thinning);
    expect(thinned).toEqual({ times: new Float64Array(0), values: new Float64Array(0), total: 300 });
  });
});
