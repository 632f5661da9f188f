import { expect, it } from 'vitest';
import { findNearestPlace, gaugesByPlace, parseKilometre, parsePlaces } from './kilometres';

const PLACES = parsePlaces(['TK12+250 24.6284 120.8582', 'TK16+400 24.5971 120.8364', ' TK17+050  24.5924 120.8338']);

it('places are read in their order, with their kilometre', () => {
  expect(PLACES?.map(({ no, km }) => [no, km])).toEqual([[1, 12.25], [2, 16.4], [3, 17.05]]); // biome-ignore format: a table
  expect(PLACES?.[0]).toEqual({ no: 1, code: 'TK12+250', km: 12.25, lat: 24.6284, lon: 120.8582 });
});

it.each([
  ['no kilometre', 'north 24.6 120.8'],
  ['no position', 'TK12+250'],
  ['half a position', 'TK12+250 24.6'],
  ['a latitude beyond the pole', 'TK12+250 124.6 24.8'],
])('a list with %s is refused whole', (_, entry) =>
  expect(parsePlaces(['TK12+250 24.6284 120.8582', entry])).toBeNull(),
);

it.each([
  ['TK12+300', 12.3],
  ['邊坡 tk08+150 R1', 8.15],
  ['TK105+020', 105.02],
  ['北段', null],
  ['TK1+30', null],
])('%s is at %s km', (name, km) => expect(parseKilometre(name)).toBe(km));

it.each([
  // TK12+250 is 50 m away
  [12.3, 'TK12+250'],
  // exactly 500 m from TK16+400, and 150 from TK17+050
  [16.9, 'TK17+050'],
  // 500 m beyond the last place, and a metre more
  [17.55, 'TK17+050'],
  [17.551, null],
  // 2,075 m from each neighbour
  [14.325, null],
])('%d km belongs to %s', (km, code) => expect(findNearestPlace(PLACES ?? [], km)?.code ?? null).toBe(code));

it('of several gauges the nearest tells of a place, the first of those as near', () => {
  const gauges = [
    { name: 'far', km: 12.6 },
    { name: 'near', km: 12.3 },
    { name: 'as near', km: 12.2 },
    { name: 'nowhere', km: null },
  ];
  const found = gaugesByPlace(PLACES ?? [], gauges);
  expect([...found].map(([code, { name }]) => [code, name])).toEqual([['TK12+250', 'near']]);
});
