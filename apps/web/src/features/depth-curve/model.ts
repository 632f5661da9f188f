import { shallowestFirst } from '@talus/domain/depth-curves/shape';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import { type Bounds, depthAxisOf, type GroupType, growsDown } from '@talus/domain/hierarchy/instrument-group';
import { LEVELS } from '@talus/domain/status/status';
import type { XyAxis, XyLine, XyModel, XySeries } from '../../ui/chart/xy/xy-model';
import type { DepthRemarks } from './remarks';
import type { Curve, CurveView } from './view';

/** The labels of the chart. */
export type CurveWords = {
  title: string;
  depth: string;
  value: string;
  depthUnit: string;
  /** Returns the name of a curve: its date, or that it is the newest. */
  nameOf: (curve: Pick<Curve, 'time' | 'isLive'>) => string;
  limit: (level: (typeof LEVELS)[number], value: number) => string;
};

type Input = {
  view: CurveView;
  type: GroupType;
  axes: { x: Bounds; y: Bounds };
  limits: Limits | null;
  /** The current frame of the animation; curves after it are hidden. */
  frame: number | null;
  /** Remarks by depth. */
  remarks?: DepthRemarks;
};

const PALEST = 0.3;

/** Returns the opacity of a curve: the newer, the stronger. */
export const strengthOf = (place: number, count: number): number =>
  count <= 1 ? 1 : PALEST + (1 - PALEST) * (place / (count - 1)) ** 1.4;

export function curveModel({ view, type, axes, limits, frame, remarks }: Input, words: CurveWords): XyModel {
  const isDepthY = depthAxisOf(type) === 'yAxis';
  const order = shallowestFirst(view.depths);
  const depths = order.map((i) => view.depths[i] as number);
  const depth: Omit<XyAxis, 'min' | 'max'> = {
    title: words.depth,
    unit: words.depthUnit,
    decimals: depthDecimals(depths),
    isTurned: isDepthY && growsDown(depths),
  };
  const value: Omit<XyAxis, 'min' | 'max'> = { title: words.value, unit: view.unit, decimals: view.decimals };
  const shown = frame === null ? view.curves : view.curves.slice(0, frame + 1);
  const series = shown.map((curve, place): XySeries => {
    const values = order.map((i) => curve.values[i] ?? Number.NaN);
    const name = words.nameOf(curve);
    const isNewest = place === shown.length - 1;
    // Curves between have no label; the table and the cursor identify them
    const isNamed = isNewest || place === 0 || place === shown.length - 2;
    return {
      id: curve.id,
      name,
      xs: isDepthY ? values : depths,
      ys: isDepthY ? depths : values,
      token: '--s1',
      strength: strengthOf(place, shown.length),
      isBold: isNewest,
      isJoined: true,
      hasPoints: isNewest,
      ...(isNamed && { label: name }),
      ...(isNewest && remarks && { notes: notesOf(order, remarks) }),
    };
  });
  return {
    title: words.title,
    x: { ...(isDepthY ? value : depth), ...axes.x },
    y: { ...(isDepthY ? depth : value), ...axes.y },
    cursor: isDepthY ? 'y' : 'x',
    // The newest curve places its label first
    series: series.toReversed(),
    lines: limits ? linesOf(limits, isDepthY ? 'x' : 'y', words) : [],
  };
}

/** Places remarks beside the newest curve, at their depths. */
const notesOf = (order: readonly number[], remarks: DepthRemarks): NonNullable<XySeries['notes']> =>
  order.flatMap((i, at) => {
    const remark = remarks.get(i);
    return remark ? [{ at, text: remark.short, isBold: false, isLoose: true as const }] : [];
  });

const linesOf = (limits: Limits, axis: 'x' | 'y', { limit }: CurveWords): XyLine[] =>
  LEVELS.flatMap((level) =>
    (['minus', 'plus'] as const).flatMap((side) => {
      const value = limits[level][side];
      return value === null ? [] : [{ axis, value, level, label: limit(level, value) }];
    }),
  );

export const depthDecimals = (depths: readonly number[]): number =>
  Math.max(0, ...depths.map((depth) => (String(Number(depth.toFixed(3))).split('.')[1] ?? '').length));
