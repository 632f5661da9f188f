import { describe, expect, it } from 'vitest';
import { between } from './columns';
import { decodeReadingDays } from './decode-days';
import { encodeDay } from './encode-day';
import { joinBytes } from './join-bytes';
import { thinDays } from './thin-days';
import { thinSeries } from './thin-series';

const DAY = 86_400_000;
const STEP = 600_000;

/** Days of a random walk with missing readings and silences; the same for the same seed. */
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
    for (let at = day * DAY; at < (day + 1) * DAY; at += STEP) {
      if (random(200) === 0) at += random(30) * STEP;
      if (at >= (day + 1) * DAY) break;
      times.push(at);
      value += random(7) - 3;
      reading2.push(random(25) === 0 ? Number.NaN : value / 10);
    }
    const reading1 = reading2.map((one) => one + 1);
    return encodeDay(times, [reading1, reading2]);
  });
  return joinBytes(days);
}

describe('thinning days while they are read', () => {
  const thinning = { points: 200, limits: [-4, -1, 1, 4], intervalMs: STEP };

  it.each([1, 2, 3, 4, 5, 6])('keeps what thinning the whole keeps (seed %i), in any span of its days', (seed) => {
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
  });

  it('leaves few readings alone, and finds no value where there is none', () => {
    expect(thinDays(daysOf(1, 1), 'reading2', { from: 0, to: DAY }, thinning)).toBeNull();
    const times = Array.from({ length: 300 }, (_, i) => i * STEP);
    const silent = encodeDay(times, [times, times.map(() => Number.NaN)]);
    const thinned = thinDays(silent, 'reading2', { from: 0, to: 3 * DAY }, thinning);
    expect(thinned).toEqual({ times: new Float64Array(0), values: new Float64Array(0), total: 300 });
  });
});
