import type { Projected } from '@talus/domain/charts/inverse-velocity/estimate-failure';
import { MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';

const STEP = 5 * MINUTE_MS;

/** Rounds projected times to five minutes, as they are not more accurate; rounds the interval outwards. */
export const toldTimes = ({ time, from, to }: Projected): Projected => ({
  time: Math.round(time / STEP) * STEP,
  from: Math.floor(from / STEP) * STEP,
  to: Math.ceil(to / STEP) * STEP,
});

/** Formats a time, with the date where it is on another day than the time beside it. */
export const nearTime = (time: number, beside: number, zone: Zone): string => {
  const dayOf = (at: number) => formatTime(at, zone, 'YYYY-MM-DD');
  return formatTime(time, zone, dayOf(time) === dayOf(beside) ? 'HH:mm' : 'MM-DD HH:mm');
};
