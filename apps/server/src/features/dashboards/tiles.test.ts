import { TILE_KINDS } from '@talus/domain/dashboards/tile';
import { expect, it } from 'vitest';
import { keepTile, wireTile } from './tiles';

const TREE = [[['a', 'b'], ['c']]];
const seen = new Set(['a', 'b', 'c']);
const input = (showType: string, data: string) => ({ width: 33, showType, data });
/** Tile types as CONTRIBUTING.md says to add them, one for each way in which instruments follow from data. */
const kinds = {
  ...TILE_KINDS,
  peak: { data: 'chart', height: 'middle', empty: '0..0..0' },
  total: { data: 'voltage', height: 'low', empty: '' },
} as const;

it('stores the instruments of an added tile whose data is positions, and the data of a new tile where none came', () => {
  const tile = keepTile(input('peak', ' '), TREE, [], { kinds });
  expect(tile).toEqual({ width: 33, showType: 'peak', data: '0..0..0', kept: ['a'] });
  // The list has changed: the place is that of c, the tile still shows a
  expect(wireTile(tile, [[['c', 'a']]], seen, { kinds })).toMatchObject({ instrument: ['a'], state: 'changed' });
});

it('takes the instruments of an added tile from ids in its data', () => {
  const tile = keepTile(input('total', 'a__c'), TREE, [], { kinds });
  expect(tile).toEqual({ width: 33, showType: 'total', data: 'a__c' });
  expect(wireTile(tile, TREE, seen, { kinds })).toMatchObject({ instrument: ['a', 'c'], missing: 0, state: 'same' });
  expect(wireTile({ ...tile, data: '' }, TREE, seen, { kinds })).toMatchObject({ instrument: [], state: 'none' });
});

it('keeps a tile of a type that it does not know as it is', () => {
  const tile = keepTile(input('peak', '0..1..0'), TREE, []);
  expect(tile).toEqual({ width: 33, showType: 'peak', data: '0..1..0' });
  expect(wireTile(tile, TREE, seen)).toMatchObject({ instrument: [], missing: 0, state: 'same' });
});
