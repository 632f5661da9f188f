import type { EventDetails } from '@talus/contract/alarms/events';
import { HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import type { Points } from './curve';

/** Shortest time shown before an event; a long event shows a quarter of its duration. */
const BEFORE_MS = 12 * HOUR_MS;
/** The end of an ongoing event's chart is rounded up to this step, so that the query key is stable between ticks. */
const STEP_MS = 10 * MINUTE_MS;

/** Returns the time span of the readings to show around an event. */
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

/** Returns the median distance between readings; longer distances are gaps. A thinned series marks its gaps itself. */
export const usualInterval = (times: Float64Array): number => {
  const steps = times.slice(1).map((time, i) => time - (times[i] ?? time));
  return steps.toSorted()[Math.floor(steps.length / 2)] ?? 0;
};
