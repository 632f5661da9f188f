// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { withMeaning } from './fresh';
import { placeOf } from './pickers/places';
import type { EditTile } from './state';

const TREE = [[['a', 'b'], ['c']], [['d']]];
const tile = (showType: string, data: string, isFresh = true): EditTile => ({
  key: 'k',
  isFresh,
  width: 33,
  showType,
  data,
  instrument: ['z'],
  missing: 2,
  state: 'changed',
});

describe('what a tile shows while it is edited', () => {
  it.each([
    ['chart', '0..*..*', ['a', 'b', 'c'], 'same'],
    ['mini_chart', '', ['a'], 'same'],
    // a b c d = 1 0 0 1
    ['chart', 't4..9', ['a', 'd'], 'same'],
    ['chart', '9..0..0', [], 'none'],
    ['chart', 'nonsense', [], 'unreadable'],
    ['voltage', 'a_d', ['a', 'd'], 'same'],
    ['voltage', '', [], 'none'],
    ['rain', '', [], 'same'],
  ])('%s %s', (showType, data, instrument, state) =>
    expect(withMeaning(tile(showType, data), TREE)).toMatchObject({ instrument, state, missing: 0 }),
  );
  it('what was not touched shows what the server answered', () => {
    const old = tile('chart', '0..0..0', false);
    expect(withMeaning(old, TREE)).toBe(old);
  });
});

it('a place is found by its instrument', () => {
  expect([placeOf('c', TREE), placeOf('d', TREE), placeOf('x', TREE)]).toEqual(['0..1..0', '1..0..0', null]);
});
