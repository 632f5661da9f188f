import type { ChartModel } from '@talus/domain/charts/chart-model';
import { BOLD } from './alert-labels';
import { type ChartLayout, MOST_STROKES, type PlacedAxis, type Rect } from './chart-layout';
import type { ChartTheme } from './chart-theme';
import type { ChartWords } from './chart-words';
import { hatch, lineMark, type Mark, OVER, rectMark, segmentsMark, textMark } from './graphic-marks';
import { LABEL, LABEL_GAP, labelSpan, PAD } from './label-span';
import { stackRows } from './place-labels';
import { type TimeWindow, xOf } from './scale';
import { textWidth } from './text-width';

export type MarkInput = {
  model: ChartModel;
  layout: ChartLayout;
  theme: ChartTheme;
  words: ChartWords;
  window: TimeWindow;
  hidden: ReadonlySet<string>;
};

/** Below this width there is no room for a hatch stroke. */
const NARROW_GAP = 3;

/** Gaps are hatched; the longest show their length and break the axis. */
export const gapMarks = ({ model, layout, theme, words, window }: MarkInput): Mark[] => {
  const { plot } = layout;
  const bottom = plot.y + plot.height;
  return model.gaps.flatMap((gap) => {
    const left = Math.max(plot.x, xOf(gap.from, window, plot));
    const right = Math.min(plot.x + plot.width, xOf(gap.to, window, plot));
    if (right - left < 1) return [];
    const rect = { x: left, y: plot.y, width: right - left, height: plot.height };
    const band = [
      rectMark(rect, { fill: theme.page }),
      ...(rect.width < NARROW_GAP ? [] : [segmentsMark(hatch(rect), { stroke: theme.lineStrong, lineWidth: 0.7 })]),
    ];
    if (!gap.isNamed) return band;
    const text = words.gap(gap.to - gap.from);
    const fitsLeft = left - PAD - textWidth(text) >= plot.x;
    const middle = (left + right) / 2;
    return [
      ...band,
      textMark(
        text,
        fitsLeft ? left - PAD : right + PAD,
        plot.y + 10,
        theme,
        { align: fitsLeft ? 'right' : 'left' },
        2,
      ),
      rectMark({ x: middle - 4, y: bottom - 2, width: 8, height: 4 }, { fill: theme.card }),
      segmentsMark([middle - 5, bottom + 5, middle - 1, bottom - 5, middle + 1, bottom + 5, middle + 5, bottom - 5], {
        stroke: theme.text2,
        lineWidth: 1.2,
      }),
    ];
  });
};

/** Marks of new versions and re-installations: values left and right of the mark need not be comparable. */
export const breakMarks = ({ model, layout, theme, window, hidden }: MarkInput): Mark[] => {
  const { plot } = layout;
  const bottom = plot.y + plot.height;
  const shown = model.breaks
    .filter(({ instrumentId }) => !hidden.has(instrumentId))
    .map(({ time, name }) => ({ x: crisp(xOf(time, window, plot)), name }))
    .filter(({ x }) => x >= plot.x && x <= plot.x + plot.width);
  const spans = shown.map(({ x, name }) => labelSpan(x, name, plot));
  const rows = stackRows(spans);
  return shown.flatMap(({ x, name }, index) => {
    const y = bottom - 44 - (rows[index] ?? 0) * (LABEL + LABEL_GAP);
    const from = spans[index]?.from ?? x;
    return [
      lineMark(x, plot.y, x, bottom, { stroke: theme.text2, lineDash: [4, 3] }),
      segmentsMark([x - 4, bottom + 4, x, bottom - 4, x, bottom + 4, x + 4, bottom - 4], { stroke: theme.text2 }),
      textMark(name, from + PAD, y + LABEL / 2, theme, {
        backgroundColor: theme.card,
        borderColor: theme.lineStrong,
        borderWidth: 1,
        borderRadius: 2,
        padding: [3, 5],
      }),
    ];
  });
};

/** Note that fewer points are drawn than exist, with the number drawn. */
export const thinnedMarks = ({ model, layout, theme, words, hidden }: MarkInput): Mark[] => {
  const thinned = model.series.filter(({ id, isThinned }) => isThinned && !hidden.has(id));
  if (thinned.length === 0) return [];
  const points = thinned.reduce((sum, { times }) => sum + times.length, 0);
  const x = layout.plot.x + layout.plot.width;
  return [textMark(words.thinned(points), x, layout.titleY, theme, { align: 'right' })];
};

/** Titles of the axes: the unit above each axis with the strokes of its curves; the strip's title at its right. */
export const titleMarks = (input: MarkInput, colourOf: (id: string) => string): Mark[] => {
  const { layout } = input;
  const shown = layout.axes.filter(({ axis }) => axis.isPlaced);
  return shown.flatMap((placed) => (placed.isStrip ? stripTitle(input, placed) : axisTitle(input, placed, colourOf)));
};

const axisTitle = (
  { model, layout, theme, hidden }: MarkInput,
  placed: PlacedAxis,
  colourOf: (id: string) => string,
) => {
  const { axis, side } = placed;
  const curves = model.series.filter(
    ({ id, unit, isRain }) => !hidden.has(id) && unit === axis.unit && isRain === axis.isRain,
  );
  const strokes = curves.slice(0, MOST_STROKES).map(({ id }) => colourOf(id));
  const unique = [...new Set(strokes)];
  const width = unique.length * 14 + textWidth(axis.title) * BOLD;
  const x = side === 'left' ? placed.titleX : Math.min(placed.titleX, layout.width - width - 2);
  const y = layout.titleY;
  return [
    ...unique.map((stroke, index) =>
      lineMark(x + index * 14, y, x + index * 14 + 10, y, { stroke, lineWidth: 2 }, OVER),
    ),
    textMark(axis.title, x + unique.length * 14 + (unique.length > 0 ? 2 : 0), y, theme, {
      fill: theme.text,
      bold: true,
    }),
  ];
};

const stripTitle = ({ model, layout, theme, hidden }: MarkInput, { axis }: PlacedAxis): Mark[] => {
  const strip = layout.strip as Rect;
  if (layout.isCompact) {
    return [textMark(axis.title, 8, strip.y - 12, theme, { fill: theme.text, bold: true })];
  }
  const names = model.series.filter(({ id, isRain }) => isRain && !hidden.has(id)).map(({ name }) => name);
  const x = strip.x + strip.width + 8;
  const caption = `${names.slice(0, 1).join('')}${names.length > 1 ? ` +${names.length - 1}` : ''}`;
  return [
    textMark(axis.title, x, strip.y, theme, { fill: theme.text, bold: true }),
    textMark(caption, x, strip.y + 14, theme),
  ];
};

/** Aligns to the middle of a pixel, so that a thin line is one sharp pixel and not two pale ones. */
const crisp = (px: number): number => Math.round(px) + 0.5;
