import type { MaskMark } from '@talus/domain/charts/chart-model';
import { hatch, type Mark, OVER, rectMark, segmentsMark, textMark } from './graphic-marks';
import { cut, LABEL, LABEL_GAP, labelSpan, PAD } from './label-span';
import type { MarkInput } from './marks';
import { stackRows } from './place-labels';
import { xOf } from './scale';

/** Minimum visible width in pixels, for a masked point and for a mask at a far zoom. */
const LEAST = 4;
/** Maximum number of labelled bands; beyond it only the legend's notes name masks. */
const MOST_NAMED = 6;

/** Returns the masks of visible curves at the cursor's time. */
export const masksAt = (masks: readonly MaskMark[], hidden: ReadonlySet<string>, time: number): MaskMark[] =>
  masks.filter(({ instrumentId, from, to }) => !hidden.has(instrumentId) && from <= time && time <= to);

/** Masked spans are hatched in the accent colour, which no gap uses, with a label at the bottom. */
export const maskMarks = ({ model, layout, theme, words, window, hidden }: MarkInput): Mark[] => {
  const { plot } = layout;
  const bottom = plot.y + plot.height;
  const shown = (model.masks ?? []).flatMap((mask) => {
    if (hidden.has(mask.instrumentId)) return [];
    const from = xOf(mask.from, window, plot);
    const to = Math.max(xOf(mask.to, window, plot), from + LEAST);
    const left = Math.max(plot.x, from);
    const right = Math.min(plot.x + plot.width, to);
    if (right - left < 1) return [];
    const text = cut(words.masked(mask.name, mask.count), plot.width / 3);
    return [{ left, right, text, ...labelSpan(left, text, plot) }];
  });
  const rows = stackRows(shown);
  return [
    ...shown.flatMap(({ left, right }) => {
      const rect = { x: left, y: plot.y, width: right - left, height: plot.height };
      return [
        segmentsMark(hatch(rect, 6), { stroke: theme.accentLine, lineWidth: 0.8 }),
        segmentsMark([left, plot.y, left, bottom, right, plot.y, right, bottom], {
          stroke: theme.accent,
          lineDash: [3, 3],
        }),
      ];
    }),
    ...(shown.length > MOST_NAMED ? [] : shown).flatMap(({ from, to, text }, index) => {
      const y = bottom - 22 - (rows[index] ?? 0) * (LABEL + LABEL_GAP);
      return [
        rectMark(
          { x: from, y, width: to - from, height: LABEL, r: 2 },
          { fill: theme.card, stroke: theme.accentLine, lineWidth: 1, lineDash: [3, 3] },
          OVER,
        ),
        textMark(text, from + PAD, y + LABEL / 2, theme, { fill: theme.accentInk }),
      ];
    }),
  ];
};
