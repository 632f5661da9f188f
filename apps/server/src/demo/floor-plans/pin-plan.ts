import type { BorderColor, PinShape, PinSize } from '@talus/domain/floor-plans/pin';
import type { AngleUnit } from '@talus/domain/floor-plans/vector';
import type { ProjectKey } from '../company/plan';

export type Point = readonly [x: number, y: number];

/** Maps metres to the picture: `left` and `top` are the metres at its corner. */
export type Frame = { width: number; height: number; left: number; top: number; pixelsPerMetre: number };

/** Converts a place in metres to a pin position in percent of the picture. */
export const percentOf = (frame: Frame, [x, y]: Point): { x: number; y: number } => {
  const share = (metres: number, pixels: number) => Math.round((10_000 * metres * frame.pixelsPerMetre) / pixels) / 100;
  return { x: share(x - frame.left, frame.width), y: share(y - frame.top, frame.height) };
};

/** A displacement arrow from two instruments, by name. */
export type VectorPlan = { x: string; y: string; offset: number; unit: AngleUnit | null };

/** A pin before it has an id: its position on the drawing in metres, and its instruments, separated by spaces. */
export type PinPlan = {
  at: Point;
  names: string;
  shape: PinShape;
  size?: PinSize;
  border?: BorderColor;
  vector?: VectorPlan;
};

export type FloorPlan = {
  key: string;
  project: ProjectKey;
  name: string;
  description: string;
  /** The name of the drawing among the demo's files. */
  fileName: string;
  frame: Frame;
  pins: readonly PinPlan[];
};

/**
 * Builds the pins of each kind. The shape shows the type; a circle is a whole hole, a diamond a strut with all its
 * instruments.
 */
export const pinOf = {
  hole: (at: Point, hole: string, offset: number): PinPlan => ({
    at,
    names: depthsOf(hole),
    shape: 'circle',
    size: 'large',
    // The arrow points inwards by the bend of the wall; a hole is read along one axis, and its foot is fixed
    vector: { x: `${hole}_12`, y: `${hole}_24`, offset, unit: null },
  }),
  /** Both axes of an array at one place; its arrow shows the movement of its top. */
  array: (at: Point, array: string, offset: number): PinPlan => ({
    at,
    names: `${depthsOf(`${array}X`)} ${depthsOf(`${array}Y`)}`,
    shape: 'circle',
    size: 'large',
    vector: { x: `${array}X_0`, y: `${array}Y_0`, offset, unit: null },
  }),
  strut: (at: Point, names: string): PinPlan => ({ at, names, shape: 'diamond', size: 'large' }),
  strain: (at: Point, names: string): PinPlan => ({ at, names, shape: 'square' }),
  load: (at: Point, names: string): PinPlan => ({ at, names, shape: 'rectangle' }),
  pressure: (at: Point, names: string): PinPlan => ({ at, names, shape: 'triangle' }),
  water: (at: Point, names: string): PinPlan => ({ at, names, shape: 'trapezoid' }),
  tilt: (at: Point, names: string): PinPlan => ({ at, names, shape: 'hexagon' }),
  moisture: (at: Point, names: string): PinPlan => ({ at, names, shape: 'pentagon' }),
  /** All instruments of a station. */
  station: (at: Point, names: string): PinPlan => ({ at, names, shape: 'circle', size: 'large' }),
  noise: (at: Point, names: string): PinPlan => ({ at, names, shape: 'star' }),
  logger: (at: Point, names: string): PinPlan => ({ at, names, shape: 'cross', border: 'black' }),
  /** The sensors of a hole one by one, from the top. */
  sensors: (x: number, hole: string): PinPlan[] =>
    depthsOf(hole)
      .split(' ')
      .map((name, i) => ({ at: [x, 2 * i], names: name, shape: 'circle', size: 'small' })),
};

/** Lists the sensor names of a hole: IN-01_0 IN-01_2 … IN-01_24 */
const depthsOf = (hole: string): string => Array.from({ length: 13 }, (_, i) => `${hole}_${2 * i}`).join(' ');
