import { areaStatus } from '../status/area-status';
import type { Status } from '../status/status';

/** A point in the plane of the map; units are the caller's, as long as the reach has the same. */
export type PlanePoint = { id: string; x: number; y: number; status: Status };

/** Points that would touch, drawn as one where the first of them stands. */
export type PointCluster<P extends PlanePoint> = {
  id: string;
  x: number;
  y: number;
  /** The worst of those that have data, as of an area: silence leads only where nothing else is there. */
  status: Status;
  /** How many of them have no data. */
  silent: number;
  points: P[];
};

/**
 * Groups points that stand nearer than `reach` to the first of their group. Which points come together depends on
 * place and order alone, so that a change of status recolours a cluster and never moves it.
 */
export function clusterPoints<P extends PlanePoint>(points: readonly P[], reach: number): PointCluster<P>[] {
  const cells = new Map<string, Group<P>[]>();
  const groups: Group<P>[] = [];
  for (const point of points) {
    const column = Math.floor(point.x / reach);
    const row = Math.floor(point.y / reach);
    const near = nearest(cells, point, column, row, reach);
    if (near) {
      near.points.push(point);
      continue;
    }
    const group: Group<P> = { first: point, points: [point] };
    groups.push(group);
    const key = cellKey(column, row);
    const cell = cells.get(key);
    if (cell) cell.push(group);
    else cells.set(key, [group]);
  }
  return groups.map(asCluster);
}

type Group<P> = { first: P; points: P[] };

const cellKey = (column: number, row: number): string => `${column}:${row}`;

/** Cells are as wide as the reach, so the first of a group in reach stands in this cell or beside it. */
function nearest<P extends PlanePoint>(
  cells: ReadonlyMap<string, Group<P>[]>,
  { x, y }: P,
  column: number,
  row: number,
  reach: number,
): Group<P> | null {
  let best: Group<P> | null = null;
  let least = reach;
  for (let c = column - 1; c <= column + 1; c++)
    for (let r = row - 1; r <= row + 1; r++)
      for (const group of cells.get(cellKey(c, r)) ?? []) {
        const distance = Math.hypot(group.first.x - x, group.first.y - y);
        if (distance < least) [best, least] = [group, distance];
      }
  return best;
}

function asCluster<P extends PlanePoint>({ first, points }: Group<P>): PointCluster<P> {
  const statuses = points.map(({ status }) => status);
  // Where the first stands, since groups are at least the reach apart there and their middles may touch
  const silent = statuses.filter((status) => status === 'down').length;
  return { id: first.id, x: first.x, y: first.y, status: areaStatus(statuses) ?? 'down', silent, points };
}
