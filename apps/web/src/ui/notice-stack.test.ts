import { describe, expect, it } from 'vitest';
import { MAX_NOTICES, NOTICE_MS, type Notice, reduceNotices } from './notice-stack';

const notice = (id: number, title = `notice ${id}`): Notice => ({ id, kind: 'info', title });
const tell = (stack: readonly Notice[], next: Notice) => reduceNotices(stack, { type: 'tell', notice: next });

describe('the stack of notices', () => {
  it('stays as long as the specification says', () => {
    expect(NOTICE_MS).toEqual({ success: 2000, info: 2500, error: 3500 });
  });

  it('has the newest first and keeps no more than fit', () => {
    const stack = [1, 2, 3, 4].reduce<readonly Notice[]>((all, id) => tell(all, notice(id)), []);
    expect(stack.map(({ id }) => id)).toEqual([4, 3, 2]);
    expect(stack).toHaveLength(MAX_NOTICES);
  });

  it('does not pile up the same words', () => {
    const stack = tell(tell([], notice(1, 'Saved')), notice(2, 'Saved'));
    expect(stack.map(({ id }) => id)).toEqual([2]);
  });

  it('dismisses one', () => {
    const stack = tell(tell([], notice(1)), notice(2));
    expect(reduceNotices(stack, { type: 'dismiss', id: 2 }).map(({ id }) => id)).toEqual([1]);
  });
});
