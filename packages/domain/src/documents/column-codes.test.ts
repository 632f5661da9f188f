import { expect, it } from 'vitest';
import { codeOfLetter, decodeColumn } from './column-codes';

const nan = Number.NaN;

it('reads the codes of a column that is declared to use them', () => {
  const raw = Float64Array.of(0.5, -998, -9998, -99, -999, -9991, -9996, -9997, -9999, -3.2, nan);
  expect(Array.from(decodeColumn(raw, 'cwa'))).toEqual([0.5, 0, 0, nan, nan, nan, nan, nan, nan, -3.2, nan]);
});

it.each(['none', undefined])('leaves a column with codes %s as it is', (codes) => {
  const raw = Float64Array.of(-998, -999);
  expect(decodeColumn(raw, codes)).toBe(raw);
});

it.each([
  ['T', -9998],
  ['t', -9998],
  [' X ', -9991],
  ['...', -9999],
  ['&', -9996],
  ['/', -9997],
  ['NAN', null],
  ['', null],
  ['TX', null],
  ['constructor', null],
])('%s is kept as %s', (text, code) => {
  expect(codeOfLetter(text)).toBe(code);
});
