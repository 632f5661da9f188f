import { firstAfter, firstAtOrAfter } from '../../readings/columns';
import type { TimeSpan } from '../../time/time-span';
import type { GapMark } from '../chart-model';
import type { ChartVersion } from '../series/breaks';
import { GAP_INTERVALS } from '../series/gaps';
import type { Series } from '../series/series';
import { fitLine, type LineFit, zeroCrossing } from './fit-line';
import { accelerationStart, cutFrom, FEWEST_POINTS, FEWEST_SPANS, inverseOf, PARTS, risingParts } from './fit-start';
import type { InverseOptions } from './inverse-options';
import { computeVelocities } from './velocities';

/** The least share of the movement that the line must explain. */
export const LEAST_R2 = 0.8;

/** The reasons for refusing a projection. */
export type Refusal =
  | 'left-out'
  | 'few-points'
  | 'short'
  | 'gap'
  | 'version'
  | 'decelerating'
  | 'unsteady'
  | 'residual'
  | 'unbounded'
  | 'past'
  | 'far';

export type InverseInput = Series & {
  /** All displacements: neither thinned nor selected by an interval. */
  isWhole: boolean;
  intervalMs: number;
  /** The end of the observed time. */
  end: number;
  gaps: readonly GapMark[];
  versions: readonly ChartVersion[];
  options: InverseOptions;
};

/** The four conditions with their figures, each with the reason for its failure; null: met. */
export type Conditions = {
  acceleration: { why: Refusal | null; ms: number; rising: number };
  points: { why: Refusal | null; count: number };
  residual: { why: Refusal | null; r2: number | null; residual: number | null };
  /** `versions`: the instrument's versions in force, counted from 1. */
  continuity: { why: Refusal | null; missing: number; versions: number[] };
};

export type Projected = { time: number; from: number; to: number };

export type Estimate = {
  /** The time of the last reading. */
  at: number;
  fitFrom: number;
  conditions: Conditions;
  /** Null where a condition is not met: then nothing is drawn, and `refusal` gives the reason. */
  failure: Projected | null;
  fit: LineFit | null;
  refusal: Refusal | null;
};

export type InverseVelocity = Estimate & {
  /** Hours per unit; gaps where the instrument moved back or not at all. */
  inverse: Series;
  /** Earlier estimates, the newest first. */
  earlier: Pick<Estimate, 'at' | 'failure' | 'refusal'>[];
};

const MINUTES_BEFORE = [0, 30, 60, 120, 180];

/** Computes Fukuzono's inverse velocity with α = 2: 1/v falls to zero on a straight line. Null without any velocity. */
export function inverseVelocity(input: InverseInput): InverseVelocity | null {
  const velocities = computeVelocities(input, input.options.smoothMs);
  const last = velocities.ends.at(-1);
  if (last === undefined) return null;
  const earlier = MINUTES_BEFORE.flatMap((minutes) => {
    const until = last - minutes * 60_000;
    const some = firstAfter(velocities.ends, until);
    const at = velocities.ends[some - 1];
    if (at === undefined) return [];
    const end = minutes === 0 ? input.end : at;
    const known = { times: velocities.times.subarray(0, some), values: velocities.values.subarray(0, some) };
    return [estimate({ ...input, end }, known, at)];
  });
  const [now] = earlier;
  if (!now) return null;
  const values = velocities.values.map((value) => {
    const forward = value * directionOf(velocities, now.fitFrom);
    return forward > 0 ? 1 / forward : Number.NaN;
  });
  return { ...now, inverse: { times: velocities.times, values }, earlier };
}

/** Returns the direction of movement from a time on: 1 or -1. */
function directionOf({ times, values }: Series, from: number): 1 | -1 {
  let sum = 0;
  for (let i = firstAtOrAfter(times, from); i < times.length; i++) sum += values[i] as number;
  return sum < 0 ? -1 : 1;
}

