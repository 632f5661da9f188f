import { describe, expect, it } from 'vitest';
import { localText, quickRange, readWallText, tidyRange, wallText } from './date-range';

const TAIPEI = 'Asia/Taipei';
const at = (iso: string) => Date.parse(iso);
const now = at('2026-11-15T08:43:12+08:00');

describe('quick ranges', () => {
  it.each([
    ['1D', '2026-11-14T00:00:00+08:00'],
    ['7D', '2026-11-08T00:00:00+08:00'],
    ['1M', '2026-10-15T00:00:00+08:00'],
  ] as const)('%s goes from the start of the day up to now', (quick, start) => {
    expect(quickRange(quick, now, TAIPEI)).toEqual({ start: at(start), end: now });
  });

  it('a month before 31 March is the last day of February', () => {
    const march = at('2026-03-31T10:00:00+08:00');
    expect(quickRange('1M', march, TAIPEI).start).toBe(at('2026-02-28T00:00:00+08:00'));
  });

  it('takes the day of the project, not of the browser', () => {
    // 2026-11-15 08:43 in Taipei is still the evening of the 14th in New York.
    expect(quickRange('1D', now, 'America/New_York').start).toBe(at('2026-11-13T00:00:00-05:00'));
  });
});

describe('tidyRange', () => {
  it('turns a reversed range and cuts the future off', () => {
    expect(tidyRange({ start: now + 5000, end: now - 5000 }, now)).toEqual({ start: now - 5000, end: now });
  });
});

describe('the clock that a picker shows', () => {
  it('is that of the project, and comes back to the minute', () => {
    expect(wallText(now, TAIPEI)).toBe('2026-11-15T08:43');
    expect(localText(now, TAIPEI)).toBe('2026-11-15 08:43');
    expect(readWallText('2026-11-15T08:43', TAIPEI)).toBe(at('2026-11-15T08:43:00+08:00'));
  });

  it('is nothing while a date is half typed', () => {
    expect(readWallText('', TAIPEI)).toBeNull();
  });
});
