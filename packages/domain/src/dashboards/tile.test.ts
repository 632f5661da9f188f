import { describe, expect, it } from 'vitest';
import { COUNT_OPTIONS, countOf, DEFAULT_TILES, NEW_TILE, resizeTiles, TILE_KINDS, tileKind } from './tile';

const tiles = (count: number) => Array.from({ length: count }, (_, at) => ({ ...NEW_TILE, width: at }));
const sized = (from: number, count: number) =>
  resizeTiles(tiles(from), count, () => NEW_TILE)?.map(({ width }) => width);

describe('the number of tiles', () => {
  it('is offered as 0 to 14, the place of the last one', () => {
    expect([COUNT_OPTIONS[0], COUNT_OPTIONS.at(-1), COUNT_OPTIONS.length]).toEqual([0, 14, 15]);
    expect(COUNT_OPTIONS.map(countOf).at(-1)).toBe(15);
  });
  it.each([0, 1, 2, 16])('%d is not applied', (count) => expect(sized(4, count)).toBeUndefined());
  it('fewer: the last ones go', () => expect(sized(5, 3)).toEqual([0, 1, 2]));
  it('more: charts of the first instrument come behind', () => {
    expect(sized(3, 4)).toEqual([0, 1, 2, 33]);
    expect(NEW_TILE).toMatchObject({ showType: 'chart', data: '0..0..0' });
  });
});

it('an empty chart is 0..0..0 and an empty floor plan 0', () => {
  expect([TILE_KINDS.chart.empty, TILE_KINDS.mini_chart.empty, TILE_KINDS.layout.empty]).toEqual([
    '0..0..0',
    '0..0..0',
    '0',
  ]);
});
it('an unknown type has no data of ours', () =>
  expect([tileKind('weather').data, tileKind('toString').data]).toEqual(['none', 'none']));
it('what is shown first has no fewer than three', () => expect(DEFAULT_TILES.length).toBeGreaterThanOrEqual(3));
