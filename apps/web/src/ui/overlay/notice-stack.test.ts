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

  it('says one failure of several calls once, with the code of the last', () => {
    const failed = (id: number): Notice => ({
      id,
      kind: 'error',
      title: '載入失敗',
      text: '資料庫忙碌',
      code: `server.failed r-${id}`,
    });
    const stack = [1, 2, 3].map(failed).reduce<readonly Notice[]>(tell, []);
    expect(stack).toEqual([failed(3)]);
    expect(tell(stack, { ...failed(4), text: '沒有回應' })).toHaveLength(2);
  });

  it('dismisses one', () => {
    const stack = tell(tell([], notice(1)), notice(2));
    expect(reduceNotices(stack, { type: 'dismiss', id: 2 }).map(({ id }) => id)).toEqual([1]);
  });
});
