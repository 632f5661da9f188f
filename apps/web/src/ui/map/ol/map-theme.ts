import type { Status } from '@talus/domain/status/status';

/** The tokens that a map paints with: a canvas cannot read CSS variables by itself. */
export type MapTheme = {
  sea: string;
  land: string;
  border: string;
  coast: string;
  line: string;
  card: string;
  text: string;
  text2: string;
  accent: string;
  down: string;
  alEdge: string;
  fill: Record<Status, string>;
  font: string;
};

export const mapTheme = (read: (name: `--${string}`) => string): MapTheme => ({
  sea: read('--accent-soft'),
  land: read('--page'),
  border: read('--line'),
  coast: read('--line-strong'),
  line: read('--accent-line'),
  card: read('--card'),
  text: read('--text'),
  text2: read('--text-2'),
  accent: read('--accent-ink'),
  down: read('--down'),
  alEdge: read('--al-line'),
  fill: {
    WSL: read('--wsl'),
    AL: read('--al'),
    WL: read('--wl'),
    GREEN: read('--ok'),
    down: read('--down'),
  },
  font: read('--font'),
});

export const mapThemeOfDocument = (): MapTheme => {
  const style = getComputedStyle(document.documentElement);
  return mapTheme((name) => style.getPropertyValue(name).trim());
};
