import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, getConfig, type RenderOptions, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, vi } from 'vitest';
import { createTestI18n, type TestLanguage } from './test-i18n';

// A generous timeout for a busy machine; no test measures time.
vi.setConfig({ testTimeout: 30_000 });

// Stubs of what the simulated browser lacks: sizes, and CSS.escape, which the names in tests do not need.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

// The simulated browser reports what it cannot do, such as CSS that it cannot parse; no test is about that.
declare const jsdom: { virtualConsole: { removeAllListeners: (event: string) => void } };
jsdom.virtualConsole.removeAllListeners('jsdomError');

// Updates after a click render a turn later, which on a busy machine may come after the next line of a test.
const { setImmediate: realImmediate } = globalThis;
const turn = () => new Promise<void>((resolve) => void realImmediate(resolve));
const { asyncWrapper } = getConfig();

// Skip the visibility check of every ancestor, which takes the simulated browser longest; a test that needs it says
// `hidden: false`. Errors of failed queries show text only: a wait fails many times, and printing the whole tree is
// slow.
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

// React reports errors of a page only in the console. A test that breaks one on purpose listens itself.
const said: string[] = [];
const { error: say } = console;
console.error = (...words: unknown[]) => {
  const sentence = words.map(String).join(' ');
  // Such as <search>, which only the simulated browser does not know
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

/** For parts that could call a server: without a project they make no call. */
const unasked = new QueryClient();

const catalogues = { 'zh-TW': createTestI18n('zh-TW'), en: createTestI18n('en') };

/** Renders in a language. */
export const renderUi = (element: ReactNode, language: TestLanguage = 'zh-TW', options: RenderOptions = {}) =>
  render(element, {
    ...options,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={unasked}>
        <I18nextProvider i18n={catalogues[language]}>{children}</I18nextProvider>
      </QueryClientProvider>
    ),
  });

/** Simulates a phone's narrow screen until the test ends. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
