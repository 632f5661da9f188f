import { DAY_MS } from '../time/duration';
import { fromZoned, type Zone } from '../time/zone';

/**
 * Converts local clock times of a document in its zone to epoch milliseconds. Computes the offset once a day; on days
 * with a clock change, for each time.
 */
export function epochTimes(local: Float64Array, zone: Zone): Float64Array {
  const epoch = new Float64Array(local.length);
  let day = Number.NaN;
  let shift: number | null = null;
  for (let i = 0; i < local.length; i++) {
    const time = local[i] as number;
    if (Math.floor(time / DAY_MS) !== day) {
      day = Math.floor(time / DAY_MS);
      shift = shiftOf(day, zone);
    }
    epoch[i] = shift === null ? fromZoned(time, zone) : time - shift;
  }
  return epoch;
}

/** Returns the clock offset of a whole day; null where the offset changes within the day. */
function shiftOf(day: number, zone: Zone): number | null {
  const first = day * DAY_MS - fromZoned(day * DAY_MS, zone);
  const last = (day + 1) * DAY_MS - 1 - fromZoned((day + 1) * DAY_MS - 1, zone);
  return first === last ? first : null;
}
