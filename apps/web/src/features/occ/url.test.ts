// @vitest-environment node
import { expect, it } from 'vitest';
import { readWallLink, writeWallLink } from './url';

const [A, B] = ['a'.repeat(24), 'b'.repeat(24)];

it.each([
  ['nothing', '', { opened: [], isSilentShown: false }],
  ['areas in their order', `open=${B}_${A}`, { opened: [B, A], isSilentShown: false }],
  ['no area twice, and none that is no id', `open=${A}_x_${A}&silent=1`, { opened: [A], isSilentShown: true }],
])('reads %s', (_, text, link) => expect(readWallLink(new URLSearchParams(text))).toEqual(link));

it('writes what it reads, and keeps the rest', () => {
  const link = { opened: [B, A], isSilentShown: true };
  const search = writeWallLink(new URLSearchParams('project=1'), link);
  expect(search.toString()).toBe(`project=1&open=${B}_${A}&silent=1`);
  expect(readWallLink(search)).toEqual(link);
  expect(writeWallLink(search, { opened: [], isSilentShown: false }).toString()).toBe('project=1');
});
