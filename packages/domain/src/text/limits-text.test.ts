import { expect, it } from 'vitest';
import { NO_BOUNDS } from '../hierarchy/instrument';
import { limitsText } from './limits-text';

const both = (n: number) => ({ minus: -n, plus: n });

it.each([
  [both(20), '±20'],
  [both(0.3), '±0.3'],
  [{ minus: null, plus: 65 }, '≥ 65'],
  [{ minus: null, plus: 0 }, '≥ 0'],
  [{ minus: 11, plus: null }, '≤ 11'],
  [{ minus: -9, plus: -4 }, '< −9, > −4'],
  [NO_BOUNDS, '—'],
])('%o reads %s', (bounds, text) => {
  expect(limitsText(bounds)).toBe(text);
});