function estimate(input: InverseInput, velocities: Series, at: number): Estimate {
  const { smoothMs, confidence } = input.options;
  const sign = directionOf(velocities, at - FEWEST_SPANS * smoothMs);
  const forward = { times: velocities.times, values: velocities.values.map((value) => sign * value) };
  const fitFrom = input.options.fitFrom ?? accelerationStart(forward, smoothMs);
  const part = cutFrom(forward, firstAtOrAfter(forward.times, fitFrom));
  const fit = part.values.every((value) => value > 0) ? fitLine(inverseOf(part), smoothMs) : null;
  const points = pointsOf(part, smoothMs);
  const acceleration = accelerationOf(part);
  // The first velocity is at the middle of its readings
  const continuity = continuityOf(input, { from: fitFrom - smoothMs / 2, to: at });
  const told = points.why || acceleration.why || !fit ? null : zeroCrossing(fit, confidence);
  const residual = {
    why: fit && against(fit, told, at, fitFrom),
    r2: fit?.r2 ?? null,
    residual: fit?.residual ?? null,
  };
  const conditions = { acceleration, points, residual, continuity };
  const refusal = continuity.why ?? points.why ?? acceleration.why ?? residual.why;
  const failure = refusal === null && told && told.to !== null ? told : null;
  return { at, fitFrom, conditions, failure, fit: failure && fit, refusal };
}

function pointsOf({ times }: Series, smoothMs: number): Conditions['points'] {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const why = times.length < FEWEST_POINTS ? 'few-points' : span < FEWEST_SPANS * smoothMs ? 'short' : null;
  return { why, count: times.length };
}

function accelerationOf(part: Series): Conditions['acceleration'] {
  const ms = (part.times.at(-1) ?? 0) - (part.times[0] ?? 0);
  const rising = risingParts(part);
  const isForward = part.values.every((value) => value > 0);
  if (rising === PARTS && isForward) return { why: null, ms, rising };
  const half = Math.floor(part.values.length / 2);
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value / values.length, 0);
  const isSlower = mean(part.values.subarray(half)) <= mean(part.values.subarray(0, half));
  return { why: isSlower ? 'decelerating' : 'unsteady', ms, rising };
}

/**
 * Returns the objection to a line: too low an R², no end, a past time, or an end farther ahead than the fitted span.
 */
function against(
  fit: LineFit,
  told: ReturnType<typeof zeroCrossing> | null,
  at: number,
  fitFrom: number,
): Refusal | null {
  if (fit.r2 < LEAST_R2) return 'residual';
  if (!told) return null;
  if (told.to === null) return 'unbounded';
  if (told.time <= at) return 'past';
  return told.to - at > at - fitFrom ? 'far' : null;
}

function continuityOf(input: InverseInput, { from, to }: TimeSpan): Conditions['continuity'] {
  const { times, intervalMs, gaps, end, isWhole } = input;
  const versions = versionsIn(input.versions, from, to);
  const isSilent = intervalMs > 0 && end - to > GAP_INTERVALS * intervalMs;
  const isBroken = gaps.some((gap) => gap.to > from && gap.from < to);
  const missing = missingIn(input, firstAtOrAfter(times, from), firstAfter(times, to));
  const why = !isWhole ? 'left-out' : isSilent || isBroken ? 'gap' : versions.length > 1 ? 'version' : null;
  return { why, missing, versions };
}

/** Counts the readings missing at an even interval. */
function missingIn({ times, values, intervalMs }: InverseInput, from: number, end: number): number {
  let missing = 0;
  let before: number | null = null;
  for (let i = from; i < end; i++) {
    if (Number.isNaN(values[i])) continue;
    const time = times[i] as number;
    if (before !== null && intervalMs > 0) missing += Math.max(0, Math.round((time - before) / intervalMs) - 1);
    before = time;
  }
  return missing;
}

/** Returns the numbers of the versions in force between two times, oldest first. */
function versionsIn(versions: readonly ChartVersion[], from: number, to: number): number[] {
  const starts = versions.map(({ startDate }) => startDate).sort((a, b) => a - b);
  return starts.flatMap((start, i) =>
    start <= to && (starts[i + 1] ?? Number.POSITIVE_INFINITY) > from ? [i + 1] : [],
  );
}
