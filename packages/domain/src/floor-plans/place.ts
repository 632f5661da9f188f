/** A position on a plan: percent of the image from the left and from the top. */
export type PlanPoint = { x: number; y: number };

/** Rounding steps of positions, in percent: on the grid, free, and free on a zoomed plan. */
export const GRID_STEP = 1;
export const PLACE_STEP = 0.1;
export const FINE_STEP = 0.01;

/** Distance that an arrow key moves a pin, in percent; `coarse` with Shift. */
export const KEY_STEPS = { fine: 0.1, coarse: 1 } as const;

/** Rounds a position to the step, clamps it to the image and removes floating-point noise. */
export const placeAt = ({ x, y }: PlanPoint, step: number): PlanPoint => ({ x: onScale(x, step), y: onScale(y, step) });

const onScale = (value: number, step: number): number => {
  const rounded = Math.round(value / step) * step;
  return Math.min(100, Math.max(0, Number(rounded.toFixed(2))));
};

/** Returns the rounding step of a drag: the grid when enabled, otherwise the finest visible step. */
export const dragStep = ({ isGrid, zoom }: { isGrid: boolean; zoom: number }): number => {
  if (isGrid) return GRID_STEP;
  return zoom > 1 ? FINE_STEP : PLACE_STEP;
};

const WAYS: Readonly<Record<string, PlanPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the position after an arrow key; null for any other key. */
export const nudge = (from: PlanPoint, key: string, isCoarse: boolean): PlanPoint | null => {
  const way = WAYS[key];
  if (!way) return null;
  const step = isCoarse ? KEY_STEPS.coarse : KEY_STEPS.fine;
  return placeAt({ x: from.x + way.x * step, y: from.y + way.y * step }, FINE_STEP);
};
