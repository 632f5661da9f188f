import type { LatestRow } from '@talus/contract/data/latest-data';
import type { GroupOutputRow } from '@talus/contract/instruments/instrument-groups';
import { biasShift, checksumSpread } from '@talus/domain/depth-curves/checksum';
import { liveCurve, type Newest } from '@talus/domain/depth-curves/live-curve';
import {
  comparedWith,
  computeIncrements,
  type DepthValues,
  findSteepest,
  fromTop,
  largestOf,
} from '@talus/domain/depth-curves/shape';
import { type Bounds, boundsAround, depthAxisOf, type GroupType } from '@talus/domain/hierarchy/instrument-group';
import { isOrdered } from '../../entities/instrument-groups/bounds-text';
import { keyOf } from '../../entities/instrument-groups/queries';
import type { Quantity } from './url';

/** The values of a group at one time, one per depth. */
export type Curve = { id: string; time: number; isLive: boolean; values: DepthValues };

export type CurveView = {
  depths: readonly number[];
  names: readonly string[];
  /** The instrument of each depth. */
  instruments: readonly string[];
  unit: string;
  decimals: number;
  /** Decimals of the movement between two curves. */
  movedDecimals: number;
  /** Oldest first; includes curves without values. */
  curves: readonly Curve[];
  /** Times at which no depth has a reading. */
  silent: readonly number[];
  /** Whether the group is surveyed manually rather than by a logger. */
  isManual: boolean;
  hasChecksums: boolean;
  /** The compare time that values are relative to, and whether there are readings at it; null without comparison. */
  compared: { time: number; hasBase: boolean } | null;
};

type Asked = { times: readonly number[]; compare: number | null; quantity: Quantity; isLive: boolean };

/** Decimals of differences. */
const DIFFERENCE_DECIMALS = 4;
/**
 * An instrument whose newest reading lags behind the newest one by more intervals than this is left out of the live
 * curve.
 */
const LIVE_INTERVALS = 2;

/** Functions of the quantities derived from positions. */
const SHOWN: Partial<Record<Quantity, (depths: readonly number[], positions: DepthValues) => DepthValues>> = {
  'from-top': fromTop,
  increment: computeIncrements,
};

export function curveView(
  rows: readonly GroupOutputRow[],
  { times, compare, quantity, isLive }: Asked,
  latest: ReadonlyMap<string, LatestRow>,
): CurveView {
  const depths = rows.map(({ depth }) => depth);
  const isManual = rows.every(({ data_interval }) => data_interval === 0);
  const shown = (positions: DepthValues) => SHOWN[quantity]?.(depths, positions) ?? positions;
  const valuesAt = (time: number): DepthValues => {
    const key = keyOf(time);
    return quantity === 'checksum'
      ? rows.map(({ checksum }) => checksum?.[key] ?? null)
      : shown(rows.map(({ output }) => output[key] ?? null));
  };
  const dated = times
    .toSorted((a, b) => a - b)
    .map((time): Curve => ({ id: keyOf(time), time, isLive: false, values: valuesAt(time) }));
  const newest = isLive && !isManual && quantity !== 'checksum' ? liveOf(rows, latest) : null;
  const live = newest && newest.time > (dated.at(-1)?.time ?? 0) ? [{ ...newest, values: shown(newest.values) }] : [];
  const base = compare === null ? null : valuesAt(compare);
  const curves = [...dated, ...live].map((curve) =>
    base ? { ...curve, values: comparedWith(curve.values, base) } : curve,
  );
  return {
    depths,
    names: rows.map(({ name }) => name),
    instruments: rows.map(({ instrument }) => instrument),
    unit: quantity === 'checksum' ? '' : (rows[0]?.unit ?? ''),
    decimals: base
      ? DIFFERENCE_DECIMALS
      : quantity === 'checksum'
        ? 0
        : Math.max(0, ...rows.map((row) => row.decimal_points)),
    movedDecimals: quantity === 'checksum' ? 0 : DIFFERENCE_DECIMALS,
    curves,
    silent: dated.filter(({ time }) => valuesAt(time).every((value) => value === null)).map(({ time }) => time),
    isManual,
    hasChecksums: rows.some(({ checksum }) => checksum !== undefined),
    compared: compare === null ? null : { time: compare, hasBase: (base ?? []).some((value) => value !== null) },
  };
}

