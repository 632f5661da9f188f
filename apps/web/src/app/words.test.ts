import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { loadWords } from './words';

const start = async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'zh-TW', keySeparator: false, resources: {} });
  return i18n;
};

it('brings the words of the login, those of the screens behind it and of administration only to who opens them', async () => {
  const i18n = await start();
  await loadWords(i18n, 'zh-TW');
  expect(i18n.hasResourceBundle('zh-TW', 'shell')).toBe(true);
  expect(i18n.hasResourceBundle('zh-TW', 'alerts')).toBe(false);

  await loadWords(i18n, 'zh-TW', 'screens');
  expect(i18n.hasResourceBundle('zh-TW', 'alerts')).toBe(true);
  expect(i18n.hasResourceBundle('zh-TW', 'people')).toBe(false);

  await loadWords(i18n, 'zh-TW', 'admin');
  expect(i18n.hasResourceBundle('zh-TW', 'people')).toBe(true);
});

it('another language comes with the words of what was opened', async () => {
  const i18n = await start();
  await loadWords(i18n, 'zh-TW', 'admin');
  await loadWords(i18n, 'en');
  expect(i18n.hasResourceBundle('en', 'people')).toBe(true);
});
