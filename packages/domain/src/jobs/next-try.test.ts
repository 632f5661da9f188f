import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { pauseBeforeTry } from './next-try';

it('begins with half a minute and ends after some twelve hours', () => {
  const pauses: number[] = [];
  for (let tries = 1; ; tries++) {
    const pause = pauseBeforeTry(tries);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses.slice(0, 4)).toEqual([30_000, 120_000, 600_000, HOUR_MS]);
  expect(pauses.every((pause, i) => i === 0 || pause >= (pauses[i - 1] as number))).toBe(true);
  // 30 s + 2 min + 10 min + 1 + 1 + 2 + 2 + 3 + 3 h
  expect(pauses.reduce((sum, pause) => sum + pause)).toBe(12 * HOUR_MS + 750_000);
  expect(12 * HOUR_MS + 750_000).toBeLessThan(DAY_MS);
});
