import type { GroupPaths } from '@talus/contract/instruments/instrument-groups';
import { shallowestFirst } from '@talus/domain/depth-curves/shape';
import { type DepthPath, FIRST_TRAJECTORY_AXIS, paddedBounds } from '@talus/domain/depth-curves/trajectory';
import type { Bounds } from '@talus/domain/hierarchy/instrument-group';
import { isOrdered } from '../../entities/instrument-groups/bounds-text';
import type { XyModel, XySeries } from '../../ui/chart/xy/xy-model';
import type { TrajectoryLink } from './url';

const COLOURS = 10;

/** Parses the paths of all depths that both groups have, shallowest first. */
export function pathsOf({ paths }: GroupPaths): DepthPath[] {
  const read = paths.map(({ depth, points }) => ({
    depth,
    points: points.map(([time, x, y]) => ({ time: Date.parse(time), x, y })),
  }));
  return shallowestFirst(read.map(({ depth }) => depth)).map((i) => read[i] as DepthPath);
}

/** Returns the drawn depths: the chosen ones, else the shallowest. */
export const shownDepths = (paths: readonly DepthPath[], chosen: TrajectoryLink['depths']): number[] =>
  chosen === null ? paths.slice(0, 1).map(({ depth }) => depth) : paths.map(({ depth }) => depth).filter((depth) => chosen.includes(depth)); // biome-ignore format: either way

/** Returns the series colour of a path, regardless of which paths are drawn. */
export const tokenOf = (paths: readonly DepthPath[], depth: number): `--${string}` =>
  `--s${
    (Math.max(
      0,
      paths.findIndex((path) => path.depth === depth),
    ) %
      COLOURS) +
    1
  }`;

export const axesOf = ({ x, y }: Pick<TrajectoryLink, 'x' | 'y'>): { x: Bounds; y: Bounds } => ({
  x: isOrdered(x) ? x : FIRST_TRAJECTORY_AXIS,
  y: isOrdered(y) ? y : FIRST_TRAJECTORY_AXIS,
});

const pointsOf = (paths: readonly DepthPath[], depths: readonly number[]) =>
  paths.filter(({ depth }) => depths.includes(depth)).flatMap(({ points }) => points);

/** Returns axes fitted to the drawn paths; null where nothing is drawn. */
export function fittedAxes(paths: readonly DepthPath[], depths: readonly number[]): { x: Bounds; y: Bounds } | null {
  const points = pointsOf(paths, depths);
  const round = (bounds: Bounds | null) => bounds && { min: Number(bounds.min.toFixed(2)), max: Number(bounds.max.toFixed(2)) }; // biome-ignore format: one line
  const [x, y] = [round(paddedBounds(points.map((point) => point.x))), round(paddedBounds(points.map((point) => point.y)))]; // biome-ignore format: both axes
  return x && y && { x, y };
}

/** Counts the points outside of the axes. */
export const outsideOf = (
  paths: readonly DepthPath[],
  depths: readonly number[],
  axes: { x: Bounds; y: Bounds },
): number => {
  const isIn = ({ min, max }: Bounds, value: number) => value >= min && value <= max;
  return pointsOf(paths, depths).filter(({ x, y }) => !isIn(axes.x, x) || !isIn(axes.y, y)).length;
};

type Words = {
  title: string;
  x: string;
  y: string;
  unit: { x: string; y: string };
  decimals: number;
  depthName: (depth: number) => string;
  time: (time: number) => string;
};

export const trajectoryModel = (
  paths: readonly DepthPath[],
  depths: readonly number[],
  axes: { x: Bounds; y: Bounds },
  words: Words,
): XyModel => ({
  title: words.title,
  x: { title: words.x, unit: words.unit.x, decimals: words.decimals, ...axes.x },
  y: { title: words.y, unit: words.unit.y, decimals: words.decimals, ...axes.y },
  cursor: 'point',
  isSquare: true,
  lines: [],
  series: paths
    .filter(({ depth }) => depths.includes(depth))
    .map(
      ({ depth, points }): XySeries => ({
        id: String(depth),
        name: words.depthName(depth),
        xs: points.map(({ x }) => x),
        ys: points.map(({ y }) => y),
        token: tokenOf(paths, depth),
        strength: 1,
        isBold: false,
        isJoined: true,
        hasPoints: false,
        hasEnds: true,
        label: words.depthName(depth),
        points: points.map(({ time }) => words.time(time)),
      }),
    ),
});
