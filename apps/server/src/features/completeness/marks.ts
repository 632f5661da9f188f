import type { LocalDay } from '@talus/domain/completeness/local-days';
import type { Feed } from '@talus/domain/completeness/slots';

/** Counts the slots of a day that contain at least one of the given times, such as refused lines or masked readings. */
export function marksOf(
  days: readonly LocalDay[],
  feeds: readonly Feed[],
  timesOf: (feed: Feed) => Iterable<number>,
): (day: number) => number {
  return (place) => {
    const day = days[place];
    if (!day) return 0;
    const slots = new Set<string>();
    for (const [i, feed] of feeds.entries())
      for (const time of timesOf(feed))
        if (time >= Math.max(day.from, feed.from) && time < Math.min(day.to, feed.to))
          slots.add(`${i} ${Math.floor((time - day.from) / feed.intervalMs)}`);
    return slots.size;
  };
}
