import { expect, it } from 'vitest';
import { AVOID_MS, smsOrder } from './sms-order';

it.each<[string, [string, number][], string]>([
  ['nobody failed', [], 'ab'],
  ['the first failed a moment ago', [['a', 1000]], 'ba'],
  ['the second failed', [['b', 1000]], 'ab'],
  ['both failed', [['a', 1000], ['b', 900]], 'ab'],
  ['the first failed long ago', [['a', 1000 - AVOID_MS]], 'ab'],
])('%s', (_, troubles, order) => expect(smsOrder(['a', 'b'], new Map(troubles), 1000).join('')).toBe(order)); // biome-ignore format: rows
