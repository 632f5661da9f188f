import { describe, expect, it } from 'vitest';
import { normaliseCode, readableCode } from './readable-code';

describe('a code that people read out', () => {
  // five bits per letter: 00000 00001 11110 11111 | 00010 … give 0 1 Y Z, then 2
  it('has five bits a letter, four letters a group', () => {
    expect(readableCode(Uint8Array.of(0b0000_0000, 0b0111_1101, 0b1111_0001, 0b0000_0000), 5)).toBe('01YZ-2');
  });

  it.each([
    ['as printed', '7Q2M-0XK1', '7Q2M0XK1'],
    ['small letters and blanks', ' 7q2m 0xk1 ', '7Q2M0XK1'],
    ['an O for a zero, an l or I for a one', '7Q2M-OXKl', '7Q2M0XK1'],
    ['without dashes', '7Q2M0XKI', '7Q2M0XK1'],
  ])('%s', (_, typed, meant) => expect(normaliseCode(typed)).toBe(meant));
});
