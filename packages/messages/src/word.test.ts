import { describe, expect, it } from 'vitest';
import { languageOf } from './language';
import { fill } from './word';

describe('fill', () => {
  it('puts parameters in', () => expect(fill('至少 {{minimum}} 個字元', { minimum: 6 })).toBe('至少 6 個字元'));
  it.each([
    [0, '0 areas are'],
    [1, '1 area is'],
    ['1', '1 area is'],
    [2, '2 areas are'],
    ['1,001', '1,001 areas are'],
  ])('chooses the word that fits %s', (n, text) => expect(fill('{{n}} {{n, area is|areas are}}', { n })).toBe(text));
  it('leaves no brace behind', () => expect(fill('a{{x}}b')).toBe('ab'));
});

describe('languageOf', () => {
  it.each([
    ['zh-TW', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['fr', null],
    ['', null],
    [undefined, null],
  ] as const)('%s means %s', (tag, language) => expect(languageOf(tag)).toBe(language));
});
