import { describe, expect, it } from 'vitest';
import { byteSize, isTooLarge, RICH_TEXT_LIMIT } from './byte-size';

describe('byteSize', () => {
  it.each([
    ['nothing', '', 0],
    ['a letter', 'a', 1],
    ['the last code of one byte, 126', '~', 1],
    ['127 counts two, as the rule is written', '\u007f', 2],
    ['the last code of two, 2047', '\u07ff', 2],
    ['the first code of three, 2048', '\u0800', 3],
    ['a Chinese character', '坡', 3],
    ['two codes outside the basic plane', '🌧', 6],
    // <p> 3 + 位移 6 + 5 mm 4 + </p> 4
    ['a paragraph with its tags', '<p>位移5 mm</p>', 17],
  ])('%s', (_, text, bytes) => {
    expect(byteSize(text)).toBe(bytes);
  });
});

describe('isTooLarge', () => {
  it.each([
    ['at the limit', 'a'.repeat(RICH_TEXT_LIMIT), false],
    ['one above', 'a'.repeat(RICH_TEXT_LIMIT + 1), true],
    // 349,525 × 3 = 1,048,575
    ['Chinese just under it', '坡'.repeat(349_525), false],
    ['Chinese just over it', '坡'.repeat(349_526), true],
  ])('%s', (_, text, expected) => {
    expect(isTooLarge(text)).toBe(expected);
  });
});
