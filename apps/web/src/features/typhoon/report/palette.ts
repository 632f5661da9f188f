import type { Ink } from '@talus/domain/typhoon/slide';
import type { Palette } from './write-pptx';

const TOKENS: Record<Ink, `--${string}`> = {
  text: '--text',
  text2: '--text-2',
  line: '--line-strong',
  accent: '--accent',
  rain: '--rain',
  GREEN: '--ok',
  WL: '--wl',
  AL: '--al',
  WSL: '--wsl',
  down: '--down',
};

/** Creates the palette of a slide; `read` returns the value of a colour token. */
export const paperPalette = (read: (name: `--${string}`) => string): Palette => {
  const known = new Map(Object.entries(TOKENS).map(([ink, token]) => [ink, read(token)]));
  return (ink) => (known.get(ink) ?? ink).replace('#', '').toUpperCase();
};
