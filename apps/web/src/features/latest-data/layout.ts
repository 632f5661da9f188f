import { type RowWindow, rowWindow } from '../../ui/layout/row-window';
import type { AreaView } from './view';

/** Heights in pixels of the parts of an area, borders included. */
export type Sizes = { head: number; row: number; rest: number; gap: number; border: number };

export const TABLE_SIZES: Sizes = { head: 32, row: 28, rest: 28, gap: 8, border: 2 };
export const DENSE_SIZES: Sizes = { ...TABLE_SIZES, row: 24 };
export const CARD_SIZES: Sizes = { head: 40, row: 97, rest: 40, gap: 8, border: 2 };

/** Up to this many rows virtualisation is off, so that the browser's search finds all of them. */
export const DRAW_ALL_UP_TO = 150;

/** The visible range, in px from the upper edge of the first area. */
export type Sight = { top: number; bottom: number };

const heightOf = (area: AreaView, sizes: Sizes): number =>
  sizes.border + sizes.head + area.rows.length * sizes.row + (area.folded || area.unfolded ? sizes.rest : 0);

/** Returns the range of rows to render in each area. */
export const rowsInSight = (areas: readonly AreaView[], sizes: Sizes, sight: Sight): RowWindow[] => {
  const count = areas.reduce((sum, area) => sum + area.rows.length, 0);
  if (count <= DRAW_ALL_UP_TO) return areas.map(({ rows }) => ({ first: 0, end: rows.length }));
  let top = 0;
  return areas.map((area) => {
    const rowsTop = top + sizes.border / 2 + sizes.head;
    top += heightOf(area, sizes) + sizes.gap;
    return rowWindow(area.rows.length, sizes.row, sight.top - rowsTop, sight.bottom - rowsTop);
  });
};

/** Returns the offset of a row, in px from the upper edge of the first area; null where the row is not shown. */
export const placeOf = (areas: readonly AreaView[], sizes: Sizes, instrument: string): number | null => {
  let top = 0;
  for (const area of areas) {
    const index = area.rows.findIndex(({ _id }) => _id === instrument);
    if (index >= 0) return top + sizes.border / 2 + sizes.head + index * sizes.row;
    top += heightOf(area, sizes) + sizes.gap;
  }
  return null;
};
