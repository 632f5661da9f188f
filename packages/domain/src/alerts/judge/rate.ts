import { type Columns, firstAtOrAfter } from '../../readings/columns';
import { DAY_MS, HOUR_MS } from '../../time/duration';

/** The distance from the wanted time within which a reading is used for it, in data intervals. */
export const RATE_TOLERANCE_INTERVALS = 0.5;

/** The look-back span of each rate. */
export const RATE_SPANS = { rate1h: HOUR_MS, rate24h: DAY_MS } as const;

/** A change since the last reading before a gap, and its span, which is longer than the span of the rate. */
export type GapChange = { change: number; spanMs: number };

/** Tells whether no reading of a regular series is ever near the beginning of a rate, because readings come too seldom. */
export const isNeverComparable = (spanMs: number, dataIntervalMs: number): boolean =>
  dataIntervalMs === 0 || dataIntervalMs - spanMs > RATE_TOLERANCE_INTERVALS * dataIntervalMs;

/** Returns a reading minus the reading before it; null where either is missing. */
export const changeFrom = (before: number | null, now: number | null): number | null => {
  const change = before === null || now === null ? Number.NaN : now - before;
  return Number.isNaN(change) ? null : change;
};

/**
 * Returns reading2(t) − reading2(t − span); null where either is missing. `t` is the exact time of a reading; the
 * earlier reading is the reading at t − span or else the nearest within the tolerance (the earlier of two equally
 * near). Never interpolates.
 */
export function rateAt(columns: Columns, t: number, spanMs: number, dataIntervalMs: number): number | null {
  const at = firstAtOrAfter(columns.times, t);
  return columns.times[at] === t ? rateAtIndex(columns, at, spanMs, dataIntervalMs) : null;
}

/** Returns the rate of the reading at an index, as `rateAt` does. */
export const rateAtIndex = (columns: Columns, index: number, spanMs: number, dataIntervalMs: number): number | null =>
  rateFrom(
    columns,
    index,
    firstAtOrAfter(columns.times, (columns.times[index] as number) - spanMs),
    spanMs,
    dataIntervalMs,
  );

/**
 * Returns a function that computes rates along the series. Indexes must ascend, as the look-back only moves forward.
 */
export function rateWalk(columns: Columns, spanMs: number, dataIntervalMs: number): (index: number) => number | null {
  const { times } = columns;
  let at = -1;
  return (index) => {
    const wanted = (times[index] as number) - spanMs;
    if (at < 0) at = firstAtOrAfter(times, wanted);
    while (at < index && (times[at] as number) < wanted) at += 1;
    return rateFrom(columns, index, at, spanMs, dataIntervalMs);
  };
}

/** Computes a rate; `at` is the first index at or after the wanted time. */
function rateFrom(columns: Columns, index: number, at: number, spanMs: number, dataIntervalMs: number): number | null {
  const { times, reading2 } = columns;
  const now = reading2[index] as number;
  if (Number.isNaN(now)) return null;
  const wanted = (times[index] as number) - spanMs;
  const then = times[at] === wanted ? (reading2[at] as number) : Number.NaN;
  const before = Number.isNaN(then)
    ? nearest(columns, wanted, at, index, RATE_TOLERANCE_INTERVALS * dataIntervalMs)
    : then;
  return changeFrom(before, now);
}

/**
 * Finds the nearest value among the rows before `end` only: later rows must not change a rate, and a reading must not
 * be compared with itself.
 */
function nearest({ times, reading2 }: Columns, wanted: number, at: number, end: number, tolerance: number): number {
  let best = Number.NaN;
  let distance = Number.POSITIVE_INFINITY;
  for (let i = at - 1; i >= 0 && wanted - (times[i] as number) <= tolerance; i--) {
    if (Number.isNaN(reading2[i])) continue;
    best = reading2[i] as number;
    distance = wanted - (times[i] as number);
    break;
  }
  for (let i = at; i < end && (times[i] as number) - wanted <= tolerance; i++) {
    if (Number.isNaN(reading2[i])) continue;
    return (times[i] as number) - wanted < distance ? (reading2[i] as number) : best;
  }
  return best;
}

/**
 * Returns a function for a walk along the series: the change since the last reading with a value that is older than all
 * readings that a rate compares with. Null where the series has none. Call where the rate itself is null.
 */
export function gapWalk(columns: Columns, spanMs: number, dataIntervalMs: number): (index: number) => GapChange | null {
  const { times, reading2 } = columns;
  const tolerance = RATE_TOLERANCE_INTERVALS * dataIntervalMs;
  // Rows before `seen` were scanned: `found` is the last of them with a value
  let seen = 0;
  let found = -1;
  return (index) => {
    const now = reading2[index] as number;
    const time = times[index] as number;
    const end = firstAtOrAfter(times, time - spanMs - tolerance);
    for (let i = end - 1; i >= seen; i--) {
      if (Number.isNaN(reading2[i])) continue;
      found = i;
      break;
    }
    seen = Math.max(seen, end);
    if (found < 0 || Number.isNaN(now)) return null;
    return { change: now - (reading2[found] as number), spanMs: time - (times[found] as number) };
  };
}
