import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, START, TEST_WORDS } from './test-model';
import { timeTicks } from './time-labels';

const ticks = (hours: number, width: number, tickMs: number, from = START) =>
  timeTicks({
    window: [from, from + hours * HOUR],
    width,
    tickMs,
    anchor: START,
    zone: 'Asia/Taipei',
    weekdays: TEST_WORDS.weekdays,
  });

describe('timeTicks', () => {
  it('shows the date where it changes, and noon where there is room', () => {
    // 938 px for 7 days: 134 px a day
    const labels = ticks(7 * 24, 938, 24 * HOUR);
    expect(labels.slice(0, 3).map(({ label }) => label)).toEqual(['11-08 Sun', '12:00', '11-09 Mon']);
    expect(labels.slice(0, 3).map(({ isDate }) => isDate)).toEqual([true, false, true]);
    expect(labels.slice(0, 3).map(({ isMajor }) => isMajor)).toEqual([true, false, true]);
  });

  it('leaves out noon, then the weekday, then every other day, as it gets narrower', () => {
    expect(ticks(7 * 24, 560, 24 * HOUR)[1]?.label).toBe('11-09 Mon');
    expect(ticks(7 * 24, 400, 24 * HOUR)[1]?.label).toBe('11-09');
    expect(ticks(7 * 24, 280, 24 * HOUR)[1]?.label).toBe('11-10 Tue');
  });

  it('is finer than asked for where so little is shown that no tick would stand in it', () => {
    const labels = ticks(3, 938, 24 * HOUR, START + 9 * HOUR + 5 * MINUTE).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['11-08 09:30', '10:00', '10:30']);
  });

  it('names the day once where no midnight is shown', () => {
    const dates = ticks(6, 938, HOUR, START + 9 * HOUR).filter(({ isDate }) => isDate);
    expect(dates.map(({ label }) => label)).toEqual(['11-08 09:00']);
  });
});
