import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/duration';
import { missingThings } from './missing';
import { PUT_AWAY_DAYS, type PutAway, sortOut } from './put-away';

const NOW = Date.UTC(2026, 10, 15);
const nothing = missingThings({
  people: 1,
  stations: 1,
  plans: 1,
  instruments: [
    { key: 'i', name: 'i', hasData: true, hasLimits: true, hasStation: true, isOnPlan: true, isNamedWell: true },
  ],
  documents: [{ key: 'd', name: 'd', isDown: false, isTold: true, isClockAhead: false, isRead: true }],
  targets: { warning: 1, alert: 1, action: 1, down: 1 },
  receiversUnreachable: [],
  receiversWithoutPhone: [],
  channelsNotConfigured: [],
  schedulesFailed: [],
});
const TM = { key: 'tm', name: 'TM-16' };
const OW = { key: 'ow', name: 'OW-20' };
const things = { ...nothing, 'instrument-without-limits': [TM, OW], 'instrument-on-no-plan': [TM] };
const away = (check: string, key: string, days: number): PutAway => ({
  check,
  key,
  by: '林冠宇',
  at: NOW - days * DAY_MS,
});

const keysOf = (lines: readonly { check: string; things: readonly { key: string }[] }[]) =>
  lines.flatMap((line) => line.things.map(({ key }) => `${line.check} ${key}`));

describe('what is put away', () => {
  it.each<[string, PutAway[], string[], string[]]>([
    [
      'nothing: each line is listed, the worst first',
      [],
      ['instrument-without-limits tm', 'instrument-without-limits ow', 'instrument-on-no-plan tm'],
      [],
    ],
    [
      'one thing: what is missing besides is listed all the same',
      [away('instrument-without-limits', 'tm', 1)],
      ['instrument-without-limits ow', 'instrument-on-no-plan tm'],
      ['instrument-without-limits tm'],
    ],
    [
      'what may cost an alarm comes back after 30 days, what a screen lacks after 365',
      [away('instrument-without-limits', 'tm', 30), away('instrument-on-no-plan', 'tm', 30)],
      ['instrument-without-limits tm', 'instrument-without-limits ow'],
      ['instrument-on-no-plan tm'],
    ],
    [
      'what was mended is on neither list',
      [away('instrument-without-station', 'tm', 1), away('a check of an older version', 'tm', 1)],
      ['instrument-without-limits tm', 'instrument-without-limits ow', 'instrument-on-no-plan tm'],
      [],
    ],
  ])('%s', (_name, put, missing, gone) => {
    const sorted = sortOut(things, put, NOW);
    expect([keysOf(sorted.missing), keysOf(sorted.away)]).toEqual([missing, gone]);
  });

  it('says who put the last of them away, and when', () => {
    const put = [
      away('instrument-without-limits', 'tm', 5),
      { ...away('instrument-without-limits', 'ow', 2), by: null },
    ];
    expect(sortOut(things, put, NOW).away).toMatchObject([{ by: null, at: NOW - 2 * DAY_MS }]);
  });

  it('the worse, the sooner it comes back', () => {
    expect(PUT_AWAY_DAYS.alarms).toBeLessThan(PUT_AWAY_DAYS.data);
    expect(PUT_AWAY_DAYS.data).toBeLessThan(PUT_AWAY_DAYS.screens);
  });
});
