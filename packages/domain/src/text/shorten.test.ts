import { expect, it } from 'vitest';
import { shorten } from './shorten';

it.each([
  ['short enough', 'TM-03', 5, 'TM-03'],
  ['one too many', 'TM-03a', 5, 'TM-0…'],
  ['no space before the mark', 'TM 03', 4, 'TM…'],
  ['pairs stay whole', '🌧🌧🌧', 2, '🌧…'],
])('%s', (_, text, most, short) => expect(shorten(text, most)).toBe(short));
