import { expect, it } from 'vitest';
import { readPattern } from './bounded-pattern';

it.each([
  ['a plain one', '^TM-\\d{2}$', true],
  ['a named group, as Python writes it, too', '^(?P<device>[A-Z]+)-\\d+$', true],
  ['one that is none', 'TM-(', false],
  ['a repetition in a repetition', '^(a+)+$', false],
  ['a repetition around a choice', '(a|a)*', false],
  ['a look ahead', '(?=a)a', false],
  ['a back-reference', '(a)\\1', false],
  ['one longer than 200', 'a'.repeat(201), false],
])('%s: %s', (_, pattern, isRead) => expect(readPattern(pattern) !== null).toBe(isRead));

it('a text longer than a name matches nothing', () => {
  expect(readPattern('a')?.match('a'.repeat(64))).not.toBeNull();
  expect(readPattern('a')?.match('a'.repeat(65))).toBeNull();
});
