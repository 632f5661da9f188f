import { expect, it } from 'vitest';
import { nextTry } from './back-off';

const M = 60_000;
const H = 60 * M;

it.each<[number, number, number | null]>([
  [1, 0, 0.5 * M],
  [2, 0.5 * M, 2 * M],
  [3, 2.5 * M, 10 * M],
  [4, 12.5 * M, 30 * M],
  [5, 42.5 * M, 60 * M],
  [9, 5 * H, 60 * M],
  [27, 23 * H, 60 * M],
  [28, 23 * H + 1, null], // the next would be an hour later: past 24 h
])('after try %i at %i ms it waits %s ms', (tries, now, wait) =>
  expect(nextTry(tries, 0, now)).toBe(wait === null ? null : now + wait),
);
