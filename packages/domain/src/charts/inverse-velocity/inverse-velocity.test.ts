import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import { gapsOf } from '../series/gaps';
import { type InverseInput, inverseVelocity, type Refusal } from './estimate-failure';
import { fitLine, zeroCrossing } from './fit-line';
import { risingParts } from './fit-start';
import { isDisplacement, NEW_INVERSE } from './inverse-options';
import { studentT } from './student-t';
import { at, curveOf, fukuzono, START } from './test-curve';
import { computeVelocities } from './velocities';

const hours = (time: number | undefined): number => ((time ?? Number.NaN) - START) / HOUR_MS;
const series = (values: number[], stepHours = 1) => ({
  times: Float64Array.from(values, (_, i) => at(i * stepHours)),
  values: Float64Array.from(values),
});

describe('a velocity', () => {
  it('is the slope of the readings of its span, at their middle', () => {
    // 0, 1, 4 at 0, 1, 2 h: around the mean 1 h, 5/3: (−1 × −5/3 + 1 × 7/3) / 2 = 2
    const { times, values, ends } = computeVelocities(series([0, 1, 4]), 2 * HOUR_MS);
    // the first reading has no span; the second half of one: (1 − 0) / 1 h at 0.5 h
    expect([...times].map(hours)).toEqual([0.5, 1]);
    expect([...values]).toEqual([1, 2]);
    expect([...ends].map(hours)).toEqual([1, 2]);
  });

  it('is missing where less than half of its span was measured', () => {
    expect(computeVelocities(series([0, 1, 4]), 6 * HOUR_MS).times).toHaveLength(0);
  });

  it.each([
    ['mm', false, true],
    ['cm', false, true],
    ['m', false, false],
    ['mm', true, false],
    ['deg', false, false],
  ])('in %s, of rain %s: a displacement %s', (unit, isRain, expected) =>
    expect(isDisplacement({ unit, isRain })).toBe(expected),
  );
});

// Tables of the distribution, as in any handbook of statistics
it.each([
  [95, 3, 3.182],
  [95, 10, 2.228],
  [90, 5, 2.015],
  [80, 8, 1.397],
  [99, 20, 2.845],
  [95, 1e6, 1.96],
] as const)('the t of %s percent with %s degrees of freedom is %s', (confidence, freedom, t) =>
  expect(Math.abs(studentT(confidence, freedom) / t - 1)).toBeLessThan(0.005),
);

describe('a line', () => {
  // 4, 3.2, 1.8, 1 at 0 to 3 h: mean 2.5 at 1.5 h; Σh² = 5, Σhy = −1.5×1.5 − 0.5×0.7 − 0.5×0.7 − 1.5×1.5 = −5.2;
  // Σy² = 2.25 + 0.49 + 0.49 + 2.25 = 5.48; left 5.48 − 5.2²/5 = 0.072, over 2: 0.036
  const fit = fitLine(series([4, 3.2, 1.8, 1]), HOUR_MS / 10);

  it('is the least squares', () => {
    expect(fit).toMatchObject({ count: 4, mean: 2.5, hours2: 5 });
    expect(fit?.slope).toBeCloseTo(-1.04, 9);
    expect(fit?.r2).toBeCloseTo(1 - 0.072 / 5.48, 9);
    expect(fit?.residual).toBeCloseTo(Math.sqrt(0.036), 9);
    expect(hours(fit?.meanTime)).toBe(1.5);
  });

  it('reaches zero within the interval of Fieller', () => {
    // t of 2 degrees at 80 % by the expansion 1.8855; s² t² = 0.036 × 3.555 = 0.12798
    // (1.04² − 0.12798/5) h² − 2 × 2.6 h + 2.5² − 0.12798/4 = 0: 1.05600 h² − 5.2 h + 6.21800 = 0
    // h = (5.2 ± √(27.04 − 26.2648)) / 2.112 = 2.0453 or 2.8790; middle 2.5 / 1.04 = 2.4038
    const crossing = zeroCrossing(fit as NonNullable<typeof fit>, 80);
    expect(hours(crossing.time)).toBeCloseTo(1.5 + 2.4038, 3);
    expect('from' in crossing && hours(crossing.from)).toBeCloseTo(1.5 + 2.0453, 2);
    expect(crossing.to !== null && hours(crossing.to)).toBeCloseTo(1.5 + 2.879, 2);
  });

  it('that could as well rise has no end', () => {
    const flat = fitLine(series([2, 3, 1, 2.5, 1.5, 2]), HOUR_MS / 10);
    expect(flat && zeroCrossing(flat, 95).to).toBeNull();
  });
});

it('parts of the time are faster one after another, or not', () => {
  const of = (values: number[]) => risingParts(series(values));
  expect(of([1, 2, 3, 4, 5, 6])).toBe(6);
  expect(of([1, 2, 3, 2, 5, 6])).toBe(5);
  expect(of([6, 5, 4, 3, 2, 1])).toBe(1);
});

