// @vitest-environment node
import { expect, it } from 'vitest';
import { gapsOf, inputOf, type MaskDraft, newDraft } from './mask-draft';

const DRAFT = newDraft('a', { from: 1000, to: 2000 });

it.each<[string, Partial<MaskDraft>, string[]]>([
  ['a span', {}, []],
  ['a point', { to: 1000 }, []],
  ['an end before the start', { to: 999 }, ['span']],
  ['no end', { to: null }, ['to']],
  ['no end on purpose', { to: null, isOpenEnded: true }, []],
  ['an earlier end that is of no account', { to: 1, isOpenEnded: true }, []],
  ['no start', { from: null }, ['from']],
  ['another reason without a word', { reason: 'other', note: ' ' }, ['note']],
])('%s lacks %o', (_, more, gaps) => {
  expect(gapsOf({ ...DRAFT, ...more })).toEqual(gaps);
});

it('is sent with its times in UTC, and without an end where it has none', () => {
  const input = { instrument_id: 'a', from: '1970-01-01T00:00:01.000Z', part: 'all', reason: 'fault', note: 'x' };
  expect(inputOf({ ...DRAFT, note: ' x ' })).toEqual({ ...input, to: '1970-01-01T00:00:02.000Z' });
  expect(inputOf({ ...DRAFT, note: 'x', isOpenEnded: true })).toEqual({ ...input, to: null });
  expect(inputOf({ ...DRAFT, to: 0 })).toBeNull();
});
