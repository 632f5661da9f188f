import type { GroupPaths } from '@talus/contract/instruments/instrument-groups';
import { finitePoints } from '@talus/domain/charts/series/series';
import { type DepthPath, pathPoints, pathSteps, thinPath } from '@talus/domain/depth-curves/trajectory';
import { emptyColumns } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import type { Db } from '../../platform/db/db';
import { readColumns } from '../../records/readings/read/read-columns';
import type { CurveMember } from './curve-store';

type PathQuery = { from: number; to: number; zone: Zone };
type Pair = { x: CurveMember; y: CurveMember };

/** Days of readings in memory at once, over all instruments of a batch. */
const DAYS_AT_ONCE = 4000;

/** Returns the path of each depth of two groups, thinned to the extremes of its steps. */
export async function readPaths(
  db: Db,
  xs: readonly CurveMember[],
  ys: readonly CurveMember[],
  { from, to, zone }: PathQuery,
  signal?: AbortSignal,
): Promise<GroupPaths> {
  const byDepth = new Map(ys.map((member) => [member.depth, member]));
  const pairs = xs.flatMap((x): Pair[] => {
    const y = byDepth.get(x.depth);
    return y ? [{ x, y }] : [];
  });
  const steps = pathSteps(from, to, zone);
  const size = Math.max(1, Math.floor(DAYS_AT_ONCE / (2 * Math.ceil((to - from) / DAY_MS + 1))));
  const found: (DepthPath & { decimals: number; isThinned: boolean })[] = [];
  for (let i = 0; i < pairs.length; i += size) {
    signal?.throwIfAborted();
    const piece = pairs.slice(i, i + size);
    const nos = [...new Set(piece.flatMap(({ x, y }) => [x.instrumentNo, y.instrumentNo]))];
    const columns = await readColumns(db, nos, from, to);
    const seriesOf = ({ instrumentNo, field }: CurveMember) => {
      const own = columns.get(instrumentNo) ?? emptyColumns();
      return finitePoints({ times: own.times, values: own[field] });
    };
    for (const { x, y } of piece) {
      // If one of the two is read manually, they are paired by day
      const isManual = x.intervalMs === 0 || y.intervalMs === 0;
      const all = pathPoints(seriesOf(x), seriesOf(y), { intervalMs: y.intervalMs, isManual }, zone);
      if (all.length === 0) continue;
      const points = thinPath(all, steps);
      found.push({
        depth: x.depth,
        decimals: Math.max(x.decimals, y.decimals),
        points,
        isThinned: points.length < all.length,
      });
    }
  }
  return {
    step_ms: found.some(({ isThinned }) => isThinned) ? steps.stepMs : null,
    paths: found.map(({ depth, decimals, points }) => ({
      depth,
      decimal_points: decimals,
      points: points.map(({ time, x, y }) => [new Date(time).toISOString(), x, y]),
    })),
  };
}
