import type { EvenTimes } from '../readings/codec/day-head';
import { firstAtOrAfter } from '../readings/columns';
import type { TimeSpan } from '../time/time-span';
import { type DaySlots, slotAt, windowOf } from './slots';

/**
 * Readings of a stretch of time: either evenly spaced with all results present or all missing, or listed one by one.
 */
export type Stretch = (EvenTimes & { hasResult: boolean }) | { times: Float64Array; results: Float64Array };

/** The number of expected slots, of slots with a result, and of slots with rows but no result. */
export type DayCount = { expected: number; received: number; empty: number };

/** Counts a day; the stretches are in chronological order and may reach beyond the day. */
export function countDay(slots: DaySlots, stretches: readonly Stretch[]): DayCount {
  const rows = new SlotCounter(slots);
  const results = new SlotCounter(slots);
  for (const stretch of stretches) {
    if ('times' in stretch) {
      countTimes(stretch, rows, results);
      continue;
    }
    rows.addEven(stretch);
    if (stretch.hasResult) results.addEven(stretch);
  }
  return { expected: slots.to - slots.from, received: results.count, empty: rows.count - results.count };
}

function countTimes(
  { times, results: values }: { times: Float64Array; results: Float64Array },
  rows: SlotCounter,
  results: SlotCounter,
) {
  const { from, to } = rows.window;
  for (let i = firstAtOrAfter(times, from); i < times.length && (times[i] as number) < to; i++) {
    rows.add(times[i] as number);
    if (!Number.isNaN(values[i])) results.add(times[i] as number);
  }
}

/** Counts the slots hit by times, each slot once; times arrive in order. */
class SlotCounter {
  count = 0;
  readonly window: TimeSpan;
  private last = -1;

  constructor(private readonly slots: DaySlots) {
    this.window = windowOf(slots);
  }

  /** Adds a time within the window. */
  add(time: number): void {
    const slot = slotAt(this.slots, time);
    if (slot !== this.last) this.count += 1;
    this.last = slot;
  }

  addEven(even: EvenTimes): void {
    const { first, step, n } = even;
    const begin = Math.max(0, placeOf(even, this.window.from));
    const end = Math.min(n, placeOf(even, this.window.to)) - 1;
    if (begin > end) return;
    const [one, other] = [slotAt(this.slots, first + begin * step), slotAt(this.slots, first + end * step)];
    // Steps up to one interval fill every slot between; longer steps fill one slot each
    const filled = Math.min(other - one, end - begin) + 1;
    this.count += filled - (one === this.last ? 1 : 0);
    this.last = other;
  }
}

/** Returns the index of the first reading at or after a time; may lie outside of the readings. */
const placeOf = ({ first, step }: EvenTimes, time: number): number =>
  step > 0 ? Math.ceil((time - first) / step) : time > first ? 1 : 0;
