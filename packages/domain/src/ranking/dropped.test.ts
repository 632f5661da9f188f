import { expect, it } from 'vitest';
import { compareDropped, describeDropped } from './dropped';

const N = Number.NaN;
const describe = (values: number[], places: number[], end = values.length) =>
  describeDropped(
    {
      times: Float64Array.from(values, (_, i) => i),
      reading1: new Float64Array(0),
      reading2: Float64Array.from(values),
    },
    // With a mean of 0 and a deviation of 1 each value is its own z
    new Map(places.map((place) => [place, values[place] as number])),
    end,
  );

it.each([
  ['one that came back', [0, 9, 0, 0], [1], 'single', 1],
  ['two in a row', [0, 9, 8, 0], [1, 2], 'pair', 2],
  ['two apart', [9, 0, 9, 0], [0, 2], 'single', 1],
  ['three in a row', [0, 9, 8, 7, 0], [1, 2, 3], 'run', 3],
  ['three in a row around a gap', [0, 9, N, 8, 7, 0], [1, 3, 4], 'run', 3],
  ['three that swing', [0, 9, -9, 9, 0], [1, 2, 3], 'single', 1],
  ['one at the end', [0, 0, 9], [2], 'standing', 1],
  ['one before a gap at the end', [0, 0, 9, N], [2], 'standing', 1],
] as const)('%s', (_, values, places, pattern, longest) => {
  expect(describe([...values], [...places])).toMatchObject({ pattern, longest, count: places.length });
});

it('what comes after the window does not say that it came back', () => {
  expect(describe([0, 9, 0], [1], 2).pattern).toBe('standing');
});

it('says from when to when, and the farthest with its z', () => {
  expect(describe([0, 5, 0, -7, 0], [1, 3])).toMatchObject({ from: 1, to: 3, value: -7, z: -7 });
});

it('puts first what may be the ground moving', () => {
  const rows = [describe([0, 9, 0], [1]), describe([0, 9, 9, 0], [1, 2]), describe([0, 5, 5, 5, 0], [1, 2, 3]), describe([0, 6], [1])]; // biome-ignore format: rows
  expect(rows.toSorted(compareDropped).map(({ pattern }) => pattern)).toEqual(['run', 'standing', 'pair', 'single']);
});
