import { axisLabels, axisTicks } from '../charts/axes/axis-ticks';
import { timeTicks } from '../charts/axes/time-labels';
import type { ChartSeries } from '../charts/chart-model';
import { tallestPerPixel, thinToPixels } from '../charts/series/thin-to-pixels';
import { axisKey } from '../charts/settings/card-state';
import type { PageMark } from '../pdf/drawing';
import type { Level } from '../status/status';
import type { TimeSpan } from '../time/time-span';
import type { Box } from './box';
import { type ChartFigure, type Layout, layOutChart, type Placed, shownLimits, TICK, xIn, yIn } from './chart-layout';
import { PAPER, seriesInk } from './colours';
import { apart, fillBox, label, stroke } from './plot-marks';
import { statusMark } from './status-mark';

/** Min-max columns of a curve per point of paper: finer than the line width. */
const FINE = 1.5;
const LEVEL_LINE: Record<Level, string> = { WSL: PAPER['wsl-line'], AL: PAPER['al-line'], WL: PAPER['wl-line'] };
const LEVEL_INK: Record<Level, string> = { WSL: PAPER['wsl-ink'], AL: PAPER['al-ink'], WL: PAPER['wl-ink'] };

/** Draws a prepared chart model as lines and text. */
export const chartFigure = (figure: ChartFigure): Box => ({
  height: figure.height,
  draw: (x, y) => {
    const layout = layOutChart(figure, x, y);
    const inks = seriesInks(figure.model.series);
    return [
      ...timeMarks(figure, layout),
      ...layout.placed.flatMap((placed) => axisMarks(figure, layout, placed)),
      ...limitMarks(figure, layout),
      ...gapMarks(figure, layout),
      ...versionMarks(figure, layout),
      ...figure.model.series.flatMap((series) => seriesMarks(figure, layout, series, inks.get(series.id) as string)),
      ...momentMarks(figure, layout),
    ];
  },
});

/** Assigns a colour to each series: rain has a fixed colour, other series take theirs in order. */
export function seriesInks(series: readonly Pick<ChartSeries, 'id' | 'isRain'>[]): Map<string, string> {
  let next = 0;
  return new Map(series.map(({ id, isRain }) => [id, isRain ? PAPER.rain : seriesInk(next++)]));
}

function gapMarks(figure: ChartFigure, layout: Layout): PageMark[] {
  const { model, face, words } = figure;
  const { plot } = layout;
  return model.gaps.flatMap(({ from, to, isNamed }) => {
    const left = Math.max(plot.x, xIn(model, plot, from));
    const right = Math.min(plot.x + plot.width, xIn(model, plot, to));
    const band = fillBox({ ...plot, x: left, width: Math.max(0.5, right - left) }, PAPER.sunken);
    if (!isNamed) return [band];
    const text = words.gap(to - from);
    const width = face.widthOf(text, TICK);
    const x = left - plot.x < plot.width / 4 ? right + 3 : left - 3 - width;
    const y = freeHeight(figure, layout, { from: x, to: x + width });
    return [
      band,
      fillBox({ x: x - 1, y: y - 7.4, width: width + 2, height: 9.4 }, PAPER.page),
      label(face, text, x, y, { size: TICK }),
    ];
  });
}

/** Marks the start of a version with its name at the foot; no line joins the values before and after. */
function versionMarks(figure: ChartFigure, layout: Layout): PageMark[] {
  const { model, face } = figure;
  const { plot } = layout;
  return model.breaks.flatMap(({ time, name }) => {
    const x = xIn(model, plot, time);
    const width = face.widthOf(name, TICK);
    const left = x - plot.x > plot.width * 0.6 ? x - 3 - width : x + 3;
    const y = freeHeight(figure, layout, { from: left, to: left + width });
    return [
      stroke([x, plot.y, x, plot.y + plot.height], PAPER['text-2'], 0.7, [3, 2]),
      fillBox({ x: left - 1, y: y - 7.4, width: width + 2, height: 9.4 }, PAPER.page),
      label(face, name, left, y, { size: TICK }),
    ];
  });
}

