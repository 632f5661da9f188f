import { describe, expect, it } from 'vitest';
import { parseThemeChoice, reduceTheme, type ThemeState, themeOf } from './theme-mode';

const system = (dark: boolean): ThemeState => ({ choice: 'system', systemDark: dark });

describe('theme mode', () => {
  it.each([
    ['follows a light system', system(false), 'light'],
    ['follows a dark system', system(true), 'dark'],
    ['keeps light on a dark system once chosen', { choice: 'light', systemDark: true }, 'light'],
    ['keeps dark on a light system once chosen', { choice: 'dark', systemDark: false }, 'dark'],
  ] as const)('%s', (_name, state, painted) => {
    expect(themeOf(state)).toBe(painted);
  });

  it('a system change does not undo a choice, and shows again when the choice is given back', () => {
    const chosen = reduceTheme(system(false), { type: 'chosen', choice: 'light' });
    const changed = reduceTheme(chosen, { type: 'system-changed', dark: true });
    expect(themeOf(changed)).toBe('light');
    expect(themeOf(reduceTheme(changed, { type: 'chosen', choice: 'system' }))).toBe('dark');
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'system'],
    ['sepia', 'system'],
    [null, 'system'],
  ])('reads the stored %s as %s', (stored, choice) => {
    expect(parseThemeChoice(stored)).toBe(choice);
  });
});
