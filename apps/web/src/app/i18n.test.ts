import { describe, expect, it } from 'vitest';
import { firstLanguage } from './i18n';

const says = (answer: string) => async () => answer;
const fails = async (): Promise<string> => {
  throw new Error('no answer');
};

describe('the language to start in', () => {
  it.each([
    ['the URL comes first', { query: 'en', stored: 'zh-TW', ask: says('zh-TW') }, 'en'],
    ['then what the browser kept', { query: null, stored: 'en', ask: says('zh-TW') }, 'en'],
    ['then what the server says', { query: null, stored: null, ask: says('en') }, 'en'],
    ['zh-TW when it does not answer', { query: null, stored: null, ask: fails }, 'zh-TW'],
    ['zh-TW when it says neither', { query: null, stored: null, ask: says('fr') }, 'zh-TW'],
    ['a language that is neither is passed over', { query: 'fr', stored: 'de', ask: says('en') }, 'en'],
  ])('%s', async (_name, sources, language) => {
    expect(await firstLanguage(sources)).toBe(language);
  });

  it('does not ask the server for what is known', async () => {
    let asked = 0;
    await firstLanguage({
      query: null,
      stored: 'en',
      ask: async () => {
        asked += 1;
        return 'zh-TW';
      },
    });
    expect(asked).toBe(0);
  });
});
