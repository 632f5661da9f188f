import { expect, test } from 'vitest';
import { comeBackMs } from './come-back';

test.each([
  // 50 ms doubled at each try, half of the pause fixed and half random
  ['the first try, least', 0, 0, 25],
  ['the first try, most', 0, 1, 50],
  ['the fourth', 3, 1, 400],
  ['never more than two seconds', 6, 1, 2000],
  ['after an hour of tries, too', 2000, 0, 1000],
])('%s', (_name, tries, random, expected) => {
  expect(comeBackMs(tries, random)).toBe(expected);
});
