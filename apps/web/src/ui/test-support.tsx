import { overview as overviewEn } from '@talus/messages/en/overview';
import { status as statusEn } from '@talus/messages/en/status';
import { ui as uiEn } from '@talus/messages/en/ui';
import { overview as overviewZh } from '@talus/messages/zh-TW/overview';
import { status as statusZh } from '@talus/messages/zh-TW/status';
import { ui as uiZh } from '@talus/messages/zh-TW/ui';
import { type RenderOptions, render } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';

export type TestLanguage = 'zh-TW' | 'en';

/** The catalogues of the kit, as the application configures them, without its start-up. */
export const createTestI18n = (language: TestLanguage): i18n => {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: {
      'zh-TW': { ui: uiZh, status: statusZh, overview: overviewZh },
      en: { ui: uiEn, status: statusEn, overview: overviewEn },
    },
  });
  return instance;
};

const catalogues = { 'zh-TW': createTestI18n('zh-TW'), en: createTestI18n('en') };

/** Renders as a user of that language would see it. */
export const renderUi = (element: ReactElement, language: TestLanguage = 'zh-TW', options: RenderOptions = {}) =>
  render(element, {
    ...options,
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={catalogues[language]}>{children}</I18nextProvider>
    ),
  });
