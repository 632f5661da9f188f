import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../hierarchy/instrument';
import { HOUR_MS, MINUTE_MS } from '../time/duration';
import type { JudgingRules } from './judge-series';
import { stateAt, stateOfOne } from './state-at';

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
  stateAt(columns(...values), rules, { dataIntervalMs: STEP, versionStart, storm: 'GREEN' });

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
    expect(at(3 * STEP, 25, 26, 27)).toBeNull();
  });

  it('of one reading alone has the level of its value', () => {
    expect(stateOfOne({ time: 7, reading1: null, reading2: 31 }, rules, 'AL')).toMatchObject({
      lastValid: 7,
      levels: { value: 'WSL', storm: 'AL' },
    });
  });
});
