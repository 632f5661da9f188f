import { axisLabels } from '../charts/axes/axis-ticks';
import type { AlertLine, ChartAxis, ChartModel } from '../charts/chart-model';
import { axisKey } from '../charts/settings/card-state';
import type { Zone } from '../time/zone';
import type { Face } from './face';
import type { Rect } from './plot-marks';

/** An alarm that began within the time range. */
export type Moment = { time: number; text: string };

export type ChartFigure = {
  model: ChartModel;
  moments?: readonly Moment[];
  width: number;
  height: number;
  zone: Zone;
  face: Face;
  /** `limit` names the instrument, level, value and unit of a limit line. */
  words: { limit: (line: AlertLine) => string; gap: (ms: number) => string };
};

/** An axis and the rectangle of the figure that it scales. */
export type Placed = { axis: ChartAxis; rect: Rect; hangs: boolean; labelX: number };
export type Layout = { plot: Rect; strip: Rect | null; placed: Placed[]; limitX: number };

export const TICK = 7.6;
const GAP = 5;
const STRIP_SHARE = 0.2;
const TITLE = 15;
/** Gap between the rain strip and the plot below. */
const STRIP_GAP = 26;
const FOOT = 13;

/** Lays out a chart: rain in a strip at the top, limit labels on the right. */
export function layOutChart({ model, width, height, face, words }: ChartFigure, x: number, y: number): Layout {
  const upright = model.axes.filter(({ isRain }) => !isRain);
  const rain = model.axes.find(({ isRain }) => isRain);
  const main = upright.length > 0 ? upright.filter(({ isPlaced }) => isPlaced) : model.axes;
  const left = main.filter(({ isOpposite }) => !isOpposite);
  const right = main.filter(({ isOpposite }) => isOpposite);
  const roomOf = (axis: ChartAxis) =>
    Math.max(14, ...axisLabels(axis).map((text) => face.widthOf(text, TICK))) + GAP + 3;
  const hasStrip = rain !== undefined && upright.length > 0;
  const leftRoom = Math.max(
    26,
    left.reduce((sum, axis) => sum + roomOf(axis), 0),
    hasStrip && rain ? roomOf(rain) : 0,
  );
  const limitRoom = Math.max(0, ...shownLimits(model).map((line) => face.widthOf(words.limit(line), TICK, true) + 16));
  const rightRoom = limitRoom + right.reduce((sum, axis) => sum + roomOf(axis) + GAP, 0) + 8;
  const stripHeight = hasStrip ? height * STRIP_SHARE : 0;
  const top = y + TITLE + (hasStrip ? stripHeight + STRIP_GAP : 0);
  const plot = { x: x + leftRoom, y: top, width: width - leftRoom - rightRoom, height: y + height - FOOT - top };
  const strip = hasStrip ? { x: plot.x, y: y + TITLE, width: plot.width, height: stripHeight } : null;
  const placed: Placed[] = [];
  let edge = plot.x - GAP;
  for (const axis of left) {
    placed.push({ axis, rect: plot, hangs: false, labelX: edge });
    edge -= roomOf(axis);
  }
  edge = plot.x + plot.width + limitRoom + GAP;
  for (const axis of right) {
    placed.push({ axis, rect: plot, hangs: false, labelX: edge });
    edge += roomOf(axis) + GAP;
  }
  for (const axis of upright.filter(({ isPlaced }) => !isPlaced))
    placed.push({ axis: { ...axis, hasLabels: false, title: '' }, rect: plot, hangs: false, labelX: plot.x });
  if (strip && rain) placed.push({ axis: rain, rect: strip, hangs: true, labelX: strip.x - GAP });
  return { plot, strip, placed, limitX: plot.x + plot.width + GAP };
}

export const shownLimits = ({ alertLines, axes }: ChartModel) =>
  alertLines.filter(({ drawn, axis }) => drawn !== 'said' && axes.some((one) => axisKey(one) === axis && !one.isRain));

export const xIn = ({ from, to }: ChartModel, { x, width }: Rect, time: number): number =>
  x + ((time - from) / Math.max(1, to - from)) * width;

export function yIn({ axis: { min, max }, rect: { y, height }, hangs }: Placed, value: number): number {
  const share = (value - min) / (max - min || 1);
  return hangs ? y + share * height : y + height - share * height;
}
