import { DAY_MS, MINUTE_MS } from '../time/duration';
import { fallsBack } from '../time/falls-back';
import { type TwoPasses, twoPasses } from '../time/repeated-hour';
import type { Zone } from '../time/zone';

/** Rows in the order written by the logger. `local`: the local clock time, NaN where the timestamp has a zone. */
export type WrittenRows = { local: Float64Array; times: Float64Array };

/** A row whose local time occurs twice. */
export type RepeatedRow = TwoPasses & { row: number };

export type OrderedTimes = {
  /** NaN for ambiguous rows. */
  times: Float64Array;
  ambiguous: RepeatedRow[];
  /** Rows of the repeated hour whose pass followed from `before` only, not from adjacent rows. */
  doubtful: RepeatedRow[];
  /** The time of the last row, for the rows that follow; null: unknown. */
  last: number | null;
};

/** `before`: the time of the last earlier row, null where unknown. `now`: the arrival time. */
type Context = { before: number | null; now: number };

/** A second pass later than the server's clock by more than this has not happened yet. */
const AHEAD_MS = MINUTE_MS;

/** Tells whether any row may lie in an hour that the zone's clock shows twice. */
export const mayRepeat = ({ local }: WrittenRows, zone: Zone): boolean =>
  typeof zone === 'string' && local.some((time) => !Number.isNaN(time) && fallsBack(Math.floor(time / DAY_MS), zone));

/**
 * Derives the times of rows from their order. In the repeated hour, a row that is not later than the row before belongs
 * to the second pass, and so do all rows after it. A row that steps back in the second pass, too, or that has no row
 * before it, is ambiguous.
 */
export function orderTimes(rows: WrittenRows, zone: Zone, { before, now }: Context): OrderedTimes {
  const ordered: OrderedTimes = { times: rows.times.slice(), ambiguous: [], doubtful: [], last: before };
  // Adjacent rows tell more than the stored rows
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

/** Returns the time of a row in the first or second pass; null: unknown. */
function passOf({ first, second }: TwoPasses, last: number | null, now: number): number | null {
  if (second > now + AHEAD_MS) return first;
  if (last === null) return null;
  if (first > last) return first;
  return second > last ? second : null;
}

/** Tells whether the rows from here on step back within the hour: the rows before the step are in the first pass. */
function isFirstPass({ local }: WrittenRows, from: number, zone: Zone): boolean {
  for (let row = from + 1; row < local.length; row++) {
    const time = local[row] as number;
    if (Number.isNaN(time) || !twoPasses(time, zone)) return false;
    if (time <= (local[row - 1] as number)) return true;
  }
  return false;
}
