import type { Columns } from '../../readings/columns';
import { LEVELS, type Level } from '../../status/status';
import { DAY_MS } from '../../time/duration';
import { startOfDay, type Zone } from '../../time/zone';

export type RingCounts = {
  levels: Record<Level, number>;
  /** Per week with data, not per week of the whole span. */
  perWeek: number;
  /** The highest count of one calendar day of the zone. */
  mostInADay: number;
};

/** A pause longer than this many intervals is time without data. */
const MOST_INTERVALS = 2;

/**
 * Returns how much of a span has data: each reading with a value covers the time up to the next reading, two intervals
 * at most, and the last reading one interval at most. Without a data interval, as for manual readings, the cover runs
 * from the first reading to the end of the span.
 */
export function coveredTime({ times, reading2 }: Columns, to: number, intervalMs: number): number {
  const most = intervalMs > 0 ? MOST_INTERVALS * intervalMs : Number.POSITIVE_INFINITY;
  let covered = 0;
  let before: number | null = null;
  times.forEach((time, i) => {
    if (Number.isNaN(reading2[i])) return;
    if (before !== null) covered += Math.min(time - before, most);
    before = time;
  });
  return before === null ? 0 : covered + Math.min(to - before, intervalMs || Number.POSITIVE_INFINITY);
}

/** Counts how often somebody would have been called, by level, per week and on the worst day. */
export function countRings(
  rings: readonly { time: number; level: Level }[],
  { coveredMs, zone }: { coveredMs: number; zone: Zone },
): RingCounts {
  const days = new Map<number, number>();
  for (const { time } of rings) {
    const day = startOfDay(time, zone);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const of = (level: Level) => rings.filter((ring) => ring.level === level).length;
  const weeks = coveredMs / (7 * DAY_MS);
  return {
    levels: Object.fromEntries(LEVELS.map((level) => [level, of(level)])) as Record<Level, number>,
    perWeek: weeks > 0 ? rings.length / weeks : 0,
    mostInADay: Math.max(0, ...days.values()),
  };
}
