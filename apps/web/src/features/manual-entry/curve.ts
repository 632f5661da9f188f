import type { DepthValues } from '@talus/domain/depth-curves/shape';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import { boundsAround, growsDown } from '@talus/domain/hierarchy/instrument-group';
import { LEVELS, type Level } from '@talus/domain/status/status';
import type { XyAxis, XyModel, XySeries } from '../../ui/chart/xy/xy-model';

export type CurveWords = {
  title: string;
  depth: string;
  value: string;
  now: string;
  asked: string;
  limit: (level: Level, value: number) => string;
};

type Input = {
  /** From the ground down, in row order. */
  depths: readonly number[];
  now: DepthValues;
  /** Row of the deepest open question, which is drawn separately because values above it are unknown. −1: none. */
  openAt: number;
  /** Newest first. */
  before: readonly { name: string; moved: DepthValues }[];
  limits: Limits;
  unit: string;
  decimals: number;
  isAcross: boolean;
};

/** Builds the depth curve of the input, with previous surveys and the limits common to all depths. */
export function curveModel(
  { depths, now, openAt, before, limits, isAcross, ...of }: Input,
  words: CurveWords,
): XyModel {
  const lineOf = (id: string, name: string, moved: DepthValues, more: Partial<XySeries>): XySeries => {
    const values = moved.map((value) => value ?? Number.NaN);
    const [xs, ys] = isAcross ? [depths, values] : [values, depths];
    return { id, name, xs, ys, token: '--s1', strength: 1, isBold: false, isJoined: true, hasPoints: false, ...more };
  };
  const only = (isWanted: (row: number) => boolean) => now.map((value, i) => (isWanted(i) ? value : null));
  const series = [
    lineOf(
      'now',
      words.now,
      only((row) => row > openAt),
      { isBold: true, hasPoints: true },
    ),
    ...(openAt < 0
      ? []
      : [
          lineOf(
            'asked',
            words.asked,
            only((row) => row === openAt),
            {
              isJoined: false,
              hasPoints: true,
              notes: [{ at: openAt, text: words.asked, isBold: true }],
            },
          ),
        ]),
    ...before.map(({ name, moved }, i) => lineOf(`before-${i}`, name, moved, { strength: i === 0 ? 0.6 : 0.3 })),
  ];
  const known = [now, ...before.map(({ moved }) => moved)].flat().filter((value) => value !== null);
  const bounds = sidesOf(known).flatMap((side) =>
    LEVELS.flatMap((level) => {
      const value = limits[level][side];
      return value === null ? [] : [{ level, value }];
    }),
  );
  const depthAxis: XyAxis = {
    title: words.depth,
    unit: 'm',
    ...(boundsOf(depths) ?? { min: -1, max: 0 }),
    decimals: 1,
    isTurned: !isAcross && growsDown(depths),
  };
  const valueAxis: XyAxis = {
    title: words.value,
    unit: of.unit,
    decimals: of.decimals,
    ...(boundsAround([0, ...known, ...bounds.map(({ value }) => value)]) ?? { min: 0, max: 1 }),
  };
  return {
    title: words.title,
    x: isAcross ? depthAxis : valueAxis,
    y: isAcross ? valueAxis : depthAxis,
    cursor: isAcross ? 'x' : 'y',
    series,
    lines: bounds.map(({ level, value }) => ({
      axis: isAcross ? 'y' : 'x',
      level,
      value,
      label: words.limit(level, value),
    })),
  };
}

/** Returns the range from the ground to the greatest depth. */
const boundsOf = (depths: readonly number[]) =>
  depths.length < 2 ? null : { min: Math.min(0, ...depths), max: Math.max(0, ...depths) };

/** Returns the side that the hole leans to; both if it leans to both. Keeps unneeded limits out of a narrow chart. */
function sidesOf(values: readonly number[]): ('minus' | 'plus')[] {
  const [low, high] = [Math.max(0, ...values.map((value) => -value)), Math.max(0, ...values)];
  if (low > high / 4 && high > low / 4) return ['minus', 'plus'];
  return low > high ? ['minus'] : ['plus'];
}
