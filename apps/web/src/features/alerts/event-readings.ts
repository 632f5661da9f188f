import type { EventDetails } from '@talus/contract/events';
import { HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import type { Points } from './curve';

/** So much before an event is shown at least, and a quarter of what it lasted. */
const BEFORE_MS = 12 * HOUR_MS;
/** The picture of an event in progress reaches on in steps, so that it is not asked for with every tick. */
const STEP_MS = 10 * MINUTE_MS;

/** Which readings show how it came to an event and what became of it. */
export const readingBounds = ({ startTime, endTime }: Pick<EventDetails, 'startTime' | 'endTime'>, now: number) => {
  const today = Math.ceil(now / STEP_MS) * STEP_MS;
  const start = Date.parse(startTime);
  const end = endTime === null ? today : Date.parse(endTime);
  const room = Math.max(BEFORE_MS, (end - start) / 4);
  return { start: start - room, end: Math.min(today, endTime === null ? today : end + room / 2) };
};

export const newestOf = ({ times, values }: Points): { time: number; value: number } | null => {
  const last = values.findLastIndex((value) => !Number.isNaN(value));
  return last < 0 ? null : { time: times[last] ?? 0, value: values[last] ?? 0 };
};

/** The middle one of the distances between readings: a longer one is a silence. A thinned series marks its silences itself. */
export const usualInterval = (times: Float64Array): number => {
  const steps = times.slice(1).map((time, i) => time - (times[i] ?? time));
  return steps.toSorted()[Math.floor(steps.length / 2)] ?? 0;
};
