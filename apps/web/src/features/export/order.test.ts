// @vitest-environment node
import { expect, it } from 'vitest';
import { daysOf, isTooLong, lastDays, orderOf } from './order';
import { type ExportLink, exportCodec } from './url';

const DAY = 86_400_000;
const ID = 'a'.repeat(24);
const days = (n: number) => ({ start: 0, end: n * DAY });
const link = (more: Partial<ExportLink> = {}): ExportLink => ({
  ...exportCodec.read(new URLSearchParams({ instrument: ID })),
  ...more,
});
const content = { display: ['measure'] as const, isWithMasked: true };

it('asks for a table of what is chosen, masked values beside all readings alone', () => {
  const date = ['1970-01-01T00:00:00.000Z', '1970-01-08T00:00:00.000Z'];
  const rest = { kind: 'table', date, instrument: [ID], display: ['measure'], format: 'xlsx' };
  expect(orderOf(link(), days(7), content)).toEqual({ ...rest, interval: 'All', masked: true });
  expect(orderOf(link({ interval: '1D' }), days(7), content)).toEqual({ ...rest, interval: '1D' });
});

it.each<[string, Partial<ExportLink>, number, boolean]>([
  ['ninety days of all readings', {}, 90, true],
  ['more of them', {}, 91, false],
  ['years by the hour', { interval: '1H' }, 4000, true],
  ['no instrument', { instruments: [] }, 7, false],
  ['a report of none', { tab: 'report', instruments: [] }, 7, false],
  ['a report of years', { tab: 'report' }, 4000, true],
  ['the list of instruments', { tab: 'instruments', instruments: [] }, 7, true],
])('%s', (_, more, n, isMade) => expect(orderOf(link(more), days(n), content) !== null).toBe(isMade));

it.each([
  // 2026-11-15 minus 89 days is 2026-08-18
  ['Asia/Taipei', '2026-11-15T08:43:00+08:00', '2026-08-18T00:00:00+08:00'],
  // One minute into the ninetieth day
  ['Asia/Taipei', '2026-11-15T00:01:00+08:00', '2026-08-18T00:00:00+08:00'],
  // The clock goes back on 1 November: 90 × 24 h before 23:30 EST is 2026-08-13 00:30 EDT, not the midnight before
  ['America/New_York', '2026-11-10T23:30:00-05:00', '2026-08-13T00:30:00-04:00'],
  // The clock goes forward on 8 March 2026: the days from the midnight of 2 January are shorter than 90 × 24 h
  ['America/New_York', '2026-04-01T23:30:00-04:00', '2026-01-02T00:00:00-05:00'],
])('the last 90 days in %s at %s begin at %s and may be exported', (zone, now, start) => {
  const range = lastDays(90, Date.parse(now), zone);
  expect(new Date(range.start).toISOString()).toBe(new Date(start).toISOString());
  expect([daysOf(range), isTooLong(range, 'All')]).toEqual([90, false]);
});

it('writes lists as sheets where tables are parquet', () =>
  expect(orderOf(link({ tab: 'alerts', format: 'parquet' }), days(7), content)).toMatchObject({ format: 'xlsx' }));

it('is read from a link as it was written; what makes no sense counts as not said', () => {
  const link: ExportLink = {
    tab: 'report',
    instruments: [ID],
    range: { start: 0, end: DAY },
    interval: '1D',
    format: 'csv',
  };
  const written = Object.entries(exportCodec.write(link)).flatMap(([key, value]) =>
    value ? [[key, String(value)]] : [],
  );
  expect(exportCodec.read(new URLSearchParams(written))).toEqual(link);
  const odd = new URLSearchParams(
    'tab=x&instrument=1,2&startDate=2026-11-02&endDate=2026-11-01&interval=5m&format=pdf',
  );
  expect(exportCodec.read(odd)).toEqual({
    tab: 'table',
    instruments: [],
    range: null,
    interval: 'All',
    format: 'xlsx',
  });
});
