import type { XyModel } from '../chart/xy/xy-model';

const DEPTHS = Array.from({ length: 13 }, (_, i) => -2 * i);
const AMOUNTS = [6, 8, 10.5, 14, 21];

/** A shape array over depth on five days, with a slip at 13 m. */
export const XY_SAMPLE: XyModel = {
  title: 'SAA-21X',
  x: { title: 'X', unit: 'mm', min: -5, max: 30, decimals: 2 },
  y: { title: 'Z', unit: 'm', min: -24, max: 0, decimals: 0 },
  cursor: 'y',
  series: AMOUNTS.map((amount, i) => ({
    id: String(i),
    name: `11-1${i + 1}`,
    xs: DEPTHS.map((depth) => amount / (1 + Math.exp((-depth - 13) / 1.5))),
    ys: DEPTHS,
    token: '--s1' as const,
    strength: 0.3 + (0.7 * i) / (AMOUNTS.length - 1),
    isBold: i === AMOUNTS.length - 1,
    isJoined: true,
    hasPoints: i === AMOUNTS.length - 1,
    ...((i === 0 || i === AMOUNTS.length - 1) && { label: `11-1${i + 1}` }),
  })),
  lines: [
    { axis: 'x', value: 15, level: 'WL', label: 'WL 15' },
    { axis: 'x', value: 25, level: 'AL', label: 'AL 25' },
  ],
};
