import { expect, it } from 'vitest';
import { KEPT_CHARACTERS, keptLetters, keptText } from './kept-text';
import { bytesOf } from './test-random';

it.each([
  ['as it was written', '"2026-11-15 07:10:00",8094,12.6', '"2026-11-15 07:10:00",8094,12.6'],
  ['a control character by its number', 'a\0b\tc\x7f', 'a\\x00b\\x09c\\x7f'],
  ['what turns the text around is taken out', 'a\u202eb\u2066c', 'a\ufffdb\ufffdc'],
  ['markup stays the text that it is', '<b onclick="x">', '<b onclick="x">'],
  ['other scripts', '測站 ΔΣ 🙂', '測站 ΔΣ 🙂'],
])('keeps %s', (_, line, kept) => {
  expect(keptText(bytesOf(line))).toBe(kept);
});

it('keeps bytes that are no UTF-8 as latin-1', () => {
  expect(keptText(Uint8Array.of(0x54, 0xb0, 0x43))).toBe('T°C');
});

it('cuts a long line between characters and says so', () => {
  const kept = 'x'.repeat(KEPT_CHARACTERS - 1);
  expect(keptText(bytesOf(`${kept}🙂`))).toBe(`${kept}🙂`);
  expect(keptText(bytesOf(`${kept}🙂y`))).toBe(`${kept}🙂…`);
  // 4 bytes each, so that the inspected bytes end within a character: 3 + 4n is never a multiple of 4
  expect(keptText(bytesOf(`abc${'🙂'.repeat(5000)}`))).toBe(`abc${'🙂'.repeat(KEPT_CHARACTERS - 3)}…`);
  expect(keptLetters('🙂'.repeat(KEPT_CHARACTERS + 1))).toBe(`${'🙂'.repeat(KEPT_CHARACTERS)}…`);
});

it('never holds half of a pair, which a database refuses', () => {
  expect(keptLetters('a\ud83d')).toBe('a\ufffd');
});
