import { BOLD } from '../alert-labels';
import { colourOf } from '../chart-theme';
import { levelMark, lineMark, type Mark, OVER, rectMark, textMark } from '../graphic-marks';
import { isClear, spread } from '../place-labels';
import { textWidth } from '../text-width';
import type { XyLine, XySeries, XyZone } from './xy-model';
import { visibleOf, type XyInput } from './xy-option';
import { type XyScale, xyScale } from './xy-scale';

const LABEL = 20;
const PAD = 6;

/** Lists the marks besides axes and curves: titles, zero, limits, names of curves. */
export const xyMarks = (input: XyInput): Mark[] => {
  const scale = xyScale(input.model, input.window, input.layout.plot);
  // Names of curves are placed before notes beside points
  const taken: Box[] = [];
  return [
    ...zoneMarks(input, scale),
    ...zeroMarks(input, scale),
    ...titleMarks(input),
    ...limitMarks(input, scale, 'x'),
    ...limitMarks(input, scale, 'y'),
    ...visibleOf(input).flatMap((series) => (series.hasEnds ? endMarks(input, scale, series) : [])),
    ...labelMarks(input, scale, taken),
    ...noteMarks(input, scale, taken),
  ];
};

type Point = readonly [number, number];

/** Returns the part of a window above a falling line: the window's corners, cut where the line crosses its edges. */
export const aboveLine = (
  { x: [left, right], y: [low, high] }: XyInput['window'],
  { intercept, fall }: XyZone,
): Point[] => {
  const corners: Point[] = [
    [left, low],
    [left, high],
    [right, high],
    [right, low],
  ];
  const over = ([x, y]: Point) => y - (intercept - fall * x);
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] as Point;
    const [a, b] = [over(corner), over(next)];
    const kept = a >= 0 ? [corner] : [];
    if (a >= 0 === b >= 0) return kept;
    const share = a / (a - b);
    return [...kept, [corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])]];
  });
};

/** Soft areas above their lines, each line labelled where it leaves the y axis. */
const zoneMarks = ({ model, layout, theme, window }: XyInput, scale: XyScale): Mark[] =>
  (model.zones ?? []).flatMap((zone) => {
    const area = aboveLine(window, zone);
    if (area.length === 0) return [];
    const { soft, line: stroke, ink } = theme.levels[zone.level];
    const edge = lineInside(window, zone).map(([x, y]) => [scale.px(x), scale.py(y)] as const);
    const [from, to] = edge;
    const width = textWidth(zone.label) * BOLD + 3 * PAD + 10;
    const { plot } = layout;
    const top = Math.max((from?.[1] ?? 0) - LABEL - 4, plot.y + 2);
    return [
      {
        type: 'polygon' as const,
        z: 0,
        silent: true as const,
        shape: { points: area.map(([x, y]) => [scale.px(x), scale.py(y)]) },
        style: { fill: soft },
      },
      ...(from && to ? [lineMark(from[0], from[1], to[0], to[1], { stroke, lineWidth: 1.25 })] : []),
      ...(from
        ? [
            rectMark(
              { x: from[0] + 6, y: top, width, height: LABEL, r: 3 },
              { fill: theme.card, stroke, lineWidth: 1 },
              OVER,
            ),
            { ...levelMark(zone.level, from[0] + 6 + PAD + 5, top + LABEL / 2, theme), z: OVER + 1 },
            textMark(
              zone.label,
              from[0] + 6 + 2 * PAD + 10,
              top + LABEL / 2,
              theme,
              { fill: ink, bold: true },
              OVER + 1,
            ),
          ]
        : []),
    ];
  });

/** Returns the segment of a line inside a window, from the left; empty where the line misses the window. */
const lineInside = ({ x: [left, right], y: [low, high] }: XyInput['window'], { intercept, fall }: XyZone): Point[] => {
  const yAt = (x: number) => intercept - fall * x;
  const xAt = (y: number) => (intercept - y) / fall;
  const from = Math.max(left, xAt(high));
  const to = Math.min(right, xAt(low));
  return from < to
    ? [
        [from, yAt(from)],
        [to, yAt(to)],
      ]
    : [];
};

const NOTE_GAP = 9;
const NOTE_DROP = 20;

