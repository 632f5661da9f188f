import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/duration';
import type { JudgingRules } from './judge-series';
import { judgeBackMs, recentMs, recentState, stateAt } from './state-at';

const rules: JudgingRules = {
  limits: { WL: { minus: null, plus: 10 }, AL: { minus: null, plus: 20 }, WSL: { minus: null, plus: 30 } },
  rate1hLimits: NO_LIMITS,
  rate24hLimits: NO_LIMITS,
  allowRate: true,
  alertCountLimit: 2,
  rateAlertCountLimit: 2,
  downCountBase: 1,
  downCountLimit: 2,
};
const STEP = 10 * MINUTE_MS;
const columns = (...values: number[]) => ({
  times: Float64Array.from(values, (_, i) => i * STEP),
  reading1: Float64Array.from(values, (value) => value * 10),
  reading2: Float64Array.from(values),
});
const at = (versionStart: number, ...values: number[]) =>
  stateAt(columns(...values), rules, { dataIntervalMs: STEP, versionStart, storm: 'GREEN' })?.state;

describe('what was known at a time', () => {
  it('is the last reading with the level that its run put in force', () => {
    expect(at(0, 5, 12, 25)).toMatchObject({ time: 2 * STEP, reading1: 250, reading2: 25, levels: { value: 'WL' } });
    expect(at(0, 5, 25, 26)?.levels.value).toBe('AL');
  });

  it('has the change of an hour where a reading stood there', () => {
    // six steps of ten minutes are the hour: 8 − 1
    expect(at(0, 1, 2, 3, 4, 5, 6, 8)).toMatchObject({ time: HOUR_MS, velocity1h: 7, velocity24h: null });
  });

  it('keeps when a value last came, and starts anew with a version', () => {
    expect(at(0, 5, Number.NaN)).toMatchObject({ reading2: null, lastValid: 0 });
    expect(at(2 * STEP, 25, 26, 27)?.levels.value).toBe('GREEN');
    expect(at(3 * STEP, 25, 26, 27)).toBeUndefined();
  });

  it('reaches back as far as its readings must be counted', () => {
    // two counted readings and one more, two days apart
    expect([judgeBackMs(rules, STEP), judgeBackMs(rules, 2 * DAY_MS)]).toEqual([3 * DAY_MS, 6 * DAY_MS]);
    const slow = { ...rules, clearing: { deadBand: 0, minClearCount: 4 } };
    expect(judgeBackMs(slow, 2 * DAY_MS)).toBe(10 * DAY_MS);
  });
});

describe('the last few readings', () => {
  const span = { dataIntervalMs: STEP, versionStart: 0, storm: 'GREEN' as const };
  const byRates = { WL: { minus: -8, plus: 8 }, AL: { minus: -14, plus: 14 }, WSL: { minus: -18, plus: 18 } };
  const rated = { ...rules, rate1hLimits: byRates, rate24hLimits: byRates, alertCountLimit: 3 };

  it('say what three days would say, or nothing', () => {
    let decided = 0;
    for (let seed = 1; seed <= 300; seed++) {
      // Every third series is shorter than a day and has no 24-hour rate
      const all = walk(seed, seed % 3 === 0 ? 100 : 290);
      const last = all.times[all.times.length - 1] as number;
      const since = last - (recentMs(rated, STEP) as number);
      const found = recentState(windowsOf(all, since, last), rated, span, { since, first: 0 });
      if (found === null) continue;
      decided += 1;
      expect(found, `seed ${seed}`).toEqual(stateAt(all, rated, span)?.state);
    }
    expect(decided).toBeGreaterThan(200);
  });

  it('are not asked where levels are held', () => {
    expect(recentMs({ ...rules, clearing: { deadBand: 1, minClearCount: 1 } }, STEP)).toBeNull();
    // 2 counted readings and 2 more, half a day apart
    expect([recentMs(rules, STEP), recentMs(rules, 12 * HOUR_MS)]).toEqual([4 * STEP, null]);
  });

  /** Builds values that wander through all levels, with gaps, missing values and silences. */
  function walk(seed: number, count: number) {
    let noise = seed;
    const next = () => {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return (noise >>> 8) / 0x7f_ffff;
    };
    const rows: [number, number][] = [];
    let value = 15;
    for (let i = 0; i < count; i++) {
      value = Math.min(40, Math.max(0, value + (next() - 0.5) * 12));
      if (next() < 0.04) i += Math.floor(next() * 6);
      rows.push([i * STEP, next() < 0.05 ? Number.NaN : value]);
    }
    return {
      times: Float64Array.from(rows, ([time]) => time),
      reading1: Float64Array.from(rows, () => 1),
      reading2: Float64Array.from(rows, ([, reading]) => reading),
    };
  }

  /** Returns the windows that the server reads: around a day before, and from an hour before on. */
  function windowsOf({ times, reading1, reading2 }: ReturnType<typeof walk>, since: number, to: number) {
    const isIn = (time: number) =>
      (time >= since - DAY_MS - STEP && time <= to - DAY_MS + STEP) || time >= since - HOUR_MS - STEP;
    const pick = (values: Float64Array) => values.filter((_, i) => isIn(times[i] as number));
    return { times: pick(times), reading1: pick(reading1), reading2: pick(reading2) };
  }
});
