import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/duration';
import { fromZoned, startOfDay, type Zone, zonedParts, zoneOffset } from '../../time/zone';
import { type Columns, firstAtOrAfter, pickColumns } from '../columns';
import { INTERVAL_MINUTES, type Interval } from './interval';

/** The times of day to keep: the interval, and the start in minutes after midnight of the zone's clock. */
export type Keep = { interval: Interval; startMinute: number; zone: Zone };

/**
 * Returns the readings at the times of the interval, to the minute; of several within a minute the first. A reading at
 * any other time is dropped, never moved.
 */
export function keepInterval(columns: Columns, { interval, startMinute, zone }: Keep): Columns {
  if (interval === 'all' || columns.times.length === 0) return columns;
  const minutes = INTERVAL_MINUTES[interval];
  const kept =
    minutes <= 60
      ? atMinutes(columns.times, minutes, startMinute, zone)
      : atTimesOfDay(columns.times, minutes, startMinute, zone);
  return pickColumns(columns, kept);
}

/** Selects by minute of the hour. Where the clock is set back, the repeated hour is kept twice. */
function atMinutes(times: Float64Array, minutes: number, startMinute: number, zone: Zone): number[] {
  const kept: number[] = [];
  const step = minutes * MINUTE_MS;
  const start = (startMinute * MINUTE_MS) % step;
  let minuteBefore = Number.NaN;
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    const local = time + zoneOffset(time, zone) - start;
    if (local - Math.floor(local / step) * step >= MINUTE_MS) continue;
    const minute = Math.floor(time / MINUTE_MS);
    if (minute !== minuteBefore) kept.push(i);
    minuteBefore = minute;
  }
  return kept;
}

/**
 * Selects by time of day, once per calendar day. A time that the clock skips is taken at the instant where it would
 * have been; of a time that occurs twice the first is taken.
 */
function atTimesOfDay(times: Float64Array, minutes: number, startMinute: number, zone: Zone): number[] {
  const kept: number[] = [];
  const last = times[times.length - 1] as number;
  const first = startMinute % minutes;
  // From the day before; noon to noon is one day across clock changes
  for (let day = noonOf((times[0] as number) - DAY_MS, zone); startOfDay(day, zone) <= last; day += DAY_MS) {
    const { year, month, day: date } = zonedParts(day, zone);
    const midnight = Date.UTC(year, month - 1, date);
    for (let minute = first; minute < 1440; minute += minutes) {
      const target = fromZoned(midnight + minute * MINUTE_MS, zone);
      const i = firstAtOrAfter(times, target);
      if (i < times.length && (times[i] as number) < target + MINUTE_MS && i !== kept.at(-1)) kept.push(i);
    }
  }
  return kept;
}

const noonOf = (time: number, zone: Zone): number => startOfDay(time, zone) + 12 * HOUR_MS;
