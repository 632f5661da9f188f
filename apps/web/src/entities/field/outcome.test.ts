// @vitest-environment node
import { ApiError } from '@talus/contract/client';
import { describe, expect, it } from 'vitest';
import { failedOutcome, storedAction } from './outcome';

const AT = Date.UTC(2026, 10, 15);
const stored = { _id: 'i', TIMESTAMP: '2026-11-15T00:12:00.000Z', result: -7.612, level: 'AL', before: null } as const;

describe('what the server said of a reading', () => {
  it.each([
    ['new', { type: 'stored', id: 'e', at: AT, result: -7.612, level: 'AL' }],
    ['same', { type: 'stored', id: 'e', at: AT, result: -7.612, level: 'AL' }],
  ] as const)('%s', (state, action) => expect(storedAction('e', { ...stored, state }, AT)).toEqual(action));

  it('another stands there', () => {
    const before = { reading: -7.6, reading3: null, 'A+': null, 'A-': null, by: '林冠宇', struck: false };
    expect(storedAction('e', { ...stored, state: 'conflict', before }, AT)).toEqual({
      type: 'conflicted',
      id: 'e',
      theirs: { reading: -7.6, reading3: null, by: '林冠宇', isStruck: false },
    });
  });
});

describe('a call that failed', () => {
  it.each<[string, unknown, object]>([
    ['no answer: it waits', new ApiError(0, { message: '' }), { action: { type: 'unanswered', id: 'e' }, goesOn: false }],
    ['a server that cannot: it waits', new ApiError(503, { message: '' }), { action: { type: 'unanswered', id: 'e' }, goesOn: false }],
    ['something else: it waits', new TypeError('x'), { action: { type: 'unanswered', id: 'e' }, goesOn: false }],
    ['no login: all wait', new ApiError(401, { message: '' }), { action: { type: 'login-lost', at: AT }, goesOn: false }],
    ['a time ahead: refused, in its words', new ApiError(400, { message: 'bad', fields: [{ field: 'date', reason: 'ahead' }] }), { action: { type: 'refused', id: 'e', reason: 'ahead' }, goesOn: true }],
    ['no right: refused', new ApiError(403, { message: 'denied' }), { action: { type: 'refused', id: 'e', reason: 'denied' }, goesOn: true }],
  ])('%s', (_, error, outcome) => expect(failedOutcome('e', error, AT)).toEqual(outcome)); // biome-ignore format: rows
});
