import { describe, expect, it } from 'vitest';
import { changesClock } from './changes-clock';
import { MINUTE_MS } from './duration';
import { twoPasses } from './repeated-hour';

const local = (text: string) => Date.parse(`${text}Z`);

describe('the two passes of a repeated hour', () => {
  it.each([
    // Back from 02:00 EDT (06:00 UTC) to 01:00 EST on 1 November 2026
    { zone: 'America/New_York', at: '2026-11-01T01:00', first: '2026-11-01T05:00Z', second: '2026-11-01T06:00Z' },
    { zone: 'America/New_York', at: '2026-11-01T01:59', first: '2026-11-01T05:59Z', second: '2026-11-01T06:59Z' },
    // Back from 03:00 CEST (01:00 UTC) to 02:00 CET on 25 October 2026
    { zone: 'Europe/Berlin', at: '2026-10-25T02:30', first: '2026-10-25T00:30Z', second: '2026-10-25T01:30Z' },
    // Half an hour: back from 02:00 (+11) to 01:30 (+10:30) on 5 April 2026
    { zone: 'Australia/Lord_Howe', at: '2026-04-05T01:30', first: '2026-04-04T14:30Z', second: '2026-04-04T15:00Z' },
    { zone: 'Australia/Lord_Howe', at: '2026-04-05T01:59', first: '2026-04-04T14:59Z', second: '2026-04-04T15:29Z' },
  ])('$zone $at', ({ zone, at, first, second }) => {
    expect(twoPasses(local(at), zone)).toEqual({ first: Date.parse(first), second: Date.parse(second) });
  });

  it.each([
    ['just before', 'America/New_York', '2026-11-01T00:59'],
    ['just after', 'America/New_York', '2026-11-01T02:00'],
    ['the day before', 'America/New_York', '2026-10-31T01:30'],
    ['where the clock jumps ahead', 'America/New_York', '2026-03-08T02:30'],
    ['before half an hour', 'Australia/Lord_Howe', '2026-04-05T01:29'],
    ['a zone without daylight saving', 'Asia/Taipei', '2026-11-01T01:30'],
    ['hours from UTC', 8, '2026-11-01T01:30'],
  ] as const)('none: %s', (_, zone, at) => {
    expect(twoPasses(local(at), zone)).toBeNull();
  });
});

it.each([
  ['America/New_York', true],
  ['Europe/Berlin', true],
  ['Australia/Lord_Howe', true],
  ['Asia/Taipei', false],
  ['UTC', false],
  // Daylight saving was abolished
  ['Asia/Tokyo', false],
] as const)('%s changes its clock: %s', (zone, expected) => {
  for (let month = 0; month < 12; month++)
    expect(changesClock(zone, Date.UTC(2026, month, 15) + 90 * MINUTE_MS)).toBe(expected);
});
