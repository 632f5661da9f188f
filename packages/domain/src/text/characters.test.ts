import { describe, expect, it } from 'vitest';
import { isLine, isLines } from './characters';

describe('characters that people write', () => {
  it.each([
    ['a name', '邊坡 TK12+300 (左)', true, true],
    ['a pair of halves is one character', '𠮷 🌧', true, true],
    ['a line break', 'first\nsecond', false, true],
    ['a tab and the break of a typewriter', 'a\tb\r\n', false, true],
    ['NUL', 'TM\u000003', false, false],
    ['a bell', '\u0007', false, false],
    ['delete', 'a\u007f', false, false],
    ['a control character of Latin-1', 'a\u0085b', false, false],
    ['the first half of a pair alone', 'a\ud842', false, false],
    ['the second half of a pair alone', '\udfb7b', false, false],
    ['nothing', '', true, true],
  ])('%s', (_, text, line, lines) => {
    expect([isLine(text), isLines(text)]).toEqual([line, lines]);
  });
});
