// @vitest-environment node
import type { LatestRow } from '@talus/contract/data/latest-data';
import type { RankingAnswer } from '@talus/contract/data/ranking';
import type { TyphoonRain, WireBulletin } from '@talus/contract/data/typhoon';
import { expect, it } from 'vitest';
import { typhoonCodec } from './url';
import { barOf, droppedMeters, gaugePlace, moveRows, percentOf, rainRows, sectionsInOrder } from './view';

const LINK = typhoonCodec.read(new URLSearchParams());
const gauge = (name: string, rain: number | null) => ({ _id: name, name, rain, status: 'GREEN' });
const RAIN = { gauge: [gauge('RG-02', 143.5), gauge('RG-04', 71.75), gauge('RG-03', null)] } as TyphoonRain;

it('ranks gauges that measured, with the status of that moment alone', () => {
  const statuses = (of: Parameters<typeof rainRows>[1]) =>
    rainRows(RAIN, of, LINK).map(({ name, status }) => [name, status]);
  expect(statuses('now')).toEqual([['RG-02', 'GREEN'], ['RG-04', 'GREEN']]); // biome-ignore format: rows
  expect(statuses(new Map([['RG-02', 'AL']]))).toEqual([['RG-02', 'AL'], ['RG-04', null]]); // biome-ignore format: rows
});

it('ranks meters by value or rate, with their rates and statuses of that moment', () => {
  const row = {
    _id: 'a',
    name: 'TM-03',
    value: 34.8,
    status: 'WSL',
    area: { name: 'TK12+300' },
    station: { name: '坡'.repeat(40) },
  };
  const ranking = {
    tables: { TM: { rows: [row] }, TM_rate: { rows: [{ ...row, value: 1.4 }] } },
  } as unknown as RankingAnswer;
  const latest = [{ _id: 'a', status: 'GREEN', velocity1Hr: 1.42, velocity24Hr: null }] as unknown as LatestRow[];
  // 9 + 40 characters: the first 37 and an ellipsis
  const place = `TK12+300 ${'坡'.repeat(28)}…`;
  expect(moveRows(ranking, latest, LINK)).toMatchObject([
    { value: 34.8, status: 'GREEN', velocity1: 1.42, velocity24: null, place },
  ]);
  expect(moveRows(ranking, [], { ...LINK, tm: 'rate' })).toMatchObject([{ value: 1.4, status: null, velocity1: null }]);
});

it('counts what was dropped of landslide meters', () => {
  const instruments = [{ kind: 'TM', dropped: 2 }, { kind: 'STI', dropped: 3 }, { kind: 'TM', dropped: 1 }]; // biome-ignore format: rows
  expect(droppedMeters({ outliers: { instruments } } as unknown as RankingAnswer)).toEqual({
    instruments: 2,
    readings: 3,
  });
});

it.each([
  ['TK08+150', 'R1', 'TK08+150'],
  ['北段', 'TK00+600', 'TK00+600'],
  ['南段', '雨量站', '南段 雨量站'],
])('%s %s is %s', (area, station, expected) => expect(gaugePlace({ area, station })).toBe(expected));

it('tells before it lists', () => {
  const sections = ['警報報數', '命名與位置', '颱風資訊', '注意事項'].map((title) => ({ title, content: '' }));
  const { told, facts } = sectionsInOrder({ sections } as WireBulletin);
  expect([told, facts].map((part) => part.map(({ title }) => title))).toEqual([['命名與位置', '注意事項'], ['警報報數', '颱風資訊']]); // biome-ignore format: rows
});

it('draws each beside the largest, and rounds no sum up to whole', () => {
  // 71.75 of 143.5
  expect(barOf(71.75, RAIN.gauge)).toBe(0.5);
  expect(barOf(0, [])).toBe(0);
  expect([1, 0.999, 0.728].map(percentOf)).toEqual([100, 99, 73]);
});
