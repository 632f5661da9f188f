import type { RemarkMark } from '@talus/domain/charts/chart-model';
import type { ChartLayout } from './chart-layout';
import { lineMark, type Mark, OVER, rectMark, segmentsMark, textMark } from './graphic-marks';
import { cut, LABEL, LABEL_GAP, labelSpan, PAD } from './label-span';
import type { MarkInput } from './marks';
import { isClear, stackRows } from './place-labels';
import { xOf } from './scale';

/** Removes duplicates: a remark on works near several instruments is stored for each of them and drawn once. */
const saidOnce = (remarks: readonly RemarkMark[]): RemarkMark[] => [
  ...new Map(
    remarks.map((remark) => [`${remark.type} ${remark.from} ${remark.to} ${remark.content}`, remark]),
  ).values(),
];

/** Construction is a band with its text at the bottom; a status remark is a flag at the top. */
export const remarkMarks = ({ model, layout, theme, words, window }: MarkInput): Mark[] => {
  const { plot } = layout;
  const shown = saidOnce(model.remarks).flatMap((remark) => {
    const from = Math.max(plot.x, xOf(remark.from, window, plot));
    const to = Math.min(plot.x + plot.width, xOf(remark.to, window, plot));
    if (to < plot.x || from > plot.x + plot.width) return [];
    const text = cut(words.remark(remark.type, remark.content), plot.width / (layout.isCompact ? 2 : 3));
    return [{ ...remark, left: from, right: Math.max(to, from), text, ...labelSpan(from, text, plot) }];
  });
  const bands = shown.filter(({ left, right }) => right - left >= 2);
  const works = shown.filter(({ type }) => type === 'construction');
  const flags = shown.filter(({ type }) => type === 'status');
  const workRows = stackRows(works);
  const bottom = plot.y + plot.height;
  return [
    ...bands.flatMap(({ left, right, type }) => [
      rectMark(
        { x: left, y: plot.y, width: right - left, height: plot.height },
        {
          fill: theme.accentSoft,
          opacity: type === 'construction' ? 1 : 0.6,
        },
      ),
      segmentsMark([left, plot.y, left, bottom, right, plot.y, right, bottom], { stroke: theme.accentLine }),
    ]),
    ...works.flatMap(({ left, from, to, text }, index) => {
      const y = bottom - 22 - (workRows[index] ?? 0) * (LABEL + LABEL_GAP);
      return [
        lineMark(left, plot.y, left, bottom, { stroke: theme.accentLine }),
        rectMark(
          { x: from, y, width: to - from, height: LABEL, r: 2 },
          { fill: theme.card, stroke: theme.accentLine, lineWidth: 1 },
          OVER,
        ),
        textMark(text, from + PAD, y + LABEL / 2, theme, { fill: theme.accentInk }),
      ];
    }),
    ...flags.map(({ left }) => lineMark(left, plot.y, left, bottom, { stroke: theme.accent, lineDash: [1, 3] })),
    ...flagLabels(flags, layout).flatMap(({ from, to, text }) => [
      rectMark({ x: from, y: plot.y, width: to - from, height: LABEL }, { fill: theme.accent }, OVER),
      textMark(text, from + PAD, plot.y + LABEL / 2, theme, { fill: theme.onAccent }),
    ]),
  ];
};

type Flag = { left: number; from: number; to: number; text: string };

/**
 * Labels one row of flags, the newest first: more rows would cover the ends of the curves. A flag without room is
 * counted at the label in its way; zooming in shows it.
 */
const flagLabels = (flags: readonly Flag[], { plot }: ChartLayout): Flag[] => {
  const newest = flags.toSorted((a, b) => b.left - a.left);
  const rows = stackRows(newest);
  const shown = newest.filter((_, index) => rows[index] === 0).map((flag) => ({ ...flag, more: 0 }));
  newest.forEach((flag, index) => {
    if (rows[index] === 0) return;
    const inTheWay = shown.findLast((other) => !isClear(flag, other));
    if (inTheWay) inTheWay.more++;
  });
  return shown.map((flag) => {
    if (flag.more === 0) return flag;
    const text = `${flag.text} +${flag.more}`;
    return { ...flag, text, ...labelSpan(flag.left, text, plot) };
  });
};