const GAP_LINE = 10;

/** Finds the lowest baseline for a gap's label that crosses no curve and no limit; moments use the top. */
function freeHeight(figure: ChartFigure, layout: Layout, { from, to }: TimeSpan): number {
  const { model } = figure;
  const { plot, placed } = layout;
  const foot = plot.y + plot.height - 4;
  const crossed = placed.flatMap((own) => [
    ...model.series
      .filter((series) => axisKey(series) === axisKey(own.axis) && !own.hangs)
      .flatMap(({ times, values }) =>
        Array.from(values, (value, i) => ({ x: xIn(model, plot, times[i] as number), y: yIn(own, value) }))
          .filter(({ x }) => x >= from && x <= to)
          .map(({ y }) => y),
      ),
    ...shownLimits(model)
      .filter(({ axis }) => axis === axisKey(own.axis))
      .map(({ value }) => yIn(own, value)),
  ]);
  const lines = Array.from({ length: Math.floor(plot.height / GAP_LINE) }, (_, i) => foot - i * GAP_LINE);
  return lines.find((y) => crossed.every((one) => one < y - 9 || one > y + 3)) ?? foot;
}

function timeMarks({ model, zone, face }: ChartFigure, { plot, strip }: Layout): PageMark[] {
  const ticks = timeTicks({
    window: [model.from, model.to],
    width: plot.width,
    tickMs: model.tickMs,
    anchor: model.from,
    zone,
    weekdays: [],
  });
  let end = Number.NEGATIVE_INFINITY;
  return ticks.flatMap(({ time, label: text, isMajor }) => {
    const x = xIn(model, plot, time);
    const half = face.widthOf(text, TICK) / 2;
    const isShown = x - half > end;
    if (isShown) end = x + half + 8;
    const grid = isMajor && isShown ? [plot, ...(strip ? [strip] : [])] : [];
    return [
      ...grid.map(({ y, height }) => stroke([x, y, x, y + height], PAPER.grid, 0.6)),
      ...(isShown ? [label(face, text, x, plot.y + plot.height + 10, { size: TICK, at: 'middle' })] : []),
    ];
  });
}

function axisMarks({ face, model }: ChartFigure, { plot }: Layout, placed: Placed): PageMark[] {
  const { axis, rect, hangs, labelX } = placed;
  const isRight = labelX > plot.x + plot.width;
  const isFirst = axisKey(axis) === axisKey(model.axes.find(({ isRain }) => isRain === axis.isRain) ?? axis);
  const ticks = axisTicks(axis);
  const texts = axisLabels(axis);
  const lines = isFirst
    ? ticks.map((tick, i) => {
        const isBase = i === 0;
        const y = yIn(placed, tick);
        return stroke([rect.x, y, rect.x + rect.width, y], isBase ? PAPER['line-strong'] : PAPER.grid, 0.6);
      })
    : [];
  const at = isRight ? ('start' as const) : ('end' as const);
  const labels = axis.hasLabels
    ? ticks.map((tick, i) => label(face, texts[i] as string, labelX, yIn(placed, tick) + 2.6, { size: TICK, at }))
    : [];
  const titleX = isRight ? Math.min(labelX, plot.x + plot.width + 200) : rect.x - 22;
  const title = label(face, axis.title, isRight ? labelX : Math.min(titleX, labelX), rect.y - 6, {
    size: TICK,
    isBold: true,
    fill: PAPER.text,
  });
  return [
    ...lines,
    ...labels,
    ...(axis.title && !hangs ? [title] : []),
    ...(hangs ? [{ ...title, x: rect.x - 22 } as PageMark] : []),
  ];
}

