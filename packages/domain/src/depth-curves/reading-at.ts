import { RATE_TOLERANCE_INTERVALS } from '../alerts/judge/rate';
import type { Series } from '../charts/series/series';
import { firstAtOrAfter } from '../readings/columns';
import { DAY_MS } from '../time/duration';
import type { TimeSpan } from '../time/time-span';
import { startOfDay, type Zone } from '../time/zone';

/** The way in which an instrument is read: by a logger at an interval, or manually. */
export type Reader = { intervalMs: number; isManual: boolean };

/**
 * Returns the span, both ends included, in which a reading may represent a chosen time: half a data interval either way, as with rates. A
 * manual survey represents its whole local day.
 */
export function reachOf(time: number, { intervalMs, isManual }: Reader, zone: Zone): TimeSpan {
  if (!isManual) {
    const half = RATE_TOLERANCE_INTERVALS * intervalMs;
    return { from: time - half, to: time + half };
  }
  const from = startOfDay(time, zone);
  return { from, to: startOfDay(from + 1.5 * DAY_MS, zone) - 1 };
}

export type ReadingAt = { time: number; value: number };

/**
 * Returns the reading nearest to a time within its reach, the earlier of two equally near; of manual surveys the last
 * of the day. The series must hold finite values only (`finitePoints`).
 */
export function readingAt(
  { times, values }: Series,
  time: number,
  reach: TimeSpan,
  isManual: boolean,
): ReadingAt | null {
  let best: ReadingAt | null = null;
  for (let i = firstAtOrAfter(times, reach.from); i < times.length && (times[i] as number) <= reach.to; i++) {
    const at = times[i] as number;
    if (best === null || isManual || Math.abs(at - time) < Math.abs(best.time - time))
      best = { time: at, value: values[i] as number };
  }
  return best;
}

/** Merges reaches into spans that do not overlap, oldest first. */
export function joinReaches(reaches: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const reach of reaches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && reach.from <= last.to + 1) last.to = Math.max(last.to, reach.to);
    else joined.push({ ...reach });
  }
  return joined;
}
