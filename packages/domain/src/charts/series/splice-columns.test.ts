import { describe, expect, it } from 'vitest';
import { spliceColumns } from './splice-columns';

const columns = (...times: number[]) => ({
  times: Float64Array.from(times),
  reading1: Float64Array.from(times, (time) => -time),
  reading2: Float64Array.from(times, (time) => time * 10),
});

describe('finer readings of a part', () => {
  it.each([
    [
      'replace those inside, ends included',
      [0, 10, 20, 30],
      [10, 12, 15, 20],
      { from: 10, to: 20 },
      [0, 10, 12, 15, 20, 30],
    ],
    ['stand before all', [10, 20], [1, 2], { from: 0, to: 5 }, [1, 2, 10, 20]],
    ['stand after all', [10, 20], [30], { from: 25, to: 35 }, [10, 20, 30]],
    ['take away what they do not hold', [10, 15, 20], [], { from: 12, to: 17 }, [10, 20]],
    ['are all where nothing was', [], [1, 2], { from: 0, to: 5 }, [1, 2]],
  ])('%s', (_, coarse, fine, range, times) => {
    expect(spliceColumns(columns(...coarse), columns(...fine), range)).toEqual(columns(...times));
  });
});
