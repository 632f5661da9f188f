import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { wordFormatter } from './word-formatter';

it('chooses the words of the web as those of the server', async () => {
  const i18n = createInstance().use(wordFormatter);
  await i18n.init({
    lng: 'en',
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: {
      en: { shell: { marks: '{{areas}} {{areas, area|areas}}, {{n}} {{n, instrument is|instruments are}}' } },
    },
  });
  const said = (areas: number, n: string) => i18n.t('shell:marks' as never, { areas, n });
  expect([said(1, '2'), said(5, '1')]).toEqual(['1 area, 2 instruments are', '5 areas, 1 instrument is']);
});
