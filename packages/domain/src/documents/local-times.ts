import { DAY_MS } from '../time/duration';
import { fromZoned, type Zone } from '../time/zone';

/**
 * Epoch milliseconds of what a document's clock showed, in its zone. The clock is asked about once a day; on days on
 * which it changes, for each time.
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

/** By how much the clock is ahead on a whole day; null when it changes within. */
function shiftOf(day: number, zone: Zone): number | null {
  const first = day * DAY_MS - fromZoned(day * DAY_MS, zone);
  const last = (day + 1) * DAY_MS - 1 - fromZoned((day + 1) * DAY_MS - 1, zone);
  return first === last ? first : null;
}
