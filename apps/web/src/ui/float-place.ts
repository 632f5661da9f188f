/** Where something that floats stands: its upper left corner, in pixels of the window. */
export type Place = { x: number; y: number };
export type Size = { width: number; height: number };

/** So much of it stays in the window, so that it can be taken hold of again. */
const HOLD = 80;

/** As near to where it was moved to as it may be: its head is never out of reach. */
export const keptInside = ({ x, y }: Place, { width }: Size, window: Size): Place => ({
  x: Math.min(Math.max(x, HOLD - width), window.width - HOLD),
  y: Math.min(Math.max(y, 0), window.height - HOLD),
});

const STEP = 16;
const STEPS: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where a key moves it; null: nowhere. */
export const movedByKey = ({ x, y }: Place, key: string): Place | null => {
  const step = STEPS[key];
  return step ? { x: x + step.x, y: y + step.y } : null;
};
