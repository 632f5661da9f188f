/** Round steps; the last one is the first of the next decade. */
const STEPS = [1, 2, 2.5, 5, 10];
const WANTED_TICKS = 5;
const MAX_TICKS = 6;
/** Tolerance for doubles: 0.3 / 0.1 is a little less than 3. */
const SLACK = 1e-9;

export type Scale = { min: number; max: number; tickInterval: number };

/** Returns the smallest step of 1, 2, 2.5, 5 times a power of ten that is at least `size`. */
export function niceStep(size: number): number {
  const decade = 10 ** Math.floor(Math.log10(size));
  const step = STEPS.find((candidate) => candidate * decade >= size * (1 - SLACK)) ?? 10;
  return tidy(step * decade);
}

/**
 * Returns the tick interval of an axis: the wanted interval where it gives 1 to 6 ticks; otherwise, and without a
 * wanted interval, an interval that gives about five.
 */
export function chooseTickInterval(min: number, max: number, wanted: number | null = null): number {
  if (wanted !== null && wanted > 0) {
    const count = (max - min) / wanted;
    if (count >= 1 - SLACK && count <= MAX_TICKS + SLACK) return wanted;
  }
  return niceStep((max - min) / WANTED_TICKS);
}

/** Returns a scale whose ends fall on ticks. */
export function niceScale(low: number, high: number): Scale {
  const tickInterval = chooseTickInterval(low, high);
  return { min: floorTo(low, tickInterval), max: ceilTo(high, tickInterval), tickInterval };
}

/** Returns a scale with a given number of intervals, so that its grid lines match those of another axis. */
export function buildNiceScale(low: number, high: number, intervals: number): Scale {
  let tickInterval = niceStep((high - low) / intervals);
  while (floorTo(low, tickInterval) + intervals * tickInterval < high - SLACK * tickInterval)
    tickInterval = niceStep(tickInterval * (1 + 1e-6));
  const min = floorTo(low, tickInterval);
  return { min, max: tidy(min + intervals * tickInterval), tickInterval };
}

/** Returns the number of intervals of an axis; null where its end is not a tick. */
export function countIntervals({ min, max, tickInterval }: Scale): number | null {
  const count = (max - min) / tickInterval;
  return Math.abs(count - Math.round(count)) < 1e-6 ? Math.round(count) : null;
}

export function floorTo(value: number, step: number): number {
  return tidy(Math.floor(value / step + SLACK) * step);
}

export function ceilTo(value: number, step: number): number {
  return tidy(Math.ceil(value / step - SLACK) * step);
}

/** Removes rounding errors of doubles (0.30000000000000004 is 0.3) and negative zero. */
function tidy(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
