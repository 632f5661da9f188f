// biome-ignore format: ten in one line
export const PIN_SHAPES = [
  'square', 'circle', 'rectangle', 'diamond', 'triangle', 'star', 'trapezoid', 'pentagon', 'hexagon', 'cross',
] as const;
export type PinShape = (typeof PIN_SHAPES)[number];

export const PIN_SIZES = ['small', 'medium', 'large'] as const;
export type PinSize = (typeof PIN_SIZES)[number];

export const BORDER_COLORS = ['white', 'black'] as const;
export type BorderColor = (typeof BORDER_COLORS)[number];

/** Defaults of a new pin; x and y are percent of the image. */
export const PIN_DEFAULTS = { shape: 'square', size: 'medium', borderColor: 'white', x: 50, y: 50 } as const;
