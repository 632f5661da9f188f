import { expect, it } from 'vitest';
import { createAttemptLimit } from './attempt-limit';

const START = Date.UTC(2026, 10, 15);

function limitAt() {
  let now = START;
  const clock = { now: () => new Date(now) };
  return { limit: createAttemptLimit({ attempts: 3, windowMs: 60_000 }, clock), pass: (ms: number) => (now += ms) };
}

it('lets three failures pass and makes the fourth wait until the first is a minute old', () => {
  const { limit, pass } = limitAt();
  for (let i = 0; i < 3; i++) {
    expect(limit.waitMs('a')).toBe(0);
    limit.begin('a')('wrong');
    pass(10_000);
  }
  // first failure at 0 s, now 30 s: 60 - 30 = 30 s
  expect(limit.waitMs('a')).toBe(30_000);
  expect(limit.waitMs('b')).toBe(0);
  pass(30_001);
  expect(limit.waitMs('a')).toBe(0);
});

it('forgets failures once somebody gets in', () => {
  const { limit } = limitAt();
  for (let i = 0; i < 3; i++) limit.begin('a')('wrong');
  limit.forgive('a');
  expect(limit.waitMs('a')).toBe(0);
});

it('counts attempts before they are tried: of a thousand at once three are', () => {
  const { limit } = limitAt();
  const tried = Array.from({ length: 1000 }, () => (limit.waitMs('a') === 0 ? limit.begin('a') : null));
  expect(tried.filter(Boolean)).toHaveLength(3);
  // All attempts are still running, so retry soon
  expect(limit.waitMs('a')).toBe(1000);
  for (const end of tried) end?.('right');
  expect(limit.waitMs('a')).toBe(0);
});

it('does not count what never came to be tried', () => {
  const { limit } = limitAt();
  for (let i = 0; i < 5; i++) limit.begin('a')('untried');
  expect(limit.waitMs('a')).toBe(0);
});
