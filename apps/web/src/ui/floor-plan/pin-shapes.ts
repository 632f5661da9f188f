import type { PinShape, PinSize } from '@talus/domain/floor-plans/pin';
import type { Status } from '@talus/domain/status/status';

/** The ten shapes, centred in a box of 24, of equal visual size. */
export const PIN_PATHS: Record<PinShape, string> = {
  square: 'M3.5 3.5h17v17h-17z',
  circle: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0z',
  rectangle: 'M1 6h22v12h-22z',
  diamond: 'M12 .8 23.2 12 12 23.2 .8 12z',
  triangle: 'M12 1.5 23 21.5H1z',
  star: 'M12 .8 15 8.9 23.4 9.2 16.8 14.4 19.1 22.6 12 17.8 4.9 22.6 7.2 14.4 .6 9.2 9 8.9z',
  trapezoid: 'M6.5 4.5h11l5.5 15h-22z',
  pentagon: 'M12 1.2 22.6 9 18.6 21.6H5.4L1.4 9z',
  hexagon: 'M12 1 21.6 6.5v11L12 23 2.4 17.5v-11z',
  cross: 'M8 2h8v6h6v8h-6v6H8v-6H2V8h6z',
};

/** Place and size of the status mark inside each shape, as large as the outline allows. */
export const PIN_HEARTS: Record<PinShape, { y: number; size: number }> = {
  square: { y: 12, size: 13 },
  circle: { y: 12, size: 14 },
  rectangle: { y: 12, size: 10.5 },
  diamond: { y: 12, size: 12 },
  triangle: { y: 15.2, size: 9.5 },
  star: { y: 12.8, size: 9.5 },
  trapezoid: { y: 12.4, size: 11.5 },
  pentagon: { y: 12.4, size: 13 },
  hexagon: { y: 12, size: 14 },
  cross: { y: 12, size: 11 },
};

const PIXELS: Record<PinSize, number> = { small: 14, medium: 20, large: 26 };

/** Width below which a window counts as narrow, as on a phone or in a tile. */
const NARROW = 480;

/**
 * Returns the diameter of a pin in pixels, independent of the zoom; smaller in a narrow window, to cover less of the
 * drawing.
 */
export const pinPixels = (size: PinSize, frameWidth: number): number =>
  frameWidth < NARROW ? Math.round(PIXELS[size] * 0.75) : PIXELS[size];

const tint = (token: string) => `color-mix(in srgb, var(${token}) 18%, var(--pin-white))`;

/** The ground around the mark of each status: tinted for the levels, white for the others. */
export const PIN_TINT: Record<Status, string> = {
  WSL: tint('--wsl'),
  AL: tint('--al'),
  WL: tint('--wl'),
  GREEN: 'var(--pin-white)',
  down: 'var(--pin-white)',
};
