import { axisLabels } from '@talus/domain/charts/axes/axis-ticks';
import type { ChartAxis, ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { BOLD } from './alert-labels';
import { textWidth } from './text-width';

export type Rect = { x: number; y: number; width: number; height: number };

export type PlacedAxis = {
  axis: ChartAxis;
  side: 'left' | 'right';
  /** Distance of the labels from the plot's edge. */
  offset: number;
  /** Preferred x of the title: its start on the left side, its preferred start on the right. */
  titleX: number;
  isStrip: boolean;
};

/** The layout of a chart in pixels, computed before drawing, so that marks can be placed by it. */
export type ChartLayout = {
  width: number;
  height: number;
  isCompact: boolean;
  /** The rain strip at the top; null where the chart has no rain, or only rain. */
  strip: Rect | null;
  plot: Rect;
  axes: PlacedAxis[];
  titleY: number;
};

/** Below this width the chart uses the phone layout. */
const COMPACT_WIDTH = 520;
const TOP = 8;
const GAP = 28;
const FOOT = 32;
const STRIP_SHARE = 0.17;
const EDGE = 24;
const AXIS_PITCH = 58;
const LEAST_GUTTER = 64;
const X_TITLE = 18;
/** Height of the text of a projected time below the axis. */
const PROJECTION = 20;
const STRIP_TITLE = 92;

export const axisOf = (model: ChartModel, series: Pick<ChartSeries, 'unit' | 'isRain'>): ChartAxis | undefined =>
  model.axes.find(({ unit, isRain }) => unit === series.unit && isRain === series.isRain) ??
  model.axes.find(({ isRain }) => isRain === series.isRain);

const labelRoom = (axis: ChartAxis): number =>
  axis.hasLabels ? Math.max(0, ...axisLabels(axis).map((label) => textWidth(label))) : 0;

export const isCompactAt = (width: number): boolean => width < COMPACT_WIDTH;

/** Maximum number of strokes before a title. */
export const MOST_STROKES = 4;
const STROKE = 14;
const TITLE_GAP = 12;

/** Width of a title: the strokes of its curves and its text; hidden curves count, so that hiding one moves nothing. */
const titleWidth = ({ series }: ChartModel, { unit, isRain, title }: ChartAxis): number => {
  const curves = series.filter((one) => one.unit === unit && one.isRain === isRain).length;
  return Math.min(curves, MOST_STROKES) * STROKE + textWidth(title) * BOLD;
};

/** Computes the layout. `room`: the width of the limit labels, which stand in a margin of their own. */
export const chartLayout = (
  model: ChartModel,
  width: number,
  height: number,
  room: { plot: number; strip: number } = { plot: 0, strip: 0 },
): ChartLayout => {
  const isCompact = isCompactAt(width);
  const main = model.axes.filter(({ isRain }) => !isRain);
  const rain = model.axes.find(({ isRain }) => isRain);
  const hasStrip = rain !== undefined && main.length > 0;
  const upright = hasStrip ? main : model.axes;
  const left = upright.filter(({ isOpposite, isPlaced }) => isPlaced && !isOpposite);
  const right = upright.filter(({ isOpposite, isPlaced }) => isPlaced && isOpposite);
  const gutter = room.plot > 0 && !isCompact ? Math.max(LEAST_GUTTER, room.plot) : room.plot;

  const axes: PlacedAxis[] = [];
  let leftRoom = 0;
  for (const axis of [...left].reverse()) {
    const offset = leftRoom;
    leftRoom += Math.max(isCompact ? 30 : 56, labelRoom(axis) + (isCompact ? 12 : 16));
    axes.push({ axis, side: 'left', offset, titleX: 0, isStrip: false });
  }
  leftRoom = Math.max(leftRoom, isCompact ? 30 : 56);
  let rightRoom = gutter;
  for (const axis of right) {
    axes.push({ axis, side: 'right', offset: rightRoom, titleX: rightRoom, isStrip: false });
    rightRoom += Math.max(AXIS_PITCH, titleWidth(model, axis) + 12, labelRoom(axis) + 16);
  }
  const stripRoom = hasStrip && !isCompact ? Math.max(STRIP_TITLE, room.strip) : 0;
  rightRoom = Math.max(rightRoom, stripRoom, isCompact ? 16 : EDGE);

  const top = isCompact && hasStrip ? 20 : TOP;
  const stripHeight = hasStrip ? Math.round(height * (isCompact ? 0.14 : STRIP_SHARE)) : 0;
  const plotTop = hasStrip ? top + stripHeight + GAP + (isCompact ? 8 : 0) : GAP;
  const foot = FOOT + (model.xTitle ? X_TITLE : 0) + (model.projection?.line.length ? PROJECTION : 0);
  const plot = { x: leftRoom, y: plotTop, width: width - leftRoom - rightRoom, height: height - plotTop - foot };
  for (const axis of upright.filter(({ isPlaced }) => !isPlaced))
    axes.push({ axis, side: 'right', offset: 0, titleX: 0, isStrip: false });
  if (hasStrip) axes.push({ axis: rain, side: 'left', offset: 0, titleX: 0, isStrip: true });
  return {
    width,
    height,
    isCompact,
    strip: hasStrip ? { x: plot.x, y: top, width: plot.width, height: stripHeight } : null,
    plot,
    titleY: plotTop - 16,
    axes: withTitles(model, axes, plot),
  };
};

/** Places each title over its axis labels; on the left a title moves to avoid that of the axis farther out. */
const withTitles = (model: ChartModel, axes: readonly PlacedAxis[], plot: Rect): PlacedAxis[] => {
  let end = 0;
  const outerFirst = axes.toSorted((a, b) => b.offset - a.offset);
  const lefts = new Map<PlacedAxis, number>();
  for (const placed of outerFirst.filter(({ side, isStrip }) => side === 'left' && !isStrip)) {
    const x = Math.max(8, end > 0 ? end + TITLE_GAP : 0, plot.x - placed.offset - 48);
    lefts.set(placed, x);
    end = x + titleWidth(model, placed.axis);
  }
  return axes.map((placed) => ({ ...placed, titleX: lefts.get(placed) ?? plot.x + plot.width + placed.offset }));
};
