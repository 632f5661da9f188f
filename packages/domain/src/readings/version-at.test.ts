import { expect, it } from 'vitest';
import { nextVersion, versionAt } from './version-in-force';

const VERSIONS = [
  { name: 'second', startDate: 200 },
  { name: 'first', startDate: 100 },
  { name: 'next', startDate: 300 },
  { name: 'later', startDate: 400 },
];

it.each([
  { time: 50, now: 'first', next: 'first', why: 'before all versions' },
  { time: 100, now: 'first', next: 'second', why: 'from the start of a version' },
  { time: 299, now: 'second', next: 'next', why: 'until the next one begins' },
  { time: 300, now: 'next', next: 'later', why: 'from then on' },
  { time: 900, now: 'later', next: undefined, why: 'in the last one' },
])('$why: $now, then $next', ({ time, now, next }) => {
  expect(versionAt(VERSIONS, time)?.name).toBe(now);
  expect(nextVersion(VERSIONS, time)?.name).toBe(next);
});

it('there is none of no versions', () => {
  expect([versionAt([], 1), nextVersion([], 1)]).toEqual([null, null]);
});
