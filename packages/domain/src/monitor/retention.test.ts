import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { imagesToDrop, type Retention, readRetention, retentionEnd } from './retention';

const USUAL: Retention = { all: 1, hourly: 7, daily: 365 };
const NOW = Date.parse('2026-11-16T08:00:00Z'); // 16:00 in Taipei
const options = { now: NOW, zone: 'Asia/Taipei', keep: USUAL };
const image = (text: string) => ({ at: Date.parse(text) });
const kept = (images: readonly { at: number }[], over = options) => {
  const dropped = new Set(imagesToDrop(images, over));
  return images.filter((one) => !dropped.has(one)).map(({ at }) => new Date(at).toISOString().slice(5, 16));
};

describe('what stays of a camera’s images', () => {
  it.each([
    ['all of the last day', ['2026-11-15T08:00:00Z', '2026-11-15T08:10:00Z', '2026-11-16T07:59:00Z'], ['11-15T08:00', '11-15T08:10', '11-16T07:59']],
    ['of an hour before that the first', ['2026-11-14T02:00:00Z', '2026-11-14T02:50:00Z', '2026-11-14T03:10:00Z', '2026-11-16T07:00:00Z'], ['11-14T02:00', '11-14T03:10', '11-16T07:00']],
    // 04:00 UTC is noon in Taipei; 15:59 UTC is the last minute of the day there, 16:00 the first of the next
    ['of a day before a week the one nearest to noon', ['2026-11-01T00:00:00Z', '2026-11-01T04:20:00Z', '2026-11-01T15:59:00Z', '2026-11-01T16:00:00Z', '2026-11-16T07:00:00Z'], ['11-01T04:20', '11-01T16:00', '11-16T07:00']],
    ['nothing from before a year', ['2025-11-01T04:00:00Z', '2025-11-20T04:00:00Z', '2026-11-16T07:00:00Z'], ['11-20T04:00', '11-16T07:00']],
    ['the newest, however old it is', ['2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z'], ['01-02T00:00']],
    ['nothing of nothing', [], []],
  ])('%s', (_, images, expected) => expect(kept(images.map(image))).toEqual(expected)); // biome-ignore format: rows

  it('is the same whether it is decided every hour or once', () => {
    const start = NOW - 12 * DAY_MS;
    const all = Array.from({ length: 12 * 24 * 6 }, (_, i) => ({ at: start + i * 10 * MINUTE_MS + 7000 }));
    let left = all;
    for (let now = start; now <= NOW; now += HOUR_MS) {
      const soFar = left.filter(({ at }) => at <= now);
      const gone = new Set(imagesToDrop(soFar, { ...options, now }));
      left = left.filter((one) => !gone.has(one));
    }
    const whole = new Set(imagesToDrop(all, options));
    // The day in transition from hourly to daily images is not settled: the last decision holds there
    const settled = ({ at }: { at: number }) => Math.abs(NOW - at - 7 * DAY_MS) > DAY_MS;
    expect(left.filter(settled)).toEqual(all.filter((one) => !whole.has(one)).filter(settled));
    // 1 day of 10-minute images, 6 days of hourly, 5 days of daily, plus or minus images in transition
    expect(left.length).toBeGreaterThanOrEqual(144 + 6 * 24 + 4);
    expect(left.length).toBeLessThanOrEqual(145 + 6 * 24 + 1 + 6);
  });

  it('does not change when it is decided again', () => {
    const images = Array.from({ length: 3000 }, (_, i) => ({ at: NOW - i * 17 * MINUTE_MS }));
    const dropped = new Set(imagesToDrop(images, options));
    expect(imagesToDrop(images.filter((one) => !dropped.has(one)), options)).toEqual([]); // biome-ignore format: one line
  });
});

describe('the setting', () => {
  it.each([
    ['1,7,365', { all: 1, hourly: 7, daily: 365 }],
    [' 2, 2 ,2 ', { all: 2, hourly: 2, daily: 2 }],
    ['0,7,365', null],
    ['7,1,365', null],
    ['1,7', null],
    ['1,7,x', null],
    ['', null],
  ])('%s', (text, expected) => expect(readRetention(text)).toEqual(expected));

  it('ends with the last day', () => expect(retentionEnd(USUAL, 366 * DAY_MS)).toBe(DAY_MS));
});
