import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, getConfig, type RenderOptions, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, vi } from 'vitest';
import { createTestI18n, type TestLanguage } from './test-i18n';

// A busy machine draws slowly; nothing here measures time.
vi.setConfig({ testTimeout: 30_000 });

// What the simulated browser lacks: nothing has a size in it, and names are plain.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

// It does not know the newest CSS of antd either, and would say so for each of its styles.
declare const jsdom: { virtualConsole: { removeAllListeners: (event: string) => void } };
jsdom.virtualConsole.removeAllListeners('jsdomError');

// What follows from a click is drawn a turn later, which on a busy machine may come after the next line of a test.
const { setImmediate: realImmediate } = globalThis;
const turn = () => new Promise<void>((resolve) => void realImmediate(resolve));
const { asyncWrapper } = getConfig();

// Whether each ancestor is visible takes it longer than everything else; a test that cares says `hidden: false`.
// Whoever waits for something asks many times in vain: a page is worded by its text, not by its whole tree.
configure({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const answer = await act();
      await turn();
      await turn();
      return answer;
    }),
  defaultHidden: true,
  getElementError: (message, container) =>
    new Error([message, container.textContent?.slice(0, 2000)].filter(Boolean).join('\n\n')),
});

// React says what is wrong with a page in the console alone. A test that means to break one hears it itself.
const said: string[] = [];
const { error: say } = console;
console.error = (...words: unknown[]) => {
  const sentence = words.map(String).join(' ');
  // Such as <search>, which every browser knows but this one
  if (sentence.includes('is unrecognized in this browser')) return;
  said.push(sentence);
  say(...words);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  const heard = said.splice(0);
  if (heard.length > 0) throw new Error(`the console heard of an error: ${heard[0]}`);
});

/** Of parts that could ask a server: without a project they ask nothing. */
const unasked = new QueryClient();

const catalogues = { 'zh-TW': createTestI18n('zh-TW'), en: createTestI18n('en') };

/** Renders as a user of that language would see it. */
export const renderUi = (element: ReactNode, language: TestLanguage = 'zh-TW', options: RenderOptions = {}) =>
  render(element, {
    ...options,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={unasked}>
        <I18nextProvider i18n={catalogues[language]}>{children}</I18nextProvider>
      </QueryClientProvider>
    ),
  });

/** The narrow screen of a phone, until the test ends. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