const boxAround = (left: number, middle: number, width: number): Box => ({
  x: { from: left, to: left + width },
  y: { from: middle - 8, to: middle + 8 },
});

/** Notes beside points, on a side where they cover no other text. */
const noteMarks = (input: XyInput, scale: XyScale, taken: Box[]): Mark[] => {
  const { theme, layout } = input;
  const { plot } = layout;
  const wanted = visibleOf(input).flatMap(({ notes = [], xs, ys }) =>
    notes.map((note) => ({ ...note, x: scale.px(xs[note.at] ?? Number.NaN), y: scale.py(ys[note.at] ?? Number.NaN) })),
  );
  // Bold notes are placed first
  return wanted
    .toSorted((a, b) => Number(b.isBold) - Number(a.isBold))
    .flatMap(({ text, isBold, isLoose, x, y }) => {
      const width = textWidth(text) * (isBold ? BOLD : 1) + 6;
      const beside = [x + NOTE_GAP, x - NOTE_GAP - width];
      const box = [y, ...(isLoose ? [y + NOTE_DROP] : [])]
        .flatMap((middle) => beside.map((left): Box => boxAround(left, middle, width)))
        .find(
          (one) =>
            one.x.from >= plot.x &&
            one.x.to <= plot.x + plot.width &&
            one.y.from >= plot.y - 8 &&
            one.y.to <= plot.y + plot.height + 8 &&
            taken.every((other) => isClear(one.x, other.x) || isClear(one.y, other.y)),
        );
      if (!box) return [];
      taken.push(box);
      return [
        textMark(text, box.x.from + 3, (box.y.from + box.y.to) / 2, theme, {
          fill: isBold ? theme.text : theme.text2,
          bold: isBold,
        }),
      ];
    });
};

const titled = ({ title, unit }: { title: string; unit: string }) => [title, unit].filter(Boolean).join(' ');

const titleMarks = ({ model, layout, theme }: XyInput): Mark[] => {
  const { plot } = layout;
  const style = { fill: theme.text, bold: true };
  return [
    textMark(titled(model.y), Math.max(4, plot.x - (layout.isCompact ? 32 : 44)), 12, theme, style),
    textMark(titled(model.x), plot.x + plot.width, plot.y + plot.height + 34, theme, { ...style, align: 'right' }),
  ];
};

const zeroMarks = ({ layout: { plot }, theme, window }: XyInput, scale: XyScale): Mark[] => {
  const inside = ([from, to]: readonly [number, number]) => from < 0 && to > 0;
  const stroke = { stroke: theme.text2, opacity: 0.7 };
  return [
    ...(inside(window.x)
      ? [lineMark(crisp(scale.px(0)), plot.y, crisp(scale.px(0)), plot.y + plot.height, stroke)]
      : []),
    ...(inside(window.y)
      ? [lineMark(plot.x, crisp(scale.py(0)), plot.x + plot.width, crisp(scale.py(0)), stroke)]
      : []),
  ];
};

const LABEL_GAP = 3;

const limitWidth = ({ label }: XyLine): number => textWidth(label) * BOLD + 3 * PAD + 10;

/** Dashed limit lines with their labels at the edge, without overlap; a limit outside the window is left out. */
const limitMarks = (input: XyInput, scale: XyScale, axis: XyLine['axis']): Mark[] => {
  const { model, layout, window } = input;
  const [from, to] = window[axis];
  const lines = model.lines.filter((line) => line.axis === axis && line.value >= from && line.value <= to);
  const ats = lines.map(({ value }) => crisp(axis === 'x' ? scale.px(value) : scale.py(value)));
  const middles = spread(
    lines.map((line, i) => ({ at: ats[i] as number, size: (axis === 'x' ? limitWidth(line) : LABEL) + LABEL_GAP })),
    0,
    axis === 'x' ? layout.width : layout.height,
  );
  return lines.flatMap((line, i) => limitMark(input, line, ats[i] as number, middles[i] as number));
};

