/**
 * Minimum difference between the strongest and the weakest of red, green and blue for a curve's pixel; axes and letters
 * have less.
 */
const COLOURED = 40;

/** Counts the coloured pixels on all canvases, which are those of curves, since axes and letters are grey. */
export function colouredPixels(place: ParentNode): number {
  let count = 0;
  for (const canvas of place.querySelectorAll('canvas')) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    const { data = new Uint8ClampedArray() } = image ?? {};
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      if (alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED) count++;
    }
  }
  return count;
}
