/** A picture of colour numbers. */
export type Raster = { width: number; height: number; pixels: Uint8Array };

export type Point = readonly [x: number, y: number];

/** Returns the colour number at a pixel. */
export type Paint = (x: number, y: number) => number;

export const createRaster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
});

export const copyRaster = (raster: Raster): Raster => ({ ...raster, pixels: raster.pixels.slice() });

export function dot({ width, height, pixels }: Raster, x: number, y: number, colour: number): void {
  if (x >= 0 && y >= 0 && x < width && y < height) pixels[y * width + x] = colour;
}

/** Fills a polygon by scan lines and the even-odd rule. */
export function fillShape(raster: Raster, points: readonly Point[], paint: Paint): void {
  const { width, height, pixels } = raster;
  const ys = points.map(([, y]) => y);
  const last = Math.min(height - 1, Math.floor(Math.max(...ys)));
  for (let y = Math.max(0, Math.ceil(Math.min(...ys))); y <= last; y++) {
    const cuts = cutsAt(points, y + 0.5);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const to = Math.min(width, Math.round(cuts[i + 1] as number));
      for (let x = Math.max(0, Math.round(cuts[i] as number)); x < to; x++) pixels[y * width + x] = paint(x, y);
    }
  }
}

/** Returns the x where a horizontal line crosses the outline, from left to right. */
function cutsAt(points: readonly Point[], y: number): number[] {
  const cuts: number[] = [];
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] as Point;
    if (y1 <= y !== y2 <= y) cuts.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  return cuts.sort((a, b) => a - b);
}

/** Draws a straight line of a given thickness. */
export function drawLine(raster: Raster, [x1, y1]: Point, [x2, y2]: Point, thick: number, paint: Paint): void {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y2 - y1) / length) * (thick / 2), (-(x2 - x1) / length) * (thick / 2)];
  fillShape(raster, [[x1 + dx, y1 + dy], [x2 + dx, y2 + dy], [x2 - dx, y2 - dy], [x1 - dx, y1 - dy]], paint); // biome-ignore format: a ribbon
}

/** Interpolates a smooth curve through the given points (Catmull–Rom). */
export function smooth(points: readonly Point[], steps = 8): Point[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  return points.flatMap((point, i) => {
    if (i === points.length - 1) return [point];
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps;
      const through = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      return [through(0), through(1)];
    });
  });
}
