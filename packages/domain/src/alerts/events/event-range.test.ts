import { expect, it } from 'vitest';
import { formatTime } from '../../time/format';
import { type EventRange, eventRangeStart } from './event-range';

it.each<[EventRange, string, string]>([
  ['7D', '2026-11-15T08:43:00+08:00', '2026-11-08 00:00'],
  ['1M', '2026-11-15T08:43:00+08:00', '2026-10-15 00:00'],
  ['3M', '2026-11-15T08:43:00+08:00', '2026-08-15 00:00'],
  ['3M', '2026-01-31T08:43:00+08:00', '2025-10-31 00:00'],
  ['1M', '2026-03-31T08:43:00+08:00', '2026-02-28 00:00'],
  ['3M', '2026-05-31T00:10:00+08:00', '2026-02-28 00:00'],
  // still the 14th in UTC
  ['7D', '2026-11-15T00:10:00+08:00', '2026-11-08 00:00'],
])('%s before %s begins at %s', (range, now, start) => {
  expect(formatTime(eventRangeStart(range, Date.parse(now), 'Asia/Taipei'), 'Asia/Taipei', 'YYYY-MM-DD HH:mm')).toBe(
    start,
  );
});