function limitMarks(figure: ChartFigure, { placed, plot, limitX }: Layout): PageMark[] {
  const { model, face, words } = figure;
  const seen = shownLimits(model).flatMap((one) => {
    const axis = placed.find((candidate) => axisKey(candidate.axis) === one.axis);
    const y = axis && yIn(axis, one.value);
    return axis && y !== undefined && y >= plot.y - 1 && y <= plot.y + plot.height + 1 ? [{ ...one, y, of: axis }] : [];
  });
  const heights = apart(
    seen.map(({ y }) => y),
    10,
    { top: plot.y + 3, bottom: plot.y + plot.height - 2 },
  );
  return seen.flatMap(({ y, of, ...line }, i) => {
    const { level, mirror, drawn } = line;
    const at = heights[i] as number;
    const across = [y, ...(mirror === null ? [] : [yIn(of, mirror)])]
      .filter((one) => one >= plot.y && one <= plot.y + plot.height)
      .map((one) => stroke([plot.x, one, plot.x + plot.width, one], LEVEL_LINE[level], 0.9, [5, 3]));
    return [
      ...(drawn === 'across' ? across : []),
      ...statusMark(level, limitX + 4, at, 5.4),
      label(face, words.limit(line), limitX + 11, at + 2.7, {
        size: TICK,
        isBold: true,
        fill: LEVEL_INK[level],
      }),
    ];
  });
}

function seriesMarks(figure: ChartFigure, { placed }: Layout, series: ChartSeries, ink: string): PageMark[] {
  const { model } = figure;
  const own = placed.find(({ axis }) => axisKey(axis) === axisKey(series));
  if (!own) return [];
  const { rect } = own;
  const window = [model.from, model.to] as const;
  if (series.kind === 'column') {
    const points = tallestPerPixel(series, window, rect.width * 2);
    const width = Math.min(7, Math.max(0.6, (series.intervalMs / (model.to - model.from)) * rect.width * 0.7));
    const base = yIn(own, Math.max(0, own.axis.min));
    return pairs(points).map(([time, value]) => {
      const y = clamp(yIn(own, value), rect.y, rect.y + rect.height);
      const left = clamp(
        xIn(model, rect, time - (series.sum ? series.intervalMs / 2 : 0)) - width / 2,
        rect.x,
        rect.x + rect.width,
      );
      return fillBox({ x: left, y: Math.min(y, base), width, height: Math.abs(y - base) }, ink);
    });
  }
  const points = thinToPixels(series, window, rect.width * FINE);
  const drawn = Float64Array.from(points, (value, i) =>
    i % 2 === 0
      ? clamp(xIn(model, rect, value), rect.x, rect.x + rect.width)
      : clamp(yIn(own, value), rect.y, rect.y + rect.height),
  );
  return [stroke(drawn, ink, 1)];
}

/** Clamps a value; NaN stays NaN and breaks the line. */
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const pairs = (flat: Float64Array): [number, number][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] as number, flat[2 * i + 1] as number]);

const MOMENT_LINE = 10;

function momentMarks({ model, moments = [], face }: ChartFigure, { plot }: Layout): PageMark[] {
  const placed = moments.map(({ time, text }, i) => {
    const x = xIn(model, plot, time);
    const width = face.widthOf(text, TICK, true);
    const isLate = x > plot.x + plot.width * 0.6;
    return { x, text, width, left: isLate ? x - 3 - width : x + 3, y: plot.y + 9 + (i % 3) * MOMENT_LINE };
  });
  return [
    ...placed.map(({ x }) => stroke([x, plot.y, x, plot.y + plot.height], PAPER.text, 0.8, [1, 1.8])),
    ...placed.flatMap(({ text, left, width, y }) => [
      fillBox({ x: left - 1, y: y - 7.4, width: width + 2, height: 9.4 }, PAPER.page),
      label(face, text, left, y, { size: TICK, isBold: true, fill: PAPER.text }),
    ]),
  ];
}
