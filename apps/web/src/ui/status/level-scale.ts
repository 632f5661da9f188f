import type { Bounds, Limits } from '@talus/domain/hierarchy/instrument';

/** A zone of the gauge, in fractions of its length. */
export type Zone = { from: number; to: number; level: 'outer' | 'inner' };

export type LevelScale = {
  zones: Zone[];
  /** Position of a reading, 0 to 1, clamped to the ends. */
  place: (value: number) => number;
};

/** Margin beyond the outermost limits, as a share of the range between them. */
const MARGIN = 0.12;

const lowest = (bounds: Bounds[]): number | null =>
  bounds.reduce<number | null>((low, { minus }) => (minus === null ? low : Math.min(low ?? minus, minus)), null);

const highest = (bounds: Bounds[]): number | null =>
  bounds.reduce<number | null>((high, { plus }) => (plus === null ? high : Math.max(high ?? plus, plus)), null);

/**
 * Returns the other end of a gauge with limits on one side: zero where zero is harmless, else one limit's size away.
 */
const harmless = (limit: number, side: 1 | -1): number => {
  if (limit * side > 0) return 0;
  return limit - side * (Math.abs(limit) || 1);
};

const domainOf = (low: number | null, high: number | null): [number, number] | null => {
  if (low !== null && high !== null) {
    const margin = (high - low || 1) * MARGIN;
    return [low - margin, high + margin];
  }
  if (high !== null) {
    const start = harmless(high, 1);
    return [start, high + (high - start) * MARGIN];
  }
  if (low !== null) {
    const start = harmless(low, -1);
    return [low - (start - low) * MARGIN, start];
  }
  return null;
};

/** Builds the gauge of alert and action limits (attention where nothing else is set); null without any limit. */
export const levelScale = ({ WL, AL, WSL }: Limits): LevelScale | null => {
  const hasUpper = [AL, WSL].some(({ minus, plus }) => minus !== null || plus !== null);
  const inner = hasUpper ? AL : WL;
  const bounds = hasUpper ? [AL, WSL] : [WL];
  const domain = domainOf(lowest(bounds), highest(bounds));
  if (!domain) return null;
  const [start, end] = domain;
  const place = (value: number) => Math.min(1, Math.max(0, (value - start) / (end - start)));
  const zones: Zone[] = [];
  const add = (level: Zone['level'], { minus, plus }: Bounds) => {
    if (minus !== null) zones.push({ from: 0, to: place(minus), level });
    if (plus !== null) zones.push({ from: place(plus), to: 1, level });
  };
  add('inner', inner);
  if (hasUpper) add('outer', WSL);
  return { zones, place };
};
