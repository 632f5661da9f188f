import { describe, expect, it } from 'vitest';
import { tableTimes, valueExactlyAt } from './table-rows';

const times = (...list: number[]) => ({ times: Float64Array.from(list) });

describe('the rows of the table', () => {
  it.each([
    ['none', [], []],
    ['those of one series', [times(1, 2, 3)], [1, 2, 3]],
    ['once where series share them', [times(1, 2), times(1, 2)], [1, 2]],
    ['merged where they differ', [times(1, 4), times(2, 4, 5), times()], [1, 2, 4, 5]],
  ])('%s', (_, series, rows) => expect([...tableTimes(series)]).toEqual(rows));

  it('hold a value only where the series has one at that very time', () => {
    const series = { times: Float64Array.from([1, 3, 5]), values: Float64Array.from([10, Number.NaN, 0]) };
    expect([0, 1, 2, 3, 5, 6].map((time) => valueExactlyAt(series, time))).toEqual([null, 10, null, null, 0, null]);
  });
});
