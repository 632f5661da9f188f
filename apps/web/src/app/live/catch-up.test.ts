// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Behind, type CatchUpAction, reduceCatchUp, waitAfter, worstOwed } from './catch-up';

const after = (...actions: CatchUpAction[]) => actions.reduce(reduceCatchUp, {} as Behind);
const HASH = '["project","p1","event","wall"]';

describe('what is owed since news was heard', () => {
  it('waits 1, 2, 4, 8 and from then on 15 s', () => {
    expect([1, 2, 3, 4, 5, 60].map(waitAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it.each<[string, CatchUpAction[], boolean]>([
    ['is owed until it is answered', [{ type: 'heard', hash: HASH, order: 5 }], true],
    ['is paid by an answer that was asked for later', [{ type: 'heard', hash: HASH, order: 5 }, { type: 'answered', hash: HASH, order: 6 }], false],
    ['is not paid by an answer that was asked for before', [{ type: 'heard', hash: HASH, order: 5 }, { type: 'answered', hash: HASH, order: 4 }], true],
    ['is owed for the last of the news', [{ type: 'heard', hash: HASH, order: 5 }, { type: 'heard', hash: HASH, order: 9 }, { type: 'answered', hash: HASH, order: 6 }], true],
    ['is owed where a reading failed without news', [{ type: 'failed', hash: HASH, order: 3, at: 0 }], true],
    ['is given up with its screen', [{ type: 'heard', hash: HASH, order: 5 }, { type: 'forgotten', hash: HASH }], false],
  ])('%s', (_, actions, isOwed) => expect(HASH in after(...actions)).toBe(isOwed)); // biome-ignore format: a case a line

  it('is asked for again later after each failure', () => {
    const failed = (at: number): CatchUpAction => ({ type: 'failed', hash: HASH, order: 6, at });
    const twice = after(
      { type: 'heard', hash: HASH, order: 5 },
      failed(1000),
      { type: 'asked', hash: HASH },
      failed(3000),
    );
    expect(twice[HASH]).toEqual({ since: 5, failures: 2, nextAt: 5000 });
    expect(reduceCatchUp(twice, { type: 'asked', hash: HASH })[HASH]?.nextAt).toBeNull();
  });

  it('is told of a key by the reading that failed most often', () => {
    const other = '["project","p1","event","count"]';
    const behind = after({ type: 'heard', hash: other, order: 1 }, { type: 'failed', hash: HASH, order: 2, at: 0 });
    expect(worstOwed(behind, (hash) => hash.startsWith('["project","p1","event"'))?.failures).toBe(1);
    expect(worstOwed(behind, () => false)).toBeNull();
  });
});
