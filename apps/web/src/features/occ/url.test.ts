// @vitest-environment node
import { expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { wallCodec } from './url';

const [A, B] = ['a'.repeat(24), 'b'.repeat(24)];

it.each([
  ['nothing', '', { opened: [], isSilentShown: false }],
  ['areas in their order', `open=${B}_${A}`, { opened: [B, A], isSilentShown: false }],
  ['no area twice, and none that is no id', `open=${A}_x_${A}&silent=1`, { opened: [A], isSilentShown: true }],
])('reads %s', (_, text, link) => expect(wallCodec.read(new URLSearchParams(text))).toEqual(link));

it('writes what it reads, and keeps the rest', () => {
  const link = { opened: [B, A], isSilentShown: true };
  const search = queryWith('?lang=en', wallCodec, link, '1');
  expect(search).toBe(`?lang=en&project=1&open=${B}_${A}&silent=1`);
  expect(wallCodec.read(new URLSearchParams(search))).toEqual(link);
  expect(queryWith(search, wallCodec, { opened: [], isSilentShown: false }, '1')).toBe('?lang=en&project=1');
});
