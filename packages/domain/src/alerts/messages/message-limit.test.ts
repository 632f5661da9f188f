import { describe, expect, it } from 'vitest';
import { isWithinLimit, limitSince } from './message-limit';

describe('isWithinLimit', () => {
  it.each<[string, number, number, boolean]>([
    ['0 is no limit', 1000, 0, true],
    ['the first of one', 0, 1, true],
    ['the second of one', 1, 1, false],
    ['the third of three', 2, 3, true],
    ['the fourth of three', 3, 3, false],
  ])('%s', (_, told, limit, isWithin) => expect(isWithinLimit(told, limit)).toBe(isWithin));
});

describe('limitSince', () => {
  // Taipei is 8 h ahead: 15:59 UTC is 23:59 there, 16:00 UTC the next midnight.
  it('is the last local midnight', () => {
    expect(new Date(limitSince(Date.UTC(2026, 10, 15, 15, 59), 'Asia/Taipei')).toISOString()).toBe(
      '2026-11-14T16:00:00.000Z',
    );
    expect(new Date(limitSince(Date.UTC(2026, 10, 15, 16, 0), 'Asia/Taipei')).toISOString()).toBe(
      '2026-11-15T16:00:00.000Z',
    );
  });
});