function liveOf(rows: readonly GroupOutputRow[], latest: ReadonlyMap<string, LatestRow>): Curve | null {
  const newest = rows.map(({ instrument }): Newest => {
    const row = latest.get(instrument);
    const value = row?.[row.display_output];
    return row?.TIMESTAMP && value !== null && value !== undefined ? { time: Date.parse(row.TIMESTAMP), value } : null;
  });
  const interval = Math.max(0, ...rows.map(({ data_interval }) => data_interval));
  const found = liveCurve(newest, LIVE_INTERVALS * interval);
  if (!found) return null;
  return {
    id: 'live',
    isLive: true,
    time: found.time,
    values: found.values,
  };
}

/** Returns the newest curve with a value, and the one before it. */
export function newestTwo({ curves }: Pick<CurveView, 'curves'>): { newest: Curve | null; before: Curve | null } {
  const known = curves.filter(({ values }) => values.some((value) => value !== null));
  return { newest: known.at(-1) ?? null, before: known.at(-2) ?? null };
}

/** Returns the largest value and the steepest interval of the newest curve. */
export const summaryOf = (view: CurveView) => {
  const { newest } = newestTwo(view);
  return (
    newest && { largest: largestOf(view.depths, newest.values), steepest: findSteepest(view.depths, newest.values) }
  );
};

/** Returns the checksum statistics of each survey, and the shift of the probe's bias since the oldest survey shown. */
export const checksOf = (curves: readonly Curve[]) => {
  const first = curves.find(({ values }) => values.some((value) => value !== null));
  return curves.flatMap(({ id, time, values }) => {
    const spread = checksumSpread(values);
    return spread
      ? [{ id, time, ...spread, shift: first && first.id !== id ? biasShift(values, first.values) : null }]
      : [];
  });
};

type Axes = { xAxis: Bounds & { unit: string }; yAxis: Bounds & { unit: string } };
type Chosen = { type: GroupType; axes: Axes; quantity: Quantity; isAuto: boolean; x: Bounds | null; y: Bounds | null };

/**
 * Returns the axes in force: typed bounds unless auto scale is on; fitted bounds with auto scale or another quantity;
 * else those of the group.
 */
export function axesOf({ depths, curves }: CurveView, { type, axes, quantity, isAuto, x, y }: Chosen) {
  const depthAxis = depthAxisOf(type);
  const values = curves.flatMap((curve) => curve.values.flatMap((value) => value ?? []));
  const fitted = (name: 'xAxis' | 'yAxis') =>
    name === depthAxis ? boundsAround(depths) : boundsAround(quantity === 'checksum' ? values : [...values, 0]);
  const own = (name: 'xAxis' | 'yAxis') => {
    const isFitted = isAuto || (name !== depthAxis && quantity !== 'position');
    return (isFitted ? fitted(name) : null) ?? { min: axes[name].min, max: axes[name].max };
  };
  return {
    x: isOrdered(x) && !isAuto ? x : own('xAxis'),
    y: isOrdered(y) && !isAuto ? y : own('yAxis'),
  };
}

/** Counts the values outside of the axes. */
export function outsideOf({ depths, curves }: CurveView, type: GroupType, axes: { x: Bounds; y: Bounds }): number {
  const isDepthY = depthAxisOf(type) === 'yAxis';
  const [ofDepth, ofValue] = isDepthY ? [axes.y, axes.x] : [axes.x, axes.y];
  const isIn = ({ min, max }: Bounds, value: number) => value >= min && value <= max;
  return curves.reduce(
    (sum, { values }) =>
      sum +
      values.filter((value, i) => value !== null && !(isIn(ofValue, value) && isIn(ofDepth, depths[i] as number)))
        .length,
    0,
  );
}
