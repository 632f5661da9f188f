import type { Status } from '@talus/domain/status/status';
import type { MapPoint } from '../../../../apps/web/src/ui/map/map-point';

/** Statuses of one point in ten; the others are normal, as in a storm. */
const OTHERS: readonly Status[] = ['WSL', 'AL', 'WL', 'down'];

const share = (n: number, salt: number): number => {
  const x = Math.sin(n * 12.9898 + salt * 78.233) * 43_758.5453;
  return x - Math.floor(x);
};

/** Generates points along a line through the island, deterministic for `n`. */
export const pointsOf = (n: number): MapPoint[] =>
  Array.from({ length: n }, (_, i) => ({
    id: `p${i}`,
    name: `TK${String(i).padStart(4, '0')}`,
    lon: 120.4 + 1.1 * (i / n) + 0.15 * (share(i, 1) - 0.5),
    lat: 22.9 + 2 * (i / n) + 0.15 * (share(i, 2) - 0.5),
    status: i % 10 === 0 ? (OTHERS[(i / 10) % OTHERS.length] ?? 'GREEN') : 'GREEN',
  }));
