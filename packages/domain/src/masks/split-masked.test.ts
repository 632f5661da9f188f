import { describe, expect, it, test } from 'vitest';
import type { Columns } from '../readings/columns';
import type { MaskSpan } from './mask';
import { maskedAt } from './masked-at';
import { splitMasked } from './split-masked';

const nan = Number.NaN;
const columns: Columns = {
  times: Float64Array.of(10, 20, 30, 40),
  reading1: Float64Array.of(1, 2, 3, 4),
  reading2: Float64Array.of(0.1, 0.2, nan, 0.4),
};
const listed = ({ times, reading1, reading2 }: Columns) =>
  Array.from(times, (time, i) => [time, reading1[i], reading2[i]]);
const all = (from: number, to: number): MaskSpan => ({ from, to, part: 'all' });

type Case = [string, MaskSpan[], (number | undefined)[][], (number | undefined)[][]];
// biome-ignore format: a case a row
const CASES: Case[] = [
  ['nothing without masks', [], [[10, 1, 0.1], [20, 2, 0.2], [30, 3, nan], [40, 4, 0.4]], []],
  ['a point', [all(20, 20)], [[10, 1, 0.1], [30, 3, nan], [40, 4, 0.4]], [[20, 2, 0.2]]],
  ['a span with both its ends', [all(20, 30)], [[10, 1, 0.1], [40, 4, 0.4]], [[20, 2, 0.2], [30, 3, nan]]],
  ['no end: all that comes', [all(21, Number.POSITIVE_INFINITY)], [[10, 1, 0.1], [20, 2, 0.2]], [[30, 3, nan], [40, 4, 0.4]]],
  ['between two readings nothing', [all(11, 19)], [[10, 1, 0.1], [20, 2, 0.2], [30, 3, nan], [40, 4, 0.4]], []],
  ['the result alone: a gap, and the whole is kept', [{ from: 10, to: 10, part: 'reading2' }],
    [[10, 1, nan], [20, 2, 0.2], [30, 3, nan], [40, 4, 0.4]], [[10, 1, 0.1]]],
  ['each half by a mask of its own: left out whole', [{ from: 10, to: 40, part: 'reading1' }, { from: 40, to: 40, part: 'reading2' }],
    [[10, nan, 0.1], [20, nan, 0.2], [30, nan, nan]], [[10, 1, 0.1], [20, 2, 0.2], [30, 3, nan], [40, 4, 0.4]]],
];

test.each(CASES)('a mask leaves out %s', (_, masks, kept, held) => {
  const split = splitMasked(columns, masks);
  expect([listed(split.kept), listed(split.held)]).toEqual([kept, held]);
});

describe('many masks over each other', () => {
  it('are one where they touch, and the inner one ends nothing', () => {
    const at = maskedAt([all(10, 100), all(20, 30), all(100, 110), all(200, 200)]);
    expect([9, 10, 31, 99, 105, 111, 200, 201].map((time) => at(time).reading2)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it('say what looking at each of them in turn says', () => {
    // 200 spans of up to 50 ms at pseudo-random times
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const masks = Array.from({ length: 200 }, (): MaskSpan => {
      const from = next(5000);
      return { from, to: from + next(50), part: (['all', 'reading1', 'reading2'] as const)[next(3)] ?? 'all' };
    });
    const at = maskedAt(masks);
    const covers = (part: 'reading1' | 'reading2', time: number) =>
      masks.some((mask) => (mask.part === 'all' || mask.part === part) && mask.from <= time && time <= mask.to);
    const times = Array.from({ length: 5100 }, (_, time) => time);
    expect(times.map(at)).toEqual(
      times.map((time) => ({ reading1: covers('reading1', time), reading2: covers('reading2', time) })),
    );
  });
});
