import { countDay, type DayCount, type Stretch } from './count-day';
import type { LocalDay } from './local-days';
import { daySlots, EARLY_SHARE, type Feed } from './slots';

const NOTHING: DayCount = { expected: 0, received: 0, empty: 0 };

/** Counts every day of an instrument. Stretches are in chronological order and do not overlap. */
export function countDays(
  days: readonly LocalDay[],
  feeds: readonly Feed[],
  stretches: readonly Stretch[],
  now: number,
): DayCount[] {
  let begin = 0;
  return days.map((day) => {
    const early = day.from - (day.to - day.from) * EARLY_SHARE;
    while (begin < stretches.length && endOf(stretches[begin] as Stretch) < early) begin += 1;
    let end = begin;
    while (end < stretches.length && startOf(stretches[end] as Stretch) < day.to) end += 1;
    const ofDay = stretches.slice(begin, end);
    let sum = NOTHING;
    for (const feed of feeds) {
      if (feed.to <= day.from || feed.from >= day.to) continue;
      const slots = daySlots(day, feed, now);
      if (slots) sum = added(sum, countDay(slots, ofDay));
    }
    return sum;
  });
}

const startOf = (stretch: Stretch): number =>
  'times' in stretch ? (stretch.times[0] ?? Number.POSITIVE_INFINITY) : stretch.first;

const endOf = (stretch: Stretch): number =>
  'times' in stretch
    ? (stretch.times[stretch.times.length - 1] ?? Number.NEGATIVE_INFINITY)
    : stretch.first + (stretch.n - 1) * stretch.step;

const added = (a: DayCount, b: DayCount): DayCount => ({
  expected: a.expected + b.expected,
  received: a.received + b.received,
  empty: a.empty + b.empty,
});
