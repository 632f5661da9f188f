// @vitest-environment node
import { expect, it } from 'vitest';
import { valueText } from './value-text';

it.each([
  [null, '—'],
  ['', '—'],
  [[], '—'],
  [0, '0'],
  [false, 'false'],
  ['Asia/Taipei', 'Asia/Taipei'],
  [[{ _id: 'a', name: '林冠宇' }, 'b'], '林冠宇、b'],
  [{ limit: 3 }, '{"limit":3}'],
])('%j is shown as %s', (value, text) => expect(valueText(value)).toBe(text));
