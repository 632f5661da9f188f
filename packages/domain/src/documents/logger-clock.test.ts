import { describe, expect, it } from 'vitest';
import { clockTolerance, isAhead, isClockBack, type ToldClock } from './logger-clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 15);

describe('clockTolerance', () => {
  it.each<[string, number, number | null, number]>([
    ['one interval', 15 * MINUTE, null, 15 * MINUTE],
    ['at least ten minutes', MINUTE, null, 10 * MINUTE],
    ['where nothing is expected at an interval', 0, null, 10 * MINUTE],
    ['as it is set', 15 * MINUTE, 2 * MINUTE, 2 * MINUTE],
    ['set to none', 15 * MINUTE, 0, 0],
  ])('%s', (_, interval, setting, expected) => expect(clockTolerance(interval, setting)).toBe(expected));
});

describe('isAhead', () => {
  it.each<[string, number, boolean]>([
    ['a row of now', NOW, false],
    ['just within', NOW + 10 * MINUTE, false],
    ['just beyond', NOW + 10 * MINUTE + 1, true],
    ['in ten years', Date.UTC(2036, 0, 1), true],
    ['of long ago', Date.UTC(1990, 0, 1), false],
  ])('%s', (_, stamp, expected) => expect(isAhead(stamp, NOW, 10 * MINUTE)).toBe(expected));
});

describe('isClockBack', () => {
  const told = { aheadAt: NOW, updatedAt: NOW + MINUTE, waiting: 0 };
  it.each<[string, ToldClock, number, boolean]>([
    ['right rows came, and all is decided', told, NOW + MINUTE, true],
    ['nothing came since', { ...told, updatedAt: NOW }, NOW + 48 * HOUR, false],
    ['rows still wait', { ...told, waiting: 1 }, NOW + 23 * HOUR, false],
    ['rows wait, but none was ahead for a day', { ...told, waiting: 1 }, NOW + 24 * HOUR, true],
  ])('%s', (_, clock, now, expected) => expect(isClockBack(clock, now)).toBe(expected));
});
