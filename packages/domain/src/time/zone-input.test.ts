import { expect, it } from 'vitest';
import { zoneOf } from './zone-input';

it.each([
  ['Asia/Taipei', 'Asia/Taipei'],
  [8, 8],
  ['8', 8],
  ['+8', 8],
  ['-3.5', -3.5],
  ['+05:45', 5.75],
  ['-0930', -9.5],
  [15, null],
  ['Nowhere/Land', null],
  ['', null],
])('%s is %s', (input, zone) => expect(zoneOf(input)).toBe(zone));
