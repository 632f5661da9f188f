import { expect, it } from 'vitest';
import { lastMoment } from './last-moment';

const TAIPEI = 'Asia/Taipei';
const NEW_YORK = 'America/New_York';

it.each([
  ['a date alone is the whole day', '2026-11-30', TAIPEI, '2026-11-30T15:59:59.999Z'],
  ['also with slashes', '2026/11/30', TAIPEI, '2026-11-30T15:59:59.999Z'],
  // 25 hours: the day begins four hours behind UTC and ends five behind
  ['of the day on which the clock is set back', '2026-11-01', NEW_YORK, '2026-11-02T04:59:59.999Z'],
  // 23 hours: five behind, then four
  ['of the day on which it is set forward', '2026-03-08', NEW_YORK, '2026-03-09T03:59:59.999Z'],
  ['a time is itself', '2026-11-30 08:00', TAIPEI, '2026-11-30T00:00:00.000Z'],
  ['midnight as a time, too', '2026-11-30T00:00:00+08:00', TAIPEI, '2026-11-29T16:00:00.000Z'],
  ['and milliseconds', Date.UTC(2026, 10, 30), TAIPEI, '2026-11-30T00:00:00.000Z'],
])('%s', (_, input, zone, last) => expect(new Date(lastMoment(input, zone) ?? 0).toISOString()).toBe(last));

it('what is no time has none', () => expect(lastMoment('2026-02-31', TAIPEI)).toBeNull());
