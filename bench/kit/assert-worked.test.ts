import { expect, it } from 'vitest';
import { assertWorked } from './assert-worked';

it('lets a measure stand that worked on as much as it says', () => {
  expect(() => assertWorked('csv', 1000, 1000)).not.toThrow();
});

it.each([
  ['too little', 999],
  ['nothing', 0],
  ['no answer', undefined],
  ['no number', Number.NaN],
])('throws where a measure worked on %s', (_, worked) => {
  expect(() => assertWorked('csv', worked, 1000)).toThrow(/^csv: worked on .*, expected at least 1000$/);
});

it.each([0, -1, Number.NaN])('throws where %s is expected of a measure', (expected) => {
  expect(() => assertWorked('csv', 1000, expected)).toThrow(/^csv: nothing is expected of it/);
});
