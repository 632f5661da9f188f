import { describe, expect, it } from 'vitest';
import { isNamedProject } from '../access/named-project';
import type { InstrumentKind } from '../hierarchy/instrument-type';
import type { Status } from '../status/status';
import { gatewayHealth } from './gateway-health';
import { missingInstruments } from './missing-instruments';
import { buildOverview, type OverviewInstrument, stationGroup } from './overview';
import { pieSlices } from './pie';
import { findLight, smsWarning } from './sms-warning';

describe('stationGroup', () => {
  it.each<[string, InstrumentKind[], string]>([
    ['a logger with its battery', ['battery'], 'iot'],
    ['a rain gauge with its battery', ['rainGauge', 'battery'], 'iot'],
    ['a noise meter', ['noise'], 'iot'],
    ['a landslide meter', ['general'], 'slope'],
    ['an array', ['inclinometer'], 'slope'],
    ['a meter that brings its battery', ['general', 'battery'], 'slope'],
  ])('%s', (_, kinds, group) => {
    expect(stationGroup(kinds)).toBe(group);
  });
});

const at = (area: string, station: string, status: Status, kind: InstrumentKind = 'general'): OverviewInstrument => ({
  status,
  kind,
  area: { id: area, name: area },
  station: { id: `${area}/${station}`, name: station },
});

describe('buildOverview', () => {
  const [iot, slope] = buildOverview([
    at('TK05', 'C1', 'GREEN'),
    at('TK05', 'C1', 'WL'),
    at('TK12', 'A2', 'WSL'),
    at('TK12', 'A2', 'AL'),
    at('TK12', 'A3', 'GREEN'),
    at('TK15', 'D1', 'down'),
    at('TK15', 'D1', 'WSL'),
    at('TK05', 'R2', 'AL', 'rainGauge'),
    at('logger', 'CR6', 'GREEN', 'battery'),
  ]);

  it('counts down and WL as GREEN, with down beside it', () => {
    // GREEN: 2 normal, 1 at attention, 1 without data
    expect(slope?.counts).toEqual({ WSL: 2, AL: 1, GREEN: 4, down: 1 });
    expect(iot?.counts).toEqual({ WSL: 0, AL: 1, GREEN: 1, down: 0 });
    expect([slope?.instruments, iot?.instruments]).toEqual([7, 2]);
  });

  it('puts areas in the order down, WSL, AL, WL, GREEN', () => {
    expect(slope?.rows.map(({ area, status }) => [area.name, status])).toEqual([
      ['TK15', 'down'],
      ['TK12', 'WSL'],
      ['TK05', 'WL'],
    ]);
    // A silent instrument makes its area `down`; the counts still show the other instrument's WSL
    expect(slope?.rows[0]).toMatchObject({ stations: 1, instruments: 2, counts: { WSL: 1, GREEN: 1, down: 1 } });
  });

  it('counts stations by their worst for the pies', () => {
    expect(slope?.stations).toEqual({ down: 1, WSL: 1, AL: 0, WL: 1, GREEN: 1 });
    expect(slope?.stationCount).toBe(4);
    expect(iot?.stations).toEqual({ down: 0, WSL: 0, AL: 1, WL: 0, GREEN: 1 });
  });

  it('has both groups of a project without instruments', () => {
    expect(buildOverview([]).map(({ group, rows, stationCount }) => [group, rows.length, stationCount])).toEqual([
      ['iot', 0, 0],
      ['slope', 0, 0],
    ]);
  });
});

describe('pieSlices', () => {
  it('follow one another in the order of the overview', () => {
    // 1, 1, 2 and 4 of 8
    expect(pieSlices({ WSL: 1, AL: 2, WL: 0, GREEN: 4, down: 1 })).toEqual([
      { status: 'down', count: 1, from: 0, to: 0.125 },
      { status: 'WSL', count: 1, from: 0.125, to: 0.25 },
      { status: 'AL', count: 2, from: 0.25, to: 0.5 },
      { status: 'GREEN', count: 4, from: 0.5, to: 1 },
    ]);
  });

  it('of nothing are none', () => {
    expect(pieSlices({ WSL: 0, AL: 0, WL: 0, GREEN: 0, down: 0 })).toEqual([]);
  });
});

describe('smsWarning', () => {
  const red = '行動（紅燈）TK12+300 TM-03 34.8 mm';
  const yellow = '警戒（黃燈）TK08+150 RG-02 62.5 mm';
  const level = (...contents: string[]) =>
    smsWarning(contents.map((content, i) => ({ content, at: i })))?.level ?? null;

  it.each<[string, string[], 'AL' | 'WSL' | null]>([
    ['no message', [], null],
    ['a message without a light', ['儀器無資料 TM-15'], null],
    ['attention is a blue light and no warning', ['注意（藍燈）ELP-07'], null],
    ['a yellow light', [yellow], 'AL'],
    ['a red light', [red], 'WSL'],
    ['red after yellow', [yellow, red], 'WSL'],
    ['red is never downgraded', [red, yellow], 'WSL'],
    ['nor by a message of something else', [red, '儀器無資料 TM-15'], 'WSL'],
    ['in English', ['ALERT (yellow light) RG-02', 'ACTION (red light) TM-03'], 'WSL'],
  ])('%s', (_, contents, expected) => {
    expect(level(...contents)).toBe(expected);
  });

  it('names the newest message of the level, whatever the order of the list', () => {
    const messages = [
      { content: `${red} b`, at: 2 },
      { content: yellow, at: 3 },
      { content: `${red} a`, at: 1 },
    ];
    expect(smsWarning(messages)?.message.at).toBe(2);
    expect(smsWarning(messages.toReversed())?.message.at).toBe(2);
  });

  it('reads red before yellow where a message names both', () => {
    expect(findLight('黃燈升為紅燈')).toBe('WSL');
  });
});

describe('gatewayHealth', () => {
  const now = Date.parse('2026-11-15T08:00:00Z');
  it.each([
    ['just now', '2026-11-15T08:00:00Z', 'healthy'],
    ['two hours ago, to the second', '2026-11-15T06:00:00Z', 'healthy'],
    ['a second more', '2026-11-15T05:59:59Z', 'stale'],
    ['a clock that is ahead', '2026-11-15T08:00:05Z', 'healthy'],
  ])('%s', (_, updatedAt, health) => {
    expect(gatewayHealth(Date.parse(updatedAt), now)).toBe(health);
  });
  it('never', () => expect(gatewayHealth(null, now)).toBe('never'));
});

describe('missingInstruments', () => {
  it.each<[string, string | null, string, string[]]>([
    ['a known one', 'a', 'TM-03', []],
    ['an unknown landslide meter', 'x', 'TM-99', ['TM-99']],
    ['an alert without an instrument', null, 'TM-99', ['TM-99']],
    ['another type may be gone', 'x', 'STI-99', []],
  ])('%s', (_, instrumentId, name, missing) => {
    expect(missingInstruments([{ instrumentId, name }], new Set(['a']))).toEqual(missing);
  });

  it('names each once', () => {
    const alert = { instrumentId: 'x', name: 'TM-99' };
    expect(missingInstruments([alert, alert], new Set())).toEqual(['TM-99']);
  });
});

it.each<[string, string | null, boolean]>([
  ['its id', 'aaa', true],
  ['its number', 'P-2107', true],
  ['another', 'P-2203', false],
  ['none', null, false],
  ['nothing', '', false],
])('the dashboard’s project by %s', (_, named, expected) => {
  expect(isNamedProject(named, { id: 'aaa', code: 'P-2107' })).toBe(expected);
});
