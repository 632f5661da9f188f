import { expect, it } from 'vitest';
import { compareNames } from './name-order';

it('orders numbers by their value and letters of any case alike, in every browser', () => {
  const names = ['TM-10', 'tm-3', 'TM-2', '雨量計 10', '雨量計 9', 'RG-01', '水位井'];
  expect(names.toSorted(compareNames)).toEqual([...names].sort(compareNames));
  const latin = names.filter((name) => /^[a-z]/i.test(name));
  expect(latin.toSorted(compareNames)).toEqual(['RG-01', 'TM-2', 'tm-3', 'TM-10']);
  // By strokes: 水 has four, 雨 eight
  expect(names.filter((name) => !latin.includes(name)).toSorted(compareNames)).toEqual([
    '水位井',
    '雨量計 9',
    '雨量計 10',
  ]);
});
