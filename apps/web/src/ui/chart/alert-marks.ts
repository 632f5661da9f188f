import { axisKey } from '@talus/domain/charts/settings/card-state';
import { type AlertLabel, type AxisLine, alertLabel, labelledLines, labelWidth, WHOSE_GAP } from './alert-labels';
import type { PlacedAxis, Rect } from './chart-layout';
import { levelMark, lineMark, type Mark, OVER, rectMark, textMark } from './graphic-marks';
import { LABEL, LABEL_GAP } from './label-span';
import type { MarkInput } from './marks';
import { spread } from './place-labels';
import { yOf } from './scale';
import { textWidth } from './text-width';

/** Length of a line that is drawn only beside its label, into the plot. */
const STUB = 28;
/** Height of the strip's title and names. */
const STRIP_HEAD = 22;

type Placed = AxisLine & { label: AlertLabel; y: number | null; rect: Rect };

/**
 * Marks of the limits of each axis: a dashed line, and shape, name, level and value right of the plot, where the ends
 * of the curves stay free. Limits of rain stand beside the strip.
 */
export const alertMarks = (input: MarkInput): Mark[] => {
  const { layout } = input;
  const all = labelledLines(input.model).flatMap((line) => {
    const placed = layout.axes.find(({ axis }) => axisKey(axis) === line.line.axis);
    return placed ? [placeOf(line, placed, input)] : [];
  });
  const strip = all.filter(({ rect }) => rect === layout.strip);
  const plot = all.filter(({ rect }) => rect === layout.plot);
  return [
    ...all.flatMap((placed) => dashes(placed, input)),
    ...plotLabels(plot, input),
    ...(layout.isCompact ? captions(plot, strip, input) : stripLabels(strip, input)),
  ];
};

const placeOf = (line: AxisLine, { isStrip }: PlacedAxis, { layout, words }: MarkInput): Placed => {
  const rect = isStrip && layout.strip ? layout.strip : layout.plot;
  const { value, drawn } = line.line;
  const isAt = drawn !== 'said' && line.beyond === null;
  const y = isAt ? crisp(yOf(value, line.axis, rect, rect === layout.strip)) : null;
  return { ...line, label: alertLabel(line, words, layout.isCompact), y, rect };
};

const dashes = ({ line, y, axis, rect }: Placed, { layout, theme }: MarkInput): Mark[] => {
  if (y === null) return [];
  const right = rect.x + rect.width;
  const style = { stroke: theme.levels[line.level].line, lineDash: [6, 4] };
  const from = line.drawn === 'beside' ? right - STUB : rect.x;
  const isMirrored = line.mirror !== null && line.mirror >= axis.min && line.mirror <= axis.max;
  const other = isMirrored ? crisp(yOf(line.mirror as number, axis, rect, rect === layout.strip)) : null;
  return [
    lineMark(from, y, layout.isCompact ? right : right + 4, y, style, 3),
    ...(other === null ? [] : [lineMark(from, other, right, other, style, 3)]),
  ];
};

const plotLabels = (placed: readonly Placed[], input: MarkInput): Mark[] => {
  const { plot } = input.layout;
  const foot = plot.y + plot.height;
  const said = placed.filter(({ line }) => line.drawn === 'said').length;
  let next = foot - said * (LABEL + LABEL_GAP);
  const wishes = placed.map(({ y, beyond }) => {
    if (y !== null) return y;
    if (beyond !== null) return beyond === 'above' ? plot.y : foot;
    next += LABEL + LABEL_GAP;
    return next;
  });
  return labels(placed, wishes, { low: plot.y - LABEL, high: foot + LABEL }, input);
};

const stripLabels = (placed: readonly Placed[], input: MarkInput): Mark[] => {
  const { strip } = input.layout;
  if (!strip) return [];
  const low = strip.y + STRIP_HEAD;
  const wishes = placed.map(({ y }) => y ?? low);
  return labels(placed, wishes, { low, high: Math.max(low, strip.y + strip.height + LABEL) }, input);
};

const labels = (
  placed: readonly Placed[],
  wishes: readonly number[],
  { low, high }: { low: number; high: number },
  { layout, theme }: MarkInput,
): Mark[] => {
  const middles = spread(
    wishes.map((at) => ({ at, size: LABEL + LABEL_GAP })),
    low,
    high,
  );
  return placed.flatMap(({ line, label, rect }, index) => {
    const middle = middles[index] ?? 0;
    const { ink, line: stroke } = theme.levels[line.level];
    const x = rect.x + rect.width + 4;
    const text = x + (layout.isCompact ? 13 : 20);
    const after = label.whose ? text + textWidth(label.whose) + WHOSE_GAP : text;
    const box = rectMark(
      { x, y: middle - LABEL / 2, width: labelWidth(label) + 26, height: LABEL, r: 2 },
      { fill: theme.card, stroke, lineWidth: 1, ...(line.drawn === 'said' && { lineDash: [3, 3] }) },
      OVER,
    );
    return [
      ...(layout.isCompact ? [] : [box]),
      levelMark(line.level, x + (layout.isCompact ? 5 : 11), middle, theme),
      ...(label.whose ? [textMark(label.whose, text, middle, theme, { fill: theme.text2 })] : []),
      textMark(label.limit, after, middle, theme, { fill: ink, bold: true }),
    ];
  });
};

/**
 * Captions on a phone: above the labels the instrument of the limits; above the strip the limits of rain, in one line.
 */
const captions = (plot: readonly Placed[], strip: readonly Placed[], { layout, theme, words }: MarkInput): Mark[] => {
  const lead = plot.find(({ line }) => line.isLead)?.line;
  const end = { align: 'right' };
  const rain = strip[0]?.line;
  const numbers = strip.map(({ label }) => label.limit.replace(/^\S+ /, '')).join('/');
  return [
    ...(lead ? [textMark(words.limits(lead.name, lead.unit), layout.width - 8, layout.titleY, theme, end)] : []),
    ...(rain && layout.strip
      ? [
          textMark(
            words.limits(rain.name, `${numbers} ${rain.unit}`),
            layout.width - 8,
            layout.strip.y - 12,
            theme,
            end,
          ),
        ]
      : []),
  ];
};

/** Returns the width that the labels need right of the plot and of the strip, in pixels. */
export const alertRoom = (
  model: MarkInput['model'],
  words: MarkInput['words'],
  isCompact: boolean,
): { plot: number; strip: number } => {
  const { axes } = model;
  const hasStrip = axes.some(({ isRain }) => isRain) && axes.some(({ isRain }) => !isRain);
  const room = { plot: 0, strip: 0 };
  for (const line of labelledLines(model)) {
    const side = hasStrip && line.axis.isRain ? 'strip' : 'plot';
    const width = labelWidth(alertLabel(line, words, isCompact)) + (isCompact ? 20 : 38);
    room[side] = Math.max(room[side], width);
  }
  return room;
};

/** Aligns to the middle of a pixel, so that a thin line is one sharp pixel and not two pale ones. */
const crisp = (px: number): number => Math.round(px) + 0.5;
