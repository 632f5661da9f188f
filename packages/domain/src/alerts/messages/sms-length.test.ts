import { expect, it } from 'vitest';
import { fitsOneSms } from './sms-length';

it.each([
  ['160 plain letters', 'a'.repeat(160), true],
  ['161 plain letters', 'a'.repeat(161), false],
  ['a euro counts twice: 158 + 2', `${'a'.repeat(158)}€`, true],
  ['159 + 2', `${'a'.repeat(159)}€`, false],
  ['70 with one of another alphabet', `${'a'.repeat(69)}區`, true],
  ['71 with one of another alphabet', `${'a'.repeat(70)}區`, false],
  ['a pair of halves counts as two: 69 + 2', `${'a'.repeat(69)}🌧`, false],
  ['nothing', '', true],
])('%s', (_, text, fits) => expect(fitsOneSms(text)).toBe(fits));
