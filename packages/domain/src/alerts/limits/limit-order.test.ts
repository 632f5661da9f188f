import { expect, it } from 'vitest';
import { type Limits, NO_BOUNDS } from '../../hierarchy/instrument';
import { limitDisorders } from './limit-order';

const limits = (WL: [number | null, number | null], AL: typeof WL, WSL: typeof WL): Limits => {
  const of = ([minus, plus]: typeof WL) => ({ minus, plus });
  return { WL: of(WL), AL: of(AL), WSL: of(WSL) };
};
const said = (given: Limits) =>
  limitDisorders(given).map(
    ({ level, side, bound, beyond }) => `${level} ${side} ${bound} / ${beyond.level} ${beyond.side} ${beyond.bound}`,
  );

it.each([
  { name: 'growing outwards', given: limits([-15, 15], [-20, 20], [-30, 30]), wrong: [] },
  { name: 'nothing set', given: limits([null, null], [null, null], [null, null]), wrong: [] },
  { name: 'equal levels', given: limits([null, 10], [null, 10], [null, 10]), wrong: [] },
  { name: 'attention above alert', given: limits([-5, 9], [-8, 8], [-12, 12]), wrong: ['WL plus 9 / AL plus 8'] },
  { name: 'attention below alert', given: limits([-9, 5], [-8, 8], [-12, 12]), wrong: ['WL minus -9 / AL minus -8'] },
  { name: 'alert above action', given: limits([null, 1], [null, 3], [null, 2]), wrong: ['AL plus 3 / WSL plus 2'] },
  { name: 'over a level that is not set', given: limits([null, 5], [null, null], [null, 4]), wrong: ['WL plus 5 / WSL plus 4'] }, // biome-ignore format: rows
  { name: 'zero is a bound', given: limits([null, 1], [null, 0], [null, 2]), wrong: ['WL plus 1 / AL plus 0'] },
  { name: 'lower above upper', given: limits([5, -5], [null, null], [null, null]), wrong: ['WL minus 5 / WL plus -5'] },
  { name: 'one value alone is inside', given: limits([5, 5], [null, null], [null, null]), wrong: ['WL minus 5 / WL plus 5'] }, // biome-ignore format: rows
])('$name', ({ given, wrong }) => {
  expect(said(given)).toEqual(wrong);
});

it('compares each side by itself', () => {
  expect(said({ WL: { minus: null, plus: 9 }, AL: { minus: -8, plus: null }, WSL: NO_BOUNDS })).toEqual([]);
});
