// @vitest-environment node
import type { LatestRow } from '@talus/contract/data/latest-data';
import { describe, expect, it } from 'vitest';
import { idOf, testAlarm, testArea, testInstrument } from './test-wall';
import { countAreas, isHot, ringingOf, type WallData, wallBlocks } from './view';

const REPORT = { enable: true, time: '2026-11-15T00:31:00.000Z', user: { name: '王怡君' } };
const RED = { status: 'WSL', level: 'WSL' } as const;
const AREAS = [
  testArea('TK05', [testInstrument('TM-06')]),
  testArea('TK12', [
    testInstrument('TM-05'),
    testInstrument('TM-03', RED),
    testInstrument('TM-04', { status: 'AL', level: 'AL' }),
  ]),
  testArea('TK15', [testInstrument('TM-15', { status: 'down' })]),
];
const wall = (more: Partial<WallData> = {}) =>
  wallBlocks({ areas: AREAS, alarms: [], latest: [], opened: [], ...more });
const card = (blocks: ReturnType<typeof wall>, name: string) =>
  blocks.flatMap(({ cards }) => cards).find((one) => one.name === name);
const live = (name: string, more: Partial<LatestRow>): LatestRow =>
  ({
    ...{
      _id: idOf(name),
      status: 'GREEN',
      level: 'GREEN',
      reading1: 1,
      reading2: 2,
      TIMESTAMP: '2026-11-15T00:41:00.000Z',
    },
    ...{ velocity1Hr: null, velocity24Hr: null, ...more },
  }) as LatestRow;

describe('a block', () => {
  it('is its worst instrument, with how many are at what, and the newest time', () => {
    expect(wall().map(({ name, status, updatedAt }) => [name, status, updatedAt])).toEqual([
      ['TK05', 'GREEN', Date.parse('2026-11-15T00:40:00Z')],
      ['TK12', 'WSL', Date.parse('2026-11-15T00:40:00Z')],
      ['TK15', 'down', Date.parse('2026-11-15T00:40:00Z')],
    ]);
    expect(wall()[1]?.counts).toEqual({ WSL: 1, AL: 1, WL: 0, GREEN: 1, down: 0 });
    expect(countAreas(wall())).toEqual({ WSL: 1, AL: 0, WL: 0, GREEN: 1, down: 1 });
  });

  it('has its cards worst first, what is to be reported before all', () => {
    expect(wall()[1]?.cards.map(({ name }) => name)).toEqual(['TM-03', 'TM-04', 'TM-05']);
    const alarms = [testAlarm('TM-03', 'TK12', { inform: REPORT }), testAlarm('TM-04', 'TK12', { level: 'AL' })];
    expect(wall({ alarms })[1]?.cards.map(({ name }) => name)).toEqual(['TM-04', 'TM-03', 'TM-05']);
    expect(wall({ alarms })[1]?.unreported).toBe(1);
  });

  it('with an alarm behind the silence stays at its level', () => {
    const blocks = wall({ alarms: [testAlarm('TM-15', 'TK15')] });
    expect(blocks[2]?.status).toBe('WSL');
    expect(card(blocks, 'TM-15')).toMatchObject({ status: 'WSL', isSilent: true, report: 'unreported' });
  });
});

describe('a card', () => {
  it('shows reading, rates, limit and who reported', () => {
    const blocks = wall({ alarms: [testAlarm('TM-03', 'TK12', { inform: REPORT })] });
    expect(card(blocks, 'TM-03')).toMatchObject({
      ...{ value: 6.37, unit: 'mm', decimals: 2, rate1h: 0.04, rate24h: 0.42, station: 'A2', isSilent: false },
      limit: { level: 'WSL', bounds: { minus: -30, plus: 30 } },
      report: 'reported',
      inform: REPORT,
    });
    expect(
      blocks
        .flatMap(({ cards }) => cards)
        .filter(isHot)
        .map(({ name }) => name),
    ).toEqual(['TM-03', 'TM-04']);
  });

  it('says which level its report would be of: the worst that nobody reported', () => {
    const rate = { kind: 'rate' as const };
    const toReport = (alarms: WallData['alarms']) => card(wall({ alarms }), 'TM-03')?.toReport;
    expect(toReport([testAlarm('TM-03', 'TK12'), testAlarm('TM-03', 'TK12', { ...rate, level: 'AL' })])).toBe('WSL');
    const reported = testAlarm('TM-03', 'TK12', { inform: REPORT });
    expect(toReport([reported, testAlarm('TM-03', 'TK12', { ...rate, level: 'AL' })])).toBe('AL');
    expect(toReport([reported])).toBeNull();
  });

  it('takes what the stream said, unless the wall knows better', () => {
    const newer = live('TM-05', { status: 'WL', level: 'WL', reading2: 12, velocity1Hr: 5.6 });
    expect(card(wall({ latest: [newer] }), 'TM-05')).toMatchObject({ status: 'WL', value: 12, rate1h: 5.6 });
    const older = live('TM-05', { reading2: 1, TIMESTAMP: '2026-11-15T00:30:00.000Z' });
    expect(card(wall({ latest: [older] }), 'TM-05')?.value).toBe(6.37);
    // After the newest reading is withdrawn, the stream delivers an older one, which is right
    expect(card(wall({ latest: [older], isLatestNewest: true }), 'TM-05')?.value).toBe(1);
    const none = live('TM-05', { reading1: null, reading2: null, TIMESTAMP: null, last_value: null });
    expect(card(wall({ latest: [none], isLatestNewest: true }), 'TM-05')).toMatchObject({ value: null, at: null });
    const silent = live('TM-05', { status: 'down', TIMESTAMP: '2026-11-15T00:40:00.000Z' });
    expect(card(wall({ latest: [silent] }), 'TM-05')?.status).toBe('down');
  });

  it('of an area that is open knows former names, and asks to report what the area calls an alert', () => {
    const data = ['TM-5', 'TM-05'].map((name) => ({ name, unit: 'mm', allowRate: true }));
    const area = testArea('TK12', [testInstrument('TM-05')]);
    const details = area.station.map((place) => ({
      ...place,
      instrument: place.instrument.map((one) => ({ ...one, data })),
    }));
    const opened = [{ area: { ...area, station: details }, alerts: [{ _id: idOf('TM-05'), alert: true }] }];
    expect(card(wall({ opened }), 'TM-05')).toMatchObject({ formerNames: ['TM-5'], report: 'unreported' });
  });
});

it('sounds once for an instrument, and not for what is reported', () => {
  const alarms = [
    testAlarm('TM-04', 'TK12', { level: 'AL' }),
    testAlarm('TM-03', 'TK12'),
    testAlarm('TM-03', 'TK12', { kind: 'rate' }),
    testAlarm('TM-05', 'TK12', { inform: REPORT }),
  ];
  expect(ringingOf(alarms).map(({ name }) => name)).toEqual(['TM-03', 'TM-04']);
});
