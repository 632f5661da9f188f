/** A place on a plan: percent of the image, from the left and from the top. */
export type Place = { x: number; y: number };

/** What places are rounded to, in percent: on the grid, by eye, and by eye on a plan that is enlarged. */
export const GRID_STEP = 1;
export const PLACE_STEP = 0.1;
export const FINE_STEP = 0.01;

/** How far an arrow key moves a pin, in percent; with Shift the second. */
export const KEY_STEPS = { fine: 0.1, coarse: 1 } as const;

/** On the image and rounded to the step; without what a binary fraction leaves behind. */
export const placeAt = ({ x, y }: Place, step: number): Place => ({ x: onScale(x, step), y: onScale(y, step) });

const onScale = (value: number, step: number): number => {
  const rounded = Math.round(value / step) * step;
  return Math.min(100, Math.max(0, Number(rounded.toFixed(2))));
};

/** What a drag is rounded to: the grid where it is asked for, else as closely as can be seen. */
export const dragStep = ({ isGrid, zoom }: { isGrid: boolean; zoom: number }): number => {
  if (isGrid) return GRID_STEP;
  return zoom > 1 ? FINE_STEP : PLACE_STEP;
};

const WAYS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key takes a pin; null where the key moves nothing. */
export const nudge = (from: Place, key: string, isCoarse: boolean): Place | null => {
  const way = WAYS[key];
  if (!way) return null;
  const step = isCoarse ? KEY_STEPS.coarse : KEY_STEPS.fine;
  return placeAt({ x: from.x + way.x * step, y: from.y + way.y * step }, FINE_STEP);
};
