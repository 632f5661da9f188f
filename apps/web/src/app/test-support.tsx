import { catalogue as zh } from '@talus/messages/all-zh-TW';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { ConfirmProvider } from '../ui/overlay/Confirm';
import { NoticeProvider } from '../ui/overlay/Notice';
import { i18n } from './i18n';
import { NoticeOutlet } from './notices';
import { queryClient } from './queries';

// Generous timeouts for a busy machine; a condition that never comes true still fails.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

// The simulated browser lacks CSS.escape; the names in tests need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

/** Loads the application's own messages in zh-TW. */
export const speakChinese = async (): Promise<void> => {
  await i18n.use(initReactI18next).init({
    lng: 'zh-TW',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    resources: { 'zh-TW': zh },
  });
};

/** The providers around every screen, without the frame. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={i18n}>
      <NoticeProvider>
        <NoticeOutlet />
        <ConfirmProvider>{children}</ConfirmProvider>
      </NoticeProvider>
    </I18nextProvider>
  </QueryClientProvider>
);

export const renderApp = (element: ReactElement): RenderResult => render(<AppProviders>{element}</AppProviders>);
