// @vitest-environment node
import type { FieldStop } from '@talus/contract/data/field';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { describe, expect, it } from 'vitest';
import { PLAIN_VERSION } from '../../entities/manual/test-version';
import { gaugeOf, trendOf } from './gauge';
import { judge, partsOf, WALK_URL } from './state';

const VERSION = { ...PLAIN_VERSION, decimal_points: 3, WL_minus: -7, AL_minus: -7.5, WSL_minus: -8 };
const READ = [-6.1, -6.2, -6.3, -6.42, -6.5, -6.6];
const stop = (version: object = {}, code = 'OW', read = READ) =>
  ({
    instrument: { _id: 'i', data: [{ ...VERSION, ...version }] },
    type: { code },
    last: read.map((reading, i) => ({
      TIMESTAMP: `2026-11-0${i + 1}T00:00:00.000Z`,
      reading,
      reading3: null,
      result: reading,
    })),
  }) as unknown as FieldStop;
const typed = (reading: string, reading3 = '') => ({ reading, reading3 });

describe('a typed reading', () => {
  it('is judged by the version in force, against the last one and what is usual', () => {
    const judged = judge(stop(), typed('-7.612'));
    expect(judged.level).toBe('AL');
    // −7.612 − (−6.6)
    expect(judged.difference).toBeCloseTo(-1.012, 9);
    // steps −0.1 −0.1 −0.12 −0.08 −0.1: median −0.1, deviations 0 0 0.02 0.02 0, so no more than the last digit, 0.01
    expect(judged.spread).toBeCloseTo(0.01, 9);
    expect(judged.questions).toMatchObject([{ part: 'reading', kind: 'jump', value: -7.612, last: -6.6 }]);
    expect(judge(stop(), typed('-6.7')).questions).toEqual([]);
  });

  it('is nothing while nothing is typed', () => {
    expect(judge(stop({}, 'OW', []), typed(''))).toMatchObject({
      result: null,
      level: null,
      last: null,
      difference: null,
    });
  });

  it('of a pair is asked about for each gauge by its own history', () => {
    const pair = stop({}, 'VG');
    // The second gauge stands 1 below the first and makes the same steps
    const last = pair.last.map((one) => ({ ...one, reading3: (one.reading ?? 0) - 1 }));
    const asked = (reading: string, reading3: string) =>
      judge({ ...pair, last }, typed(reading, reading3)).questions.map(({ part, kind }) => [part, kind]);
    expect(asked('-6.7', '-7.7')).toEqual([]);
    expect(asked('-6.7', '-9')).toEqual([['reading3', 'jump']]);
    expect(asked('-6.7', '7.7')).toEqual([['reading3', 'sign']]);
    expect(asked('-9', '-9')).toEqual([
      ['reading', 'jump'],
      ['reading3', 'jump'],
    ]);
  });

  it('of a pair is the mean of both', () => {
    expect(judge(stop({}, 'VG'), typed('-6', '-7')).result).toBe(-6.5);
    expect([partsOf(stop({}, 'VG')).length, partsOf(stop()).length]).toEqual([2, 1]);
    expect(partsOf(stop({ K: -0.0058, T0: 15.6 })).length).toBe(2);
  });
});

describe('the gauge', () => {
  it('has a mark for each limit and room at both ends', () => {
    const gauge = gaugeOf(judge(stop(), typed('')).limits, [-6.6]);
    // from −8 to −6.6 is 1.4, and 0.21 more at either end: −8 stands at 0.21 / 1.82
    expect(gauge?.place(-8)).toBeCloseTo(0.21 / 1.82, 9);
    expect(gauge?.marks.map(({ level }) => level)).toEqual(['WL', 'AL', 'WSL']);
    expect(gauge?.place(-99)).toBe(0);
    expect(gaugeOf(NO_LIMITS, [1])).toBeNull();
  });
});

describe('the trend', () => {
  it('ends at what is typed', () => {
    const trend = trendOf([-6, -7], -8, NO_LIMITS);
    expect(trend?.points).toEqual([{ x: 0, y: 0 }, { x: 0.5, y: 0.5 }]); // biome-ignore format: one line
    expect(trend?.now).toEqual({ x: 1, y: 1 });
    expect(trendOf([], 1, NO_LIMITS)).toBeNull();
  });
});

it('a link names the stop', () => {
  const read = (text: string) => WALK_URL.read(new URLSearchParams(text)).stop;
  expect(['', 'stop=3', 'stop=x', 'stop=-2', 'stop=2.7'].map(read)).toEqual([1, 3, 1, 1, 2]);
  expect([WALK_URL.write({ stop: 1 }), WALK_URL.write({ stop: 3 })]).toEqual([{ stop: null }, { stop: '3' }]);
});
