// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { CONNECTED, type Connection, type ConnectionAction, reduceConnection, waitBefore } from './state';

const after = (...actions: ConnectionAction[]): Connection => actions.reduce(reduceConnection, CONNECTED);

describe('connection', () => {
  it('is lost since the last answer', () => {
    expect(after({ type: 'answered', at: 1000 }, { type: 'unanswered', at: 61_000 })).toEqual({
      lastAnswerAt: 1000,
      lostSince: 1000,
      attempt: 1,
      nextAt: 61_000 + 3000,
    });
  });

  it('counts an attempt once, however many calls fail meanwhile', () => {
    const twice = after({ type: 'unanswered', at: 0 }, { type: 'unanswered', at: 10 });
    expect(twice).toMatchObject({ attempt: 1, nextAt: 3000, lostSince: 0 });
  });

  it('waits longer after each attempt that fails', () => {
    const second = after({ type: 'unanswered', at: 0 }, { type: 'attempt-started' }, { type: 'unanswered', at: 3100 });
    expect(second).toMatchObject({ attempt: 2, nextAt: 3100 + 5000, lostSince: 0 });
    expect([1, 2, 3, 4, 5, 6, 60].map(waitBefore)).toEqual([3000, 5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  });

  it('is back with the first answer', () => {
    expect(after({ type: 'unanswered', at: 0 }, { type: 'answered', at: 5000 })).toEqual({
      ...CONNECTED,
      lastAnswerAt: 5000,
    });
  });

  it('starts no attempt while connected', () => {
    expect(after({ type: 'attempt-started' })).toBe(CONNECTED);
  });
});
