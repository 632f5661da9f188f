import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdTheme } from './antd-theme';

describe('antd theme', () => {
  it('takes every colour from a design token', () => {
    const { token } = antdTheme((name) => `token(${name})`, 'light');
    const colours = Object.entries(token ?? {}).filter(([key]) => key.startsWith('color'));
    expect(colours.length).toBeGreaterThan(10);
    for (const [, value] of colours) expect(value).toMatch(/^token\(--[a-z0-9-]+\)$/);
  });

  it('uses the dark derivation on the wall', () => {
    expect(antdTheme(() => '', 'dark').algorithm).toBe(antd.darkAlgorithm);
    expect(antdTheme(() => '', 'light').algorithm).toBe(antd.defaultAlgorithm);
  });

  it('keeps the measures of the kit: 32 px controls, 4 px corners, 13 px text', () => {
    expect(antdTheme(() => '', 'light').token).toMatchObject({ controlHeight: 32, borderRadius: 4, fontSize: 13 });
  });
});
