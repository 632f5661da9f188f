import { LEVELS, type Level } from '../status/status';
import { DAY_MS } from '../time/duration';
import { startOfDay, type Zone } from '../time/zone';

export type RingCounts = {
  levels: Record<Level, number>;
  perWeek: number;
  /** Of one calendar day of the zone. */
  mostInADay: number;
};

/** How often somebody would have been called in a span of time. */
export function countRings(
  rings: readonly { time: number; level: Level }[],
  { from, to, zone }: { from: number; to: number; zone: Zone },
): RingCounts {
  const days = new Map<number, number>();
  for (const { time } of rings) {
    const day = startOfDay(time, zone);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const of = (level: Level) => rings.filter((ring) => ring.level === level).length;
  const weeks = (to - from) / (7 * DAY_MS);
  return {
    levels: Object.fromEntries(LEVELS.map((level) => [level, of(level)])) as Record<Level, number>,
    perWeek: weeks > 0 ? rings.length / weeks : 0,
    mostInADay: Math.max(0, ...days.values()),
  };
}
