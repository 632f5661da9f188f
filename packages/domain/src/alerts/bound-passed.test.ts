import { expect, it } from 'vitest';
import { NO_LIMITS } from '../hierarchy/instrument';
import { boundPassed } from './bound-passed';

const LIMITS = { ...NO_LIMITS, AL: { minus: -20, plus: 20 }, WSL: { minus: null, plus: 30 } };

it.each([
  ['above', 21, 'AL', 20],
  ['below', -21, 'AL', -20],
  ['back between the bounds: the upper one', 3, 'AL', 20],
  ['one side alone', -40, 'WSL', 30],
  ['nothing set', 21, 'WL', null],
  ['no reading', null, 'AL', null],
  ['silence has no bound', 21, 'down', null],
] as const)('%s', (_, value, level, bound) => {
  expect(boundPassed(value, LIMITS, level)).toBe(bound);
});