/** Draws a limit: the line at `at`, the centre of its label at `middle`. */
const limitMark = ({ layout, theme }: XyInput, line: XyLine, at: number, middle: number): Mark[] => {
  const { plot } = layout;
  const { ink, line: stroke } = theme.levels[line.level];
  const width = limitWidth(line);
  const isX = line.axis === 'x';
  const left = isX ? middle - width / 2 : plot.x + plot.width - width;
  const top = isX ? plot.y - LABEL - 2 : middle - LABEL / 2;
  return [
    isX
      ? lineMark(at, plot.y, at, plot.y + plot.height, { stroke, lineDash: [5, 4] })
      : lineMark(plot.x, at, plot.x + plot.width, at, { stroke, lineDash: [5, 4] }),
    rectMark({ x: left, y: top, width, height: LABEL, r: 3 }, { fill: theme.card, stroke, lineWidth: 1 }, OVER),
    { ...levelMark(line.level, left + PAD + 5, top + LABEL / 2, theme), z: OVER + 1 },
    textMark(line.label, left + 2 * PAD + 10, top + LABEL / 2, theme, { fill: ink, bold: true }, OVER + 1),
  ];
};

const RING = 4;
const DOT = 4.5;

/** The start of a path as a ring, its end as a dot. */
const endMarks = ({ theme, layout: { plot } }: XyInput, scale: XyScale, { xs, ys, token }: XySeries): Mark[] => {
  const known = xs.flatMap((x, i) => (Number.isNaN(x) || Number.isNaN(ys[i]) ? [] : [i]));
  const colour = colourOf(theme, token);
  const round = (i: number | undefined, r: number, style: Mark['style']): Mark[] => {
    if (i === undefined) return [];
    const [x, y] = [scale.px(xs[i] as number), scale.py(ys[i] as number)];
    const isIn = x >= plot.x && x <= plot.x + plot.width && y >= plot.y && y <= plot.y + plot.height;
    return isIn ? [rectMark({ x: x - r, y: y - r, width: 2 * r, height: 2 * r, r }, style, OVER)] : [];
  };
  return [
    ...round(known[0], RING, { fill: theme.card, stroke: colour, lineWidth: 1.5 }),
    ...round(known.at(-1), DOT, { fill: colour, stroke: theme.card, lineWidth: 1.5 }),
  ];
};

/** Candidate places of a curve's label, as shares of its points. */
const PLACES = [0.2, 0.35, 0.1, 0.5, 0.65, 0.8];
/** Candidate places of a path's label: its end first. */
const END_PLACES = [1, ...PLACES];

type Box = { x: { from: number; to: number }; y: { from: number; to: number } };

/** Labels of curves beside them, each at the first place without overlap. */
const labelMarks = (input: XyInput, scale: XyScale, taken: Box[]): Mark[] => {
  const { theme, layout } = input;
  return visibleOf(input).flatMap((series) => {
    const found = series.label && freePlace(series, series.label, scale, layout.plot, taken);
    if (!found) return [];
    taken.push(found);
    const fill = series.isBold ? theme.text : colourOf(theme, series.token);
    return [
      textMark(series.label ?? '', found.x.from + 3, (found.y.from + found.y.to) / 2, theme, {
        fill,
        opacity: Math.max(series.strength, 0.7),
        bold: series.isBold,
        // A halo keeps the label readable where it crosses a curve
        stroke: theme.card,
        lineWidth: 3,
      }),
    ];
  });
};

const freePlace = (
  { xs, ys, isBold, hasEnds }: XySeries,
  label: string,
  scale: XyScale,
  plot: { x: number; y: number; width: number; height: number },
  taken: readonly Box[],
): Box | null => {
  const width = textWidth(label) * (isBold ? BOLD : 1) + 8;
  for (const share of hasEnds ? END_PLACES : PLACES) {
    const i = Math.round(share * (xs.length - 1));
    const [x, y] = [scale.px(xs[i] ?? Number.NaN), scale.py(ys[i] ?? Number.NaN)];
    for (const from of [x + 6, x - 6 - width]) {
      const box = { x: { from, to: from + width }, y: { from: y - 8, to: y + 8 } };
      const isInside =
        from >= plot.x && box.x.to <= plot.x + plot.width && y >= plot.y + 8 && y <= plot.y + plot.height - 8;
      if (isInside && taken.every((other) => isClear(box.x, other.x) || isClear(box.y, other.y))) return box;
    }
  }
  return null;
};

/** Aligns to the middle of a pixel, so that a thin line is one sharp pixel and not two pale ones. */
const crisp = (px: number): number => Math.round(px) + 0.5;
