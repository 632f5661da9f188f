import type { Level } from '@talus/domain/status/status';

/** Reads the current value of a design token, such as `--accent`. */
export type ReadToken = (name: `--${string}`) => string;

export type LevelColours = { fill: string; ink: string; line: string; soft: string };

/** The tokens that a chart paints with: a canvas cannot read CSS variables by itself. */
export type ChartTheme = {
  card: string;
  page: string;
  text: string;
  text2: string;
  /** Grid colours by axis, in order. */
  grids: string[];
  line: string;
  lineStrong: string;
  accent: string;
  onAccent: string;
  accentSoft: string;
  accentLine: string;
  accentInk: string;
  rain: string;
  series: string[];
  levels: Record<Level, LevelColours>;
  ok: string;
  font: string;
};

const level = (read: ReadToken, name: 'wsl' | 'al' | 'wl'): LevelColours => ({
  fill: read(`--${name}`),
  ink: read(`--${name}-ink`),
  line: read(`--${name}-line`),
  soft: read(`--${name}-soft`),
});

export const chartTheme = (read: ReadToken): ChartTheme => ({
  card: read('--card'),
  page: read('--page'),
  text: read('--text'),
  text2: read('--text-2'),
  grids: Array.from({ length: 5 }, (_, index) => read(`--grid-${index + 1}`)),
  line: read('--line'),
  lineStrong: read('--line-strong'),
  accent: read('--accent'),
  onAccent: read('--on-accent'),
  accentSoft: read('--accent-soft'),
  accentLine: read('--accent-line'),
  accentInk: read('--accent-ink'),
  rain: read('--rain'),
  series: Array.from({ length: 10 }, (_, index) => read(`--s${index + 1}`)),
  levels: { WSL: level(read, 'wsl'), AL: level(read, 'al'), WL: level(read, 'wl') },
  ok: read('--ok'),
  font: read('--font'),
});

/** Returns the colour of a series' token in this theme. */
export const colourOf = (theme: ChartTheme, token: string): string =>
  token === '--rain' ? theme.rain : (theme.series[Number(token.slice(3)) - 1] ?? theme.text);

export const themeOfDocument = (): ChartTheme => {
  const style = getComputedStyle(document.documentElement);
  return chartTheme((name) => style.getPropertyValue(name).trim());
};
