import type { StatusCounts } from '../status/count-statuses';
import type { Status } from '../status/status';
import { OVERVIEW_ORDER } from './overview';

/** A slice from `from` to `to` as shares of the circle, clockwise from the top. */
export type PieSlice = { status: Status; count: number; from: number; to: number };

/** In the order of the overview; a status of which there is none has no slice. */
export const pieSlices = (counts: StatusCounts): PieSlice[] => {
  const total = OVERVIEW_ORDER.reduce((sum, status) => sum + counts[status], 0);
  let before = 0;
  return OVERVIEW_ORDER.filter((status) => counts[status] > 0).map((status) => {
    const from = before / total;
    before += counts[status];
    return { status, count: counts[status], from, to: before / total };
  });
};
