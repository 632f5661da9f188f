import { lastMoment } from '@talus/domain/time/last-moment';
import { parseTime } from '@talus/domain/time/parse';

/** From the first to the last moment that two times of a request name; a date alone names a day of the zone. */
export const spanOf = (start: string | undefined, end: string | undefined, zone: string) => ({
  from: (start === undefined ? null : parseTime(start, zone)) ?? undefined,
  to: (end === undefined ? null : lastMoment(end, zone)) ?? undefined,
});
