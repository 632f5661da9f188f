import type { Rect } from './chart-layout';
import { textWidth } from './text-width';

/** The height of a label in the plot, the room around its words, and between two of them. */
export const LABEL = 18;
export const PAD = 6;
export const LABEL_GAP = 3;

/** Where a label beside `x` stands: to its right, or as far left as the plot asks. */
export const labelSpan = (x: number, text: string, plot: Rect): { from: number; to: number } => {
  const width = textWidth(text) + 2 * PAD;
  const from = Math.max(plot.x, Math.min(x, plot.x + plot.width - width));
  return { from, to: from + width };
};

/** As much of a text as fits. */
export const cut = (text: string, width: number): string => {
  if (textWidth(text) <= width) return text;
  let kept = text;
  while (kept.length > 4 && textWidth(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
};
