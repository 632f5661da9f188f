/** Place of a floating panel: its upper left corner, in pixels of the window. */
export type Place = { x: number; y: number };
export type Size = { width: number; height: number };

/** Pixels of the panel that stay inside the window, so that it can be dragged again. */
const HOLD = 80;

/** Limits the place of a panel: its header always stays within reach. */
export const keptInside = ({ x, y }: Place, { width }: Size, window: Size): Place => ({
  x: Math.min(Math.max(x, HOLD - width), window.width - HOLD),
  y: Math.min(Math.max(y, 0), window.height - HOLD),
});

/** Pixels between a panel and its anchor, and at least between it and the edge of the window. */
const GAP = 4;

/** Returns the place of a panel under its anchor; above it where only there is room, and never beyond the window. */
export const placeUnder = (
  anchor: { left: number; top: number; bottom: number },
  { width, height }: Size,
  window: Size,
): Place => {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const fits = below + height <= window.height || above < 0;
  return {
    x: Math.max(GAP, Math.min(anchor.left, window.width - width - GAP)),
    y: fits ? Math.max(0, Math.min(below, window.height - height)) : above,
  };
};

const STEP = 16;
const STEPS: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Returns the place after a key; null where the key does not move the panel. */
export const movedByKey = ({ x, y }: Place, key: string): Place | null => {
  const step = STEPS[key];
  return step ? { x: x + step.x, y: y + step.y } : null;
};
