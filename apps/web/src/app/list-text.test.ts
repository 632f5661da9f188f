import { afterAll, expect, it } from 'vitest';
import { i18n } from './i18n';
import { listText, sentenceText } from './list-text';

afterAll(() => i18n.changeLanguage('zh-TW'));

it.each([
  ['zh-TW', 'TM-03、TM-04', '太短；太舊', 'A1'],
  ['en', 'TM-03, TM-04', '太短; 太舊', 'A1'],
])('joins by the language: %s', async (language, list, sentences, one) => {
  await i18n.init({ resources: {} });
  await i18n.changeLanguage(language);
  expect([listText(['TM-03', 'TM-04']), sentenceText(['太短', '太舊']), listText(['A1']), listText([])]).toEqual([
    list,
    sentences,
    one,
    '',
  ]);
});
