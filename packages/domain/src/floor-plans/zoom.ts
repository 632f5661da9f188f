const STEP = 0.1;
const LEAST = 1;

/** One step in (+1) or out (-1), never below the whole image. Tenths stay tenths. */
export const zoomBy = (zoom: number, steps: number): number =>
  Math.max(LEAST, Math.round((zoom + steps * STEP) / STEP) / Math.round(1 / STEP));
