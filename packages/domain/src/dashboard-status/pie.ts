import type { StatusCounts } from '../status/count-statuses';
import type { Status } from '../status/status';
import { OVERVIEW_ORDER } from './overview';

/** A slice from `from` to `to` as shares of the circle, clockwise from the top. */
export type PieSlice = { status: Status; count: number; from: number; to: number };

/** Returns the slices in the order of the overview. A status with count 0 has no slice. */
export const pieSlices = (counts: StatusCounts): PieSlice[] => {
  const total = OVERVIEW_ORDER.reduce((sum, status) => sum + counts[status], 0);
  let before = 0;
  return OVERVIEW_ORDER.filter((status) => counts[status] > 0).map((status) => {
    const from = before / total;
    before += counts[status];
    return { status, count: counts[status], from, to: before / total };
  });
};
