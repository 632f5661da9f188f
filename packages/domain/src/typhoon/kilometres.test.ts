import { expect, it } from 'vitest';
import { gaugesByPlace, KILOMETRE_PLACES, kilometreOf, placeOfKilometre } from './kilometres';

it('the line has 26 places, numbered by their kilometre, each a little farther south', () => {
  expect(KILOMETRE_PLACES).toHaveLength(26);
  expect(KILOMETRE_PLACES[0]).toEqual({ no: 1, code: 'TK00+600', km: 0.6, lat: 24.7178, lon: 120.8822 });
  expect(KILOMETRE_PLACES[25]).toMatchObject({ no: 26, code: 'TK29+200', km: 29.2 });
  const souths = KILOMETRE_PLACES.map(({ lat }) => lat);
  expect(souths).toEqual(souths.toSorted((a, b) => b - a));
});

it.each([
  ['TK12+300', 12.3],
  ['邊坡 tk08+150 R1', 8.15],
  ['TK105+020', 105.02],
  ['北段', null],
  ['TK1+30', null],
])('%s is at %s km', (name, km) => expect(kilometreOf(name)).toBe(km));

it.each([
  // TK12+250 is 50 m away
  [12.3, 'TK12+250'],
  // exactly 500 m from TK16+400, and 150 from TK17+050
  [16.9, 'TK17+050'],
  // 500 m beyond the last place, and a metre more
  [29.7, 'TK29+200'],
  [29.701, null],
  // 875 m from each neighbour
  [26.225, null],
])('%d km belongs to %s', (km, code) => expect(placeOfKilometre(km)?.code ?? null).toBe(code));

it('of several gauges the nearest tells of a place, the first of those as near', () => {
  const gauges = [
    { name: 'far', km: 12.6 },
    { name: 'near', km: 12.3 },
    { name: 'as near', km: 12.2 },
    { name: 'nowhere', km: null },
  ];
  expect([...gaugesByPlace(gauges)].map(([code, { name }]) => [code, name])).toEqual([['TK12+250', 'near']]);
});
