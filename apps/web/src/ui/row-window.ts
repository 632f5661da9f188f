/** Rows kept beyond each edge, so that a quick scroll shows no hole. */
export const OVERSCAN = 8;

/** What a list of equal rows must draw: from `first` up to, not including, `end`. */
export type RowWindow = { first: number; end: number };

/** The rows that lie between `top` and `bottom` (pixels from the first row's upper edge), and a few more. */
export const rowWindow = (count: number, rowHeight: number, top: number, bottom: number): RowWindow => {
  const clamp = (row: number) => Math.min(count, Math.max(0, row));
  return {
    first: clamp(Math.floor(top / rowHeight) - OVERSCAN),
    end: clamp(Math.ceil(bottom / rowHeight) + OVERSCAN),
  };
};