describe('a slope that fails 24 h after the start', () => {
  // 1/v = 0.25 (24 − t): 6 h/mm at the start, 1 h/mm after 20 h
  const input = curveOf(fukuzono(0.25, 24), 20);

  it('without noise is told to within a minute or two', () => {
    const told = inverseVelocity(input);
    expect(told?.refusal).toBeNull();
    expect(hours(told?.failure?.time)).toBeCloseTo(24, 1);
    expect(told?.fit?.slope).toBeCloseTo(-0.25, 2);
    expect(told?.fit?.r2).toBeGreaterThan(0.999);
    // The first velocity is of 00:00 to 00:30, the middle of which is 00:15: 0.25 × 23.75
    expect(told?.inverse.values[0]).toBeCloseTo(0.25 * 23.75, 2);
    expect(told?.conditions.points.count).toBeGreaterThan(100);
    expect(told?.conditions.continuity).toEqual({ why: null, missing: 0, versions: [1] });
  });

  it('is told the same when it moves the other way', () => {
    const mirrored = inverseVelocity({ ...input, values: input.values.map((value) => -value) });
    expect(mirrored?.failure).toEqual(inverseVelocity(input)?.failure);
  });

  it('lies in the interval of 95 % nearly always, and is nearer with each hour', () => {
    const told = Array.from({ length: 100 }, (_, i) => inverseVelocity(curveOf(fukuzono(0.25, 24), 20, 0.02, i + 1)));
    const known = told.flatMap((one) => one?.failure ?? []);
    expect(known.length).toBeGreaterThan(95);
    const inside = known.filter(({ from, to }) => from <= at(24) && at(24) <= to);
    expect(inside.length / known.length).toBeGreaterThanOrEqual(0.95);
    const [first] = told;
    expect(first?.earlier.map(({ at: time }) => hours(time))).toEqual([20, 19.5, 19, 18, 17]);
    const widths = first?.earlier.flatMap(({ failure }) => (failure ? [failure.to - failure.from] : [])) ?? [];
    expect(widths.at(-1)).toBeGreaterThan(widths[0] as number);
  });

  it('is fitted from where the acceleration begins', () => {
    // 12 h at a constant 0.1 mm/h, then the same acceleration
    const late = curveOf((h) => (h < 12 ? 0.1 * h : 1.2 + fukuzono(0.25, 24)(h - 12)), 32, 0.005);
    const told = inverseVelocity(late);
    expect(hours(told?.fitFrom)).toBeGreaterThan(11);
    expect(told?.conditions.acceleration.rising).toBe(6);
    expect(Math.abs(hours(told?.failure?.time) - 36)).toBeLessThan(0.5);
  });

  it('is fitted from a time that was chosen', () => {
    const told = inverseVelocity({ ...input, options: { ...NEW_INVERSE, fitFrom: at(10) } });
    expect(told?.fitFrom).toBe(at(10));
    // A velocity every ten minutes from 10:00 to the middle of the last hour, 19:30
    expect(told?.conditions.points.count).toBe(58);
  });
});

describe('nothing is told', () => {
  const input = curveOf(fukuzono(0.25, 24), 20);
  const chosen = { ...NEW_INVERSE, fitFrom: at(1) };
  const without = (from: number, to: number): InverseInput => {
    const kept = [...input.times.keys()].filter((i) => !(hours(input.times[i]) > from && hours(input.times[i]) < to));
    const times = Float64Array.from(kept, (i) => input.times[i] as number);
    const values = Float64Array.from(kept, (i) => input.values[i] as number);
    return { ...input, times, values, gaps: gapsOf({ ...input, times, values, isThinned: false }) };
  };
  const cases: [string, InverseInput, Refusal][] = [
    ['of a movement that comes to rest', curveOf((h) => 5 * Math.log(1 + h), 20), 'decelerating'],
    ['of an even movement', curveOf((h) => 0.5 * h, 20, 0.02), 'unsteady'],
    ['of four hours', curveOf(fukuzono(0.25, 24), 4), 'few-points'],
    ['of less than five spans', { ...input, options: { ...chosen, fitFrom: at(13), smoothMs: 2 * HOUR_MS } }, 'short'],
    ['across a gap', { ...without(9, 11), options: chosen }, 'gap'],
    ['once it is silent', { ...input, end: input.end + 40 * MINUTE_MS }, 'gap'],
    ['across two versions', { ...input, versions: [...input.versions, { startDate: at(12), name: 'v2' }], options: chosen }, 'version'], // biome-ignore format: one row
    ['where readings were left out', { ...input, isWhole: false }, 'left-out'],
    ['of noise that hides the line', curveOf(fukuzono(0.25, 24), 20, 0.12), 'residual'],
    // 1/v = e^(−0.15 t) bends: over three e-folds its line has an R² of 0.88 and reaches zero after 0.88 of the time
    ['of a line that is past zero', { ...curveOf((h) => Math.exp(0.15 * h) / 0.15, 20), options: chosen }, 'past'],
    ['farther ahead than was looked at', curveOf(fukuzono(0.25, 60), 20), 'far'],
  ];
  it.each(cases)('%s', (_, given, refusal) => {
    const told = inverseVelocity(given);
    expect(told).toMatchObject({ refusal, failure: null, fit: null });
    expect(Object.values(told?.conditions ?? {}).some(({ why }) => why === refusal)).toBe(true);
  });

  it('but a reading or two that were missed are counted', () => {
    const told = inverseVelocity({ ...without(9.9, 10.1), options: chosen });
    expect(told?.refusal).toBeNull();
    expect(told?.conditions.continuity.missing).toBe(1);
  });

  it('of nothing', () => expect(inverseVelocity(curveOf(() => 0, 0))).toBeNull());
});
