import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { Level } from '@talus/domain/status/status';

export type GaugeMark = { level: Level; side: 'minus' | 'plus'; value: number; x: number };
export type Gauge = {
  marks: readonly GaugeMark[];
  /** Ranges beyond a limit, outermost level last. */
  beyond: readonly { level: Level; from: number; to: number }[];
  /** Position from 0 to 1; values outside the range are clamped. */
  place: (value: number) => number;
};

const LEVELS: readonly Level[] = ['WL', 'AL', 'WSL'];
const ROOM = 0.15;

/** Scales the limits from lowest to highest, with room for earlier results; null without limits. */
export function gaugeOf(limits: Limits, read: readonly number[]): Gauge | null {
  const set = LEVELS.flatMap((level) =>
    (['minus', 'plus'] as const).flatMap((side) => {
      const value = limits[level][side];
      return value === null ? [] : [{ level, side, value }];
    }),
  );
  if (set.length === 0) return null;
  const values = [...set.map(({ value }) => value), ...read];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || Math.abs(high) || 1) * ROOM;
  const place = (value: number) => Math.min(1, Math.max(0, (value - low + room) / (high - low + 2 * room)));
  return {
    marks: set.map((mark) => ({ ...mark, x: place(mark.value) })),
    beyond: set.map(({ level, side, value }) =>
      side === 'minus' ? { level, from: 0, to: place(value) } : { level, from: place(value), to: 1 },
    ),
    place,
  };
}

export type Trend = {
  points: readonly { x: number; y: number }[];
  /** The typed reading; null: none. */
  now: { x: number; y: number } | null;
  limits: readonly { level: Level; value: number; y: number }[];
};

/** Scales the last results and the typed result to a box of 1 by 1, top at 0. Omits distant limits. */
export function trendOf(results: readonly number[], typed: number | null, limits: Limits): Trend | null {
  if (results.length === 0) return null;
  const read = [...results, ...(typed === null ? [] : [typed])];
  const reach = Math.max(...read) - Math.min(...read) || Math.abs(read[0] ?? 0) * ROOM || 1;
  const near = LEVELS.flatMap((level) =>
    [limits[level].minus, limits[level].plus].flatMap((value) =>
      value !== null && value > Math.min(...read) - 3 * reach && value < Math.max(...read) + 3 * reach
        ? [{ level, value }]
        : [],
    ),
  );
  const all = [...read, ...near.map(({ value }) => value)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (value: number) => (high === low ? 0.5 : (high - value) / (high - low));
  const step = 1 / results.length;
  return {
    points: results.map((value, i) => ({ x: i * step, y: y(value) })),
    now: typed === null ? null : { x: 1, y: y(typed) },
    limits: near.map((limit) => ({ ...limit, y: y(limit.value) })),
  };
}
