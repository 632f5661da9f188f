import type { Rect } from './chart-layout';
import { textWidth } from './text-width';

/** Height of a label in the plot, padding around its text, and gap between two labels. */
export const LABEL = 18;
export const PAD = 6;
export const LABEL_GAP = 3;

/** Returns the span of a label beside `x`: to the right of `x`, moved left as far as needed to fit the plot. */
export const labelSpan = (x: number, text: string, plot: Rect): { from: number; to: number } => {
  const width = textWidth(text) + 2 * PAD;
  const from = Math.max(plot.x, Math.min(x, plot.x + plot.width - width));
  return { from, to: from + width };
};

/** Truncates a text to a width. */
export const cut = (text: string, width: number): string => {
  if (textWidth(text) <= width) return text;
  let kept = text;
  while (kept.length > 4 && textWidth(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
};
