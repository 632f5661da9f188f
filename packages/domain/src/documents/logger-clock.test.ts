import { describe, expect, it } from 'vitest';
import {
  clockTolerance,
  type HeardClock,
  isAhead,
  isClockBack,
  judgeServerClock,
  type ToldClock,
} from './logger-clock';

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

describe('judgeServerClock', () => {
  const clock = (logger: string, lead: number, ago = 0): HeardClock => ({
    logger,
    lead,
    toleranceMs: 10 * MINUTE,
    dataIntervalMs: 10 * MINUTE,
    at: NOW - ago,
  });
  const right = { verdict: 'right', lead: null } as const;
  const unknown = { verdict: 'unknown', lead: null } as const;
  it.each<[string, HeardClock[], ReturnType<typeof judgeServerClock>]>([
    ['nobody was heard', [], unknown],
    ['all are right', [clock('a', -MINUTE), clock('b', MINUTE)], right],
    ['one logger alone proves nothing', [clock('a', HOUR)], unknown],
    ['two tables of one logger are one clock', [clock('a', HOUR), clock('a', HOUR)], unknown],
    ['one of three is wrong', [clock('a', HOUR), clock('b', 0), clock('c', 0)], right],
    ['half of them is not most', [clock('a', HOUR), clock('b', HOUR), clock('c', 0), clock('d', 0)], right],
    ['all are ahead by about the same', [clock('a', HOUR), clock('b', HOUR + 4 * MINUTE)], { verdict: 'suspect', lead: HOUR }], // biome-ignore format: rows
    ['most are', [clock('a', HOUR), clock('b', HOUR), clock('c', -HOUR)], { verdict: 'suspect', lead: HOUR }],
    ['each is ahead by an amount of its own', [clock('a', HOUR), clock('b', 2 * HOUR), clock('c', 9 * HOUR)], unknown],
    ['a server that woke up in 2000', [clock('a', 26.8 * 8766 * HOUR), clock('b', 26.8 * 8766 * HOUR)], { verdict: 'suspect', lead: 26.8 * 8766 * HOUR }], // biome-ignore format: rows
    ['what was heard two hours ago is no witness', [clock('a', HOUR, 2 * HOUR), clock('b', HOUR, 2 * HOUR)], unknown],
    ['nor what was heard later than now', [clock('a', HOUR, -2 * HOUR), clock('b', HOUR, -2 * HOUR)], unknown],
  ])('%s', (_, heard, expected) => expect(judgeServerClock(heard, NOW)).toEqual(expected));

  it('waits three intervals of a slow logger', () => {
    const slow = (logger: string) => ({ ...clock(logger, HOUR, 5 * HOUR), dataIntervalMs: 2 * HOUR });
    expect(judgeServerClock([slow('a'), slow('b')], NOW).verdict).toBe('suspect');
  });
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
