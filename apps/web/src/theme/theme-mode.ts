/** What the user asked for; `system` follows the machine. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** What is painted. */
export type Theme = 'light' | 'dark';

export type ThemeState = { choice: ThemeChoice; systemDark: boolean };

export type ThemeAction = { type: 'chosen'; choice: ThemeChoice } | { type: 'system-changed'; dark: boolean };

export const reduceTheme = (state: ThemeState, action: ThemeAction): ThemeState => {
  switch (action.type) {
    case 'chosen':
      return { ...state, choice: action.choice };
    case 'system-changed':
      return { ...state, systemDark: action.dark };
  }
};

export const themeOf = ({ choice, systemDark }: ThemeState): Theme => {
  if (choice !== 'system') return choice;
  return systemDark ? 'dark' : 'light';
};

/** Anything but a known choice (an old value, a hand edit, nothing) follows the system. */
export const parseThemeChoice = (stored: string | null): ThemeChoice =>
  THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
