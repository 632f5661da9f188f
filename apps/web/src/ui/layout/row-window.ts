/** Rows drawn beyond each edge, so that a fast scroll shows no gap. */
export const OVERSCAN = 8;

/** The rows that a virtual list must draw: from `first` up to, not including, `end`. */
export type RowWindow = { first: number; end: number };

/** Returns the rows between `top` and `bottom` (pixels from the first row's upper edge), plus the overscan. */
export const rowWindow = (count: number, rowHeight: number, top: number, bottom: number): RowWindow => {
  const clamp = (row: number) => Math.min(count, Math.max(0, row));
  return {
    first: clamp(Math.floor(top / rowHeight) - OVERSCAN),
    end: clamp(Math.ceil(bottom / rowHeight) + OVERSCAN),
  };
};
