import type { ProjectionMark } from '@talus/domain/charts/chart-model';
import { BOLD } from './alert-labels';
import type { Rect } from './chart-layout';
import type { ChartTheme } from './chart-theme';
import { lineMark, type Mark, OVER, rectMark, textMark } from './graphic-marks';
import { PAD } from './label-span';
import type { MarkInput } from './marks';
import { xOf, yOf } from './scale';
import { textWidth } from './text-width';

const LABEL = 18;
const DASH = [5, 4];
const DOTS = [2, 3];
const RING = 4;

/** Marks of a projection: the end of the readings, the line to zero, and the projected time with its interval. */
export const projectionMarks = (input: MarkInput, colourOf: (id: string) => string): Mark[] => {
  const { model, layout } = input;
  const { projection } = model;
  if (!projection) return [];
  const { plot } = layout;
  const isFitted = projection.line.length > 0;
  return [
    ...aheadMarks(input, projection),
    ...(isFitted ? lineMarks(input, projection, colourOf(model.series[0]?.id ?? '')) : []),
    ...fitMarks(input, projection),
    ...(projection.projected ? projectedMarks(input, projection.projected, isFitted) : []),
  ].map((mark) => ({ ...mark, ...clip(plot, mark) }));
};

/** Clips bands and lines to the plot; labels may stand outside. */
const clip = ({ x, width }: Rect, { type, shape }: Mark) => {
  if (type !== 'rect' || shape?.r !== undefined) return {};
  const left = Math.max(x, shape?.x as number);
  const right = Math.min(x + width, (shape?.x as number) + (shape?.width as number));
  return { shape: { ...shape, x: left, width: Math.max(0, right - left) } };
};

const isInside = ({ x, width }: Rect, px: number) => px >= x && px <= x + width;

/** The area after the last reading is grey; the last reading is a line with its time. */
const aheadMarks = ({ layout, theme, window }: MarkInput, { at, ahead }: ProjectionMark): Mark[] => {
  const { plot } = layout;
  const x = xOf(at.time, window, plot);
  if (x > plot.x + plot.width) return [];
  const after = { x, y: plot.y, width: plot.x + plot.width - x, height: plot.height };
  const marks = [rectMark(after, { fill: theme.page })];
  if (!isInside(plot, x)) return marks;
  const line = lineMark(crisp(x), plot.y - 4, crisp(x), plot.y + plot.height, { stroke: theme.text }, OVER);
  if (at.label === '') return [...marks, line];
  const width = textWidth(at.label) * BOLD + 2 * PAD;
  const left = Math.min(x - width / 2, plot.x + plot.width - width);
  const room = layout.isCompact ? 0 : plot.x + plot.width - (left + width);
  // On a phone the caption of the limits stands above the plot, so the label goes inside
  const y = layout.isCompact ? plot.y + plot.height - LABEL - 4 : plot.y - LABEL - 4;
  return [
    ...marks,
    line,
    rectMark({ x: left, y, width, height: LABEL, r: 2 }, { fill: theme.text }, OVER),
    textMark(at.label, left + PAD, y + LABEL / 2, theme, { fill: theme.card }, OVER + 1),
    ...(room > textWidth(ahead) + PAD
      ? [textMark(ahead, left + width + PAD, y + LABEL / 2, theme, { fill: theme.text, bold: true }, OVER)]
      : []),
  ];
};

const fitMarks = ({ layout, theme, window }: MarkInput, { fitFrom }: ProjectionMark): Mark[] => {
  const { plot } = layout;
  const x = xOf(fitFrom.time, window, plot);
  if (!isInside(plot, x)) return [];
  const bottom = plot.y + plot.height;
  return [
    lineMark(crisp(x), plot.y, crisp(x), bottom, { stroke: theme.text2, lineDash: DOTS }, OVER),
    ...(fitFrom.label ? fitLabel(fitFrom.label, x, plot, theme) : []),
  ];
};

/**
 * Places the label left of its line, away from the fitted line; right of it where there is no room; nowhere on a narrow
 * plot.
 */
