import { describe, expect, it } from 'vitest';
import { codeIn, newCode } from './code';

describe('codeIn', () => {
  it.each([
    ['as shown', 'ABCD2345', 'ABCD2345'],
    ['in small letters, in two parts', ' abcd 2345\n', 'ABCD2345'],
    ['with a dash', 'ABCD-2345', 'ABCD2345'],
    ['too short', 'ABCD234', null],
    ['with a letter that no code has', 'ABCD2340', null],
    ['a greeting', 'hello', null],
    ['another script', '你好你好你好你好', null],
    ['empty', '', null],
  ])('%s', (_, text, code) => expect(codeIn(text)).toBe(code));

  it('reads every code that is made', () => {
    for (let i = 0; i < 200; i++) {
      const code = newCode();
      expect(codeIn(code)).toBe(code);
    }
  });
});
