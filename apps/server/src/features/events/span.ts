import { lastMoment } from '@talus/domain/time/last-moment';
import { parseTime } from '@talus/domain/time/parse';

/** Parses the start and end of a request into the first and last moment; a date alone means a day of the zone. */
export const spanOf = (start: string | undefined, end: string | undefined, zone: string) => ({
  from: (start === undefined ? null : parseTime(start, zone)) ?? undefined,
  to: (end === undefined ? null : lastMoment(end, zone)) ?? undefined,
});