const fitLabel = (text: string, x: number, plot: Rect, theme: ChartTheme): Mark[] => {
  const width = PAD + textWidth(text);
  const fitsLeft = x - width >= plot.x;
  if (!fitsLeft && x + width > plot.x + plot.width) return [];
  const [at, align] = fitsLeft ? [x - PAD, 'right'] : [x + PAD, 'left'];
  return [textMark(text, at, plot.y + plot.height - 10, theme, { align, stroke: theme.card, lineWidth: 3 })];
};

/** The line: solid up to the last reading, dashed on to zero, with the band around it. */
const lineMarks = (input: MarkInput, { at, line }: ProjectionMark, stroke: string): Mark[] => {
  const { model, layout, window } = input;
  const [axis] = model.axes;
  const [first, last] = [line[0], line.at(-1)];
  if (!axis || !first || !last) return [];
  const { plot } = layout;
  const place = (time: number, value: number): [number, number] => [
    Math.min(Math.max(xOf(time, window, plot), plot.x), plot.x + plot.width),
    yOf(Math.min(Math.max(value, axis.min), axis.max), axis, plot),
  ];
  const slope = (last.value - first.value) / (last.time - first.time);
  const valueAt = (time: number) => first.value + slope * (time - first.time);
  const zero = first.time - first.value / slope;
  const [begin, end] = [Math.max(first.time, window[0]), Math.min(zero, window[1])];
  const turn = Math.min(Math.max(at.time, begin), end);
  const piece = (from: number, to: number, style: Mark['style']): Mark[] => {
    if (to <= from) return [];
    const [[x1, y1], [x2, y2]] = [place(from, valueAt(from)), place(to, valueAt(to))];
    return [lineMark(x1, y1, x2, y2, { stroke, lineWidth: 1.75, ...style }, OVER)];
  };
  const band = [
    ...line.map(({ time, value, half }) => place(time, value + half)),
    ...line.toReversed().map(({ time, value, half }) => place(time, value - half)),
  ];
  return [
    { type: 'polygon', z: 1, silent: true, shape: { points: band }, style: { fill: stroke, opacity: 0.14 } },
    ...piece(begin, turn, {}),
    ...piece(turn, end, { lineDash: DASH }),
  ];
};

/**
 * The projected time at which the line reaches zero, its interval as a band, and on the fitted chart a text below the
 * axis.
 */
const projectedMarks = (
  { layout, theme, window }: MarkInput,
  { time, from, to, label }: NonNullable<ProjectionMark['projected']>,
  isFitted: boolean,
): Mark[] => {
  const { plot } = layout;
  const [x, left, right] = [time, from, to].map((at) => xOf(at, window, plot)) as [number, number, number];
  const bottom = plot.y + plot.height;
  const band = rectMark(
    { x: left, y: plot.y, width: right - left, height: plot.height },
    { fill: theme.text, opacity: 0.08 },
  );
  if (!isInside(plot, x)) return [band];
  const marks = [
    band,
    lineMark(crisp(x), plot.y, crisp(x), bottom, { stroke: theme.text, lineWidth: 1.5, lineDash: [4, 3] }, OVER),
  ];
  if (!isFitted) return marks;
  const width = textWidth(label) * BOLD;
  const middle = Math.min(Math.max(x, width / 2), layout.width - width / 2 - 2);
  const foot = bottom + 28;
  return [
    ...marks,
    rectMark(
      { x: x - RING, y: bottom - RING, width: 2 * RING, height: 2 * RING, r: RING },
      { fill: theme.card, stroke: theme.text, lineWidth: 1.5 },
      OVER + 1,
    ),
    lineMark(left, foot, right, foot, { stroke: theme.text }, OVER),
    lineMark(left, foot - 4, left, foot + 4, { stroke: theme.text }, OVER),
    lineMark(right, foot - 4, right, foot + 4, { stroke: theme.text }, OVER),
    textMark(label, middle, foot + 14, theme, { fill: theme.text, bold: true, align: 'center' }),
  ];
};

/** Aligns to the middle of a pixel, so that a thin line is one sharp pixel and not two pale ones. */
const crisp = (px: number): number => Math.round(px) + 0.5;
