import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLanguage, startLanguage, visitLanguage } from '../i18n';
import { idOf, projectOf, userOf } from '../test-data';
import { enter } from './actions';
import { sessionStore } from './store';

vi.hoisted(() => {
  globalThis.fetch = async (url) => {
    const answers: Record<string, unknown> = {
      '/api/user/language': { language: 'zh-TW' },
      '/api/user/getUser': userOf(['client'], { locale: 'en' }),
      '/api/project': [projectOf(1)],
    };
    return Response.json(answers[String(url)] ?? { message: `${idOf(0)} ${url}` });
  };
});

beforeEach(startLanguage);
afterEach(() => {
  localStorage.clear();
  sessionStore.dispatch({ type: 'cleared' });
});

describe('after a login', () => {
  it('the person’s own language is spoken at once', async () => {
    expect(currentLanguage()).toBe('zh-TW');
    await enter('token');
    expect(currentLanguage()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('unless another was chosen in this browser', async () => {
    localStorage.setItem('talus.language', 'zh-TW');
    await enter('token');
    expect(currentLanguage()).toBe('zh-TW');
  });
});

it('a link in a language speaks it and leaves the choice as it was', async () => {
  localStorage.setItem('talus.language', 'zh-TW');
  await visitLanguage('en');
  expect([currentLanguage(), localStorage.getItem('talus.language')]).toEqual(['en', 'zh-TW']);
  localStorage.removeItem('talus.language');
  await visitLanguage('en');
  expect(localStorage.getItem('talus.language')).toBeNull();
});
