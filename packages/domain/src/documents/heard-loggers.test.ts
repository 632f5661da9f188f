import { describe, expect, it } from 'vitest';
import { type HeardLogger, type HeardVerdict, isUnbroken, isUsual, judgeHeard } from './heard-loggers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 15);

type Heard = { lead: number; ago?: number; usual?: number | null; unbroken?: boolean; before?: [number, number] };

/** Builds a heard logger; `before` is the lead and the age of the arrival before, in milliseconds. */
const logger = (name: string, { lead, ago = 0, usual = 0, unbroken = false, before }: Heard): HeardLogger => ({
  ...{ logger: name, dataIntervalMs: 10 * MINUTE, toleranceMs: 10 * MINUTE, usualMs: usual, isUnbroken: unbroken },
  last: { stamp: NOW - ago + lead, at: NOW - ago },
  previous: before ? { stamp: NOW - before[1] + before[0], at: NOW - before[1] } : null,
});
const steady = (name: string, lead: number) => logger(name, { lead, before: [lead, 10 * MINUTE] });

const right: HeardVerdict = { verdict: 'right', by: null };
const unknown: HeardVerdict = { verdict: 'unknown', by: null };
const off = (by: number): HeardVerdict => ({ verdict: 'off', by });

describe('judgeHeard', () => {
  it.each<[string, HeardLogger[], HeardVerdict]>([
    ['nobody was heard', [], unknown],
    ['all are right', [logger('a', { lead: -MINUTE }), logger('b', { lead: MINUTE })], right],
    ['as late as always', [logger('a', { lead: -HOUR, usual: -HOUR })], right],
    ['one ahead alone proves nothing', [logger('a', { lead: HOUR })], unknown],
    ['two tables of one logger are one clock', [logger('a', { lead: HOUR }), logger('a', { lead: HOUR })], unknown],
    ['one whose rows go on without a gap does', [logger('a', { lead: HOUR, unbroken: true })], off(HOUR)],
    ['one of three', [logger('a', { lead: HOUR }), logger('b', { lead: 0 }), logger('c', { lead: 0 })], right],
    ['half is not most', [logger('a', { lead: HOUR }), logger('b', { lead: HOUR }), logger('c', { lead: 0 }), logger('d', { lead: 0 })], right],
    ['two ahead by about the same', [logger('a', { lead: HOUR }), logger('b', { lead: HOUR + 4 * MINUTE })], off(HOUR)],
    ['each by an amount of its own', [logger('a', { lead: HOUR }), logger('b', { lead: 2 * HOUR }), logger('c', { lead: 9 * HOUR })], unknown],
    ['a backlog lags and says nothing', [logger('a', { lead: -2 * HOUR }), logger('b', { lead: -2 * HOUR })], unknown],
    ['a backlog in pieces', [logger('a', { lead: -2 * HOUR, before: [-2 * HOUR - 10 * MINUTE, 1000] })], unknown],
    ['a steady lag that is new', [steady('a', -2 * HOUR)], off(-2 * HOUR)],
    ['against one that is right', [steady('a', -2 * HOUR), logger('b', { lead: 0 })], right],
    ['of two', [steady('a', -2 * HOUR), steady('b', -2 * HOUR), logger('c', { lead: 0 })], off(-2 * HOUR)],
    ['a lag of a logger of which nothing is known', [logger('a', { lead: -8 * HOUR, usual: null, before: [-8 * HOUR, 10 * MINUTE] })], unknown],
    ['less late than usual, and not ahead', [logger('a', { lead: -MINUTE, usual: -40 * MINUTE }), logger('b', { lead: 0, usual: -40 * MINUTE })], unknown],
    ['heard two hours ago', [logger('a', { lead: HOUR, ago: 2 * HOUR }), logger('b', { lead: HOUR, ago: 2 * HOUR })], unknown],
  ])('%s', (_, heard, expected) => expect(judgeHeard(heard, NOW)).toEqual(expected)); // biome-ignore format: rows

  it('counts another clock as one witness', () => {
    expect(judgeHeard([logger('a', { lead: HOUR })], NOW, [HOUR])).toEqual(off(HOUR));
    expect(judgeHeard([], NOW, [HOUR])).toEqual(unknown);
    expect(judgeHeard([logger('a', { lead: 0 })], NOW, [HOUR])).toEqual(right);
  });

  it('waits three intervals of a slow logger', () => {
    const slow = (name: string) => ({ ...logger(name, { lead: HOUR, ago: 5 * HOUR }), dataIntervalMs: 2 * HOUR });
    expect(judgeHeard([slow('a'), slow('b')], NOW).verdict).toBe('off');
  });
});

describe('isUnbroken', () => {
  const at = (...minutes: number[]) => minutes.map((minute) => NOW + minute * MINUTE);
  it.each<[string, number[], boolean]>([
    ['the next row', [10], true],
    ['several', [10, 20, 30], true],
    ['half an interval late', [15], true],
    ['one is missing', [20], false],
    ['a clock set ahead by 12 minutes', [22], false],
    ['one is missing in between', [10, 30], false],
    ['old rows alone', [-20, -10, 0], false],
    ['old rows and the next one', [-10, 0, 10], true],
  ])('%s', (_, minutes, expected) => expect(isUnbroken(NOW, at(...minutes), 10 * MINUTE)).toBe(expected));
  it('is not known where no interval is', () => expect(isUnbroken(NOW, at(10), 0)).toBe(false));
});

it('isUsual: neither a backlog nor a clock ahead', () => {
  const rule = { dataIntervalMs: 10 * MINUTE, toleranceMs: 10 * MINUTE };
  expect([10, 11, -60, -61].map((minutes) => isUsual(minutes * MINUTE, rule))).toEqual([true, false, true, false]);
});
