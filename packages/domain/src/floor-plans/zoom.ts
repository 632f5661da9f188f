const STEP = 0.1;
const LEAST = 1;

/** Zooms in (+1) or out (-1) by steps, never below the whole image. Rounds to tenths. */
export const zoomBy = (zoom: number, steps: number): number =>
  Math.max(LEAST, Math.round((zoom + steps * STEP) / STEP) / Math.round(1 / STEP));
