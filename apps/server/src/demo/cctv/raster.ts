/** A picture of colour numbers. */
export type Raster = { width: number; height: number; pixels: Uint8Array };

export const createRaster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
});

export function dot({ width, height, pixels }: Raster, x: number, y: number, colour: number): void {
  if (x >= 0 && y >= 0 && x < width && y < height) pixels[y * width + x] = colour;
}
