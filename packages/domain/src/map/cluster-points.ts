import { areaStatus } from '../status/area-status';
import type { Status } from '../status/status';

/** A point in the plane of the map, in the unit of the reach. */
export type PlanePoint = { id: string; x: number; y: number; status: Status };

/** Points that would touch, drawn as one at the place of the first. */
export type PointCluster<P extends PlanePoint> = {
  id: string;
  x: number;
  y: number;
  /** The worst status of the points with data, as for an area: `down` only where no point has data. */
  status: Status;
  /** The number of points without data. */
  silent: number;
  points: P[];
};

/**
 * Groups points nearer than `reach` to the first point of a group. Grouping depends on place and order alone, so that a
 * change of status recolours a cluster and never moves it.
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

/**
 * Finds the nearest group. Cells are as wide as the reach, so its first point lies in this cell or a neighbouring one.
 */
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
  // At the first point, since first points are at least the reach apart, while centres of groups may touch
  const silent = statuses.filter((status) => status === 'down').length;
  return { id: first.id, x: first.x, y: first.y, status: areaStatus(statuses) ?? 'down', silent, points };
}
