/** A round length, and its width on the screen. */
export type ScaleBar = { metres: number; pixels: number };

const STEPS = [5, 2, 1];

/** Returns the longest of 1, 2 and 5 times a power of ten that is no wider than `most` pixels. */
export function scaleBar(metresPerPixel: number, most: number): ScaleBar {
  const longest = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = (STEPS.find((step) => step * power <= longest) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}
