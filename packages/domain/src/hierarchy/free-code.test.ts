import { expect, it } from 'vitest';
import { freeCode } from './free-code';

it.each([
  ['the name itself', [], '河岸'],
  ['others begin alike', ['河岸監測', '河岸-2'], '河岸'],
  ['one has it', ['河岸'], '河岸-2'],
  ['three have it', ['河岸', '河岸-2', '河岸-3'], '河岸-4'],
  ['a gap is filled', ['河岸', '河岸-3'], '河岸-2'],
])('%s', (_, taken, code) => {
  expect(freeCode('河岸', taken)).toBe(code);
});
