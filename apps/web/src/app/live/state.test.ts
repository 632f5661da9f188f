// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isNews, isWorthABar, type Live, type LiveAction, OFF, reduceLive, silentSince } from './state';

const after = (...actions: LiveAction[]): Live => actions.reduce(reduceLive, reduceLive(OFF, { type: 'started' }));

const OPENED: LiveAction = { type: 'opened', id: 70, at: 1000 };
const BROKE: LiveAction = { type: 'broke', at: 61_000 };

describe('the live stream', () => {
  it('connects, then is live from where it began', () => {
    expect(after().phase).toBe('connecting');
    expect(after(OPENED)).toMatchObject({ phase: 'live', lastId: 70, heardAt: 1000, entryAt: null });
  });

  it('knows the newest entry and when it came; a heartbeat is no entry', () => {
    const live = after(OPENED, { type: 'entry', id: 72, at: 2000 }, { type: 'beat', at: 17_000 });
    expect(live).toMatchObject({ phase: 'live', lastId: 72, entryAt: 2000, heardAt: 17_000 });
  });

  it('goes on after the newest, also where a smaller number was committed later', () => {
    const live = after(OPENED, { type: 'entry', id: 73, at: 2000 }, { type: 'entry', id: 72, at: 2001 });
    expect(live.lastId).toBe(73);
  });

  it('knows what it was told before', () => {
    const live = after(OPENED, { type: 'entry', id: 72, at: 2000 });
    expect([isNews(live, 72), isNews(live, 71), isNews(live, 73)]).toEqual([false, true, true]);
  });

  it('remembers no more of them than it needs', () => {
    const entries = Array.from({ length: 300 }, (_, n): LiveAction => ({ type: 'entry', id: n, at: n }));
    expect(after(OPENED, ...entries).recentIds).toEqual(Array.from({ length: 200 }, (_, n) => n + 100));
  });

  it('is broken since it was last heard, and tries at once', () => {
    expect(after(OPENED, { type: 'beat', at: 21_000 }, BROKE)).toMatchObject({
      phase: 'broken',
      brokenSince: 21_000,
      attempt: 1,
      nextAt: 61_000 + 1000,
    });
  });

  it('counts a break once, whoever notices it', () => {
    expect(after(OPENED, BROKE, { type: 'broke', at: 61_200 })).toEqual(after(OPENED, BROKE));
  });

  it('waits longer after each attempt that fails', () => {
    const fail: LiveAction[] = [{ type: 'attempt-started' }, { type: 'broke', at: 100_000 }];
    const waits = [1, 2, 3, 4, 5, 6].map((times) => {
      const { attempt, nextAt } = after(OPENED, BROKE, ...Array.from({ length: times }, () => fail).flat());
      return [attempt, (nextAt ?? 0) - 100_000];
    });
    expect(waits).toEqual([
      [2, 3000],
      [3, 5000],
      [4, 10_000],
      [5, 20_000],
      [6, 30_000],
      [7, 30_000],
    ]);
  });

  it('is worth a bar from the second attempt on', () => {
    const second: LiveAction[] = [{ type: 'attempt-started' }, { type: 'broke', at: 63_000 }];
    expect([after(), after(OPENED), after(OPENED, BROKE), after(OPENED, BROKE, ...second)].map(isWorthABar)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is whole again with the first word', () => {
    const back = after(OPENED, BROKE, { type: 'attempt-started' }, { type: 'opened', id: 70, at: 62_000 });
    expect(back).toEqual({ ...after(OPENED), heardAt: 62_000 });
  });

  it('takes over what another tab knows, unless that is nothing', () => {
    const other = after(OPENED, { type: 'entry', id: 90, at: 5000 });
    expect(after({ type: 'synced', live: other })).toEqual(other);
    expect(after({ type: 'synced', live: OFF })).toEqual(after());
  });

  it('is off once stopped, and hears nothing then', () => {
    expect(after(OPENED, { type: 'stopped' }, { type: 'entry', id: 99, at: 0 }, BROKE)).toEqual(OFF);
  });
});

describe('silence', () => {
  it.each([
    ['answered', null, 5000, null],
    ['unanswered; the stream spoke later than the last answer', 1000, 5000, 5000],
    ['unanswered; the stream was silent before', 9000, 5000, 9000],
    ['unanswered; no stream', 9000, null, 9000],
  ])('%s', (_, lostSince, heardAt, since) => expect(silentSince(lostSince, { ...OFF, heardAt })).toBe(since));
});
