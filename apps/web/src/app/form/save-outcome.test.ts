import { ApiError } from '@talus/contract/client';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './save-outcome';

const failing = (status: number, body: Partial<ConstructorParameters<typeof ApiError>[1]>) => () =>
  Promise.reject(new ApiError(status, { message: '訊息', ...body }));

const conflict = { id: '1', name: '林冠宇', revision: 8, by: null, at: '2026-11-15T00:41:06.000Z', fields: [] };

describe('what a save came to', () => {
  it.each([
    ['an answer with its revision', async () => ({ revision: 8 }), { kind: 'saved', revision: 8 }],
    ['an answer without', async () => null, { kind: 'saved', revision: undefined }],
    ['no answer', failing(0, {}), { kind: 'unanswered' }],
    ['a lost session, which says so itself', failing(401, {}), { kind: 'cancelled' }],
    ['somebody was faster', failing(409, { code: 'changed.meanwhile', conflict }), { kind: 'conflict', conflict }],
    [
      'bad fields',
      failing(400, { fields: [{ field: 'email', reason: '請輸入正確的郵箱' }] }),
      { kind: 'fields', fields: [{ field: 'email', reason: '請輸入正確的郵箱' }], message: '訊息' },
    ],
    ['anything else', failing(409, {}), { kind: 'refused', message: '訊息' }],
  ])('%s', async (_name, call, outcome) => expect(await outcomeOf(call)).toEqual(outcome));

  it('leaves a mistake of our own to whoever watches for those', async () => {
    await expect(outcomeOf(() => Promise.reject(new TypeError('oops')))).rejects.toThrow('oops');
  });
});
