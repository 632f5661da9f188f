import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-labels';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Midnight in Taipei. */
const START = Date.parse('2026-11-08T00:00:00+08:00');
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const ticks = (hours: number, width: number, tickMs: number, from = START) =>
  timeTicks({
    window: [from, from + hours * HOUR],
    width,
    tickMs,
    anchor: START,
    zone: 'Asia/Taipei',
    weekdays: WEEKDAYS,
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

  it('differs between six hours and a day over a week, though not every hour finds room for its words', () => {
    const lines = (tickMs: number) => ticks(7 * 24, 938, tickMs).filter(({ isMajor }) => isMajor).length;
    expect([lines(24 * HOUR), lines(6 * HOUR)]).toEqual([8, 29]); // 7 × 4 + 1
    expect(ticks(7 * 24, 300, 6 * HOUR)).toHaveLength(29); // 300 / 28 = 10.7 px apart, on a phone
    expect(
      ticks(7 * 24, 938, 6 * HOUR)
        .slice(0, 3)
        .map(({ label }) => label),
    ).toEqual(['11-08', '06:00', '12:00']);
  });

  it('counts months over a year, each with its year', () => {
    const labels = ticks(365 * 24, 938, 24 * HOUR).map(({ label }) => label);
    expect([labels.length, labels[0], labels[1]]).toEqual([12, '2026-12', '2027-01']);
  });

  it('says the year where it changes, and of the first date then', () => {
    const labels = ticks(60 * 24, 938, 24 * HOUR).map(({ label }) => label);
    expect(labels.filter((label) => label.length === 10)).toEqual(['2026-11-08', expect.stringMatching(/^2027-01-/)]);
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
