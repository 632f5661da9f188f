import { describe, expect, it } from 'vitest';
import { tileRows } from './rows';

const tile = (width: number, showType = 'rain') => ({ width, showType });
const shares = (widths: number[], least = 0) =>
  tileRows(
    widths.map((width) => tile(width)),
    least,
  ).map(({ tiles }) => tiles.map(({ share }) => Math.round(share)));

describe('rows of tiles', () => {
  it.each<[string, number[], number[][]]>([
    [
      'as drawn',
      [66, 34, 33, 42, 25, 33, 33, 34],
      [
        [66, 34],
        [33, 42, 25],
        [33, 33, 34],
      ],
    ],
    ['three thirds fill a row', [33, 33, 33], [[33, 33, 33]]],
    ['one that does not fit begins a row, and the rest stays empty', [60, 60, 40], [[60], [60, 40]]],
    ['half a row stays half', [50], [[50]]],
    ['0 is not shown', [50, 0, 50], [[50, 50]]],
    ['nothing', [], []],
  ])('%s', (_, widths, rows) => expect(shares(widths)).toEqual(rows));

  it('in a narrow room tiles widen and rows are filled', () => {
    // 29 + 33 + 33 = 95, scaled to 31, 35, 35
    expect(shares([33, 42, 25, 33, 33, 34], 29)).toEqual([[44, 56], [31, 35, 35], [100]]);
  });
  it('on a phone each stands alone', () => expect(shares([66, 34, 25], 100)).toEqual([[100], [100], [100]]));

  it('a row is as high as its highest tile', () => {
    const heights = tileRows([
      tile(50, 'richtext'),
      tile(50, 'status_count'),
      tile(30, 'chart'),
      tile(70, 'rain'),
      tile(100),
    ]);
    expect(heights.map(({ height }) => height)).toEqual(['low', 'high', 'middle']);
  });
});
