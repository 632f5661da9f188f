import { readText, writeText } from '../lib/storage';
import { createStore, useStore } from '../lib/store';
import { parseThemeChoice, reduceTheme, type Theme, type ThemeChoice, type ThemeState, themeOf } from './theme-mode';

const STORAGE_KEY = 'talus.theme';

const initial: ThemeState = { choice: 'system', systemDark: false };
const store = createStore(reduceTheme, initial);

const paint = () => {
  document.documentElement.dataset.theme = themeOf(store.get());
};

/** Called once, before the first paint. */
export const startTheme = (): void => {
  const system = window.matchMedia?.('(prefers-color-scheme: dark)');
  store.subscribe(paint);
  store.dispatch({ type: 'system-changed', dark: system?.matches ?? false });
  store.dispatch({ type: 'chosen', choice: parseThemeChoice(readText(STORAGE_KEY)) });
  system?.addEventListener('change', ({ matches }) => store.dispatch({ type: 'system-changed', dark: matches }));
  paint();
};

export const chooseTheme = (choice: ThemeChoice): void => {
  writeText(STORAGE_KEY, choice === 'system' ? null : choice);
  store.dispatch({ type: 'chosen', choice });
};

export const useThemeChoice = (): ThemeChoice => useStore(store).choice;

export const useTheme = (): Theme => themeOf(useStore(store));
