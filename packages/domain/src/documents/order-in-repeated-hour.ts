import { DAY_MS, MINUTE_MS } from '../time/duration';
import { fallsBack } from '../time/falls-back';
import { type TwoPasses, twoPasses } from '../time/repeated-hour';
import type { Zone } from '../time/zone';

/** Rows in the order in which they were written. `local`: what the clock showed, NaN where the row named its moment. */
export type WrittenRows = { local: Float64Array; times: Float64Array };

/** A row whose time is one of two. */
export type RepeatedRow = TwoPasses & { row: number };

export type OrderedTimes = {
  /** NaN where a row is ambiguous. */
  times: Float64Array;
  ambiguous: RepeatedRow[];
  /** Rows of the repeated hour of which only `before` told the pass, not the rows beside them. */
  doubtful: RepeatedRow[];
  /** Where the rows end, for those that are written after them; null: nothing is known. */
  last: number | null;
};

/** `before`: where the rows before these ended, null where that is not known. `now`: when they came. */
type Context = { before: number | null; now: number };

/** A second pass that is later than the server's clock by more than this is still to come. */
const AHEAD_MS = MINUTE_MS;

/** Whether one of the rows may lie in an hour that the zone's clock shows twice. */
export const mayRepeat = ({ local }: WrittenRows, zone: Zone): boolean =>
  typeof zone === 'string' && local.some((time) => !Number.isNaN(time) && fallsBack(Math.floor(time / DAY_MS), zone));

/**
 * Times of rows by their order. In the hour that a clock shows twice, a row that is not later than the one before it
 * belongs to the second pass, as all after it do. One that steps back in the second pass, too, or that has nothing before
 * it, is ambiguous.
 */
export function orderTimes(rows: WrittenRows, zone: Zone, { before, now }: Context): OrderedTimes {
  const ordered: OrderedTimes = { times: rows.times.slice(), ambiguous: [], doubtful: [], last: before };
  // Rows beside each other tell more than what is stored
  let isByOrder = false;
  for (let row = 0; row < rows.times.length; row++) {
    const local = rows.local[row] as number;
    const both = Number.isNaN(local) ? null : twoPasses(local, zone);
    if (!both) {
      ordered.last = rows.times[row] as number;
      isByOrder = true;
      continue;
    }
    if (!isByOrder && isFirstPass(rows, row, zone)) {
      ordered.last = both.first - 1;
      isByOrder = true;
    }
    const time = passOf(both, ordered.last, now);
    ordered.times[row] = time ?? Number.NaN;
    if (time === null) ordered.ambiguous.push({ row, ...both });
    else {
      if (!isByOrder) ordered.doubtful.push({ row, ...both });
      ordered.last = time;
    }
  }
  return ordered;
}

/** Null: it cannot be told. */
function passOf({ first, second }: TwoPasses, last: number | null, now: number): number | null {
  if (second > now + AHEAD_MS) return first;
  if (last === null) return null;
  if (first > last) return first;
  return second > last ? second : null;
}

/** Whether the rows from here on step back within the hour: those before that are its first pass. */
function isFirstPass({ local }: WrittenRows, from: number, zone: Zone): boolean {
  for (let row = from + 1; row < local.length; row++) {
    const time = local[row] as number;
    if (Number.isNaN(time) || !twoPasses(time, zone)) return false;
    if (time <= (local[row - 1] as number)) return true;
  }
  return false;
}
