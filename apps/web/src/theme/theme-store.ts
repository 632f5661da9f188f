import { useSyncExternalStore } from 'react';
import { parseThemeChoice, reduceTheme, type Theme, type ThemeAction, type ThemeChoice, themeOf } from './theme-mode';

const STORAGE_KEY = 'talus.theme';

const listeners = new Set<() => void>();
let state = { choice: parseThemeChoice(null), systemDark: false };

const paint = () => {
  document.documentElement.dataset.theme = themeOf(state);
};

const dispatch = (action: ThemeAction) => {
  state = reduceTheme(state, action);
  paint();
  for (const listener of listeners) listener();
};

const stored = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // A browser that refuses storage still gets the system's theme.
    return null;
  }
};

/** Called once, before the first paint. */
export const startTheme = () => {
  const query = window.matchMedia?.('(prefers-color-scheme: dark)');
  state = { choice: parseThemeChoice(stored()), systemDark: query?.matches ?? false };
  query?.addEventListener('change', (event) => dispatch({ type: 'system-changed', dark: event.matches }));
  paint();
};

export const chooseTheme = (choice: ThemeChoice) => {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // The choice then holds until the page is left.
  }
  dispatch({ type: 'chosen', choice });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => state.choice);

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => themeOf(state));
