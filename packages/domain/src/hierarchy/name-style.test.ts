import { expect, it } from 'vitest';
import { followsStyle } from './name-style';

it.each([
  ['TM-03', '^[A-Z]+-\\d{2}$', true],
  ['tm03b', '^[A-Z]+-\\d{2}$', false],
  ['ELP-7', '^[A-Z]+-\\d{2}$', false],
  ['TM-03', '', true],
  ['', '^[A-Z]+-\\d{2}$', false],
  ['', '', true],
  ['aaaa', '(a+)+$', false],
])('%j follows %j: %s', (name, style, follows) => expect(followsStyle(name, style)).toBe(follows));
