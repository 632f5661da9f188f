import { expect, it } from 'vitest';
import { nextWait } from './back-off';

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
])('of what is over, after try %i and %i ms of waits it waits %s ms', (tries, waitedMs, wait) =>
  expect(nextWait({ tries, waitedMs, isOpen: false })).toBe(wait),
);

it.each<[number, number, number | null]>([
  [1, 0, 0.5 * M],
  [2, 0.5 * M, 2 * M],
  [3, 2.5 * M, 5 * M],
  [12, 2 * H, 5 * M],
  [290, 24 * H - 5 * M, 5 * M],
  [291, 24 * H - 5 * M + 1, null],
])('of an open alarm, after try %i and %i ms of waits it waits %s ms', (tries, waitedMs, wait) =>
  expect(nextWait({ tries, waitedMs, isOpen: true })).toBe(wait),
);
