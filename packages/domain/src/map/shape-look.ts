/** The least size in pixels of a shape that is drawn, of a shape with a name, and of a long shape. */
const LEAST_PIXELS = 8;
const NAMED_PIXELS = 26;
const LONG_PIXELS = 160;

/** The place of a shape's name: above an outline, behind a mark that crosses a line, along a line; or none. */
export type NamePlace = { at: 'none' } | { at: 'above' } | { at: 'behind'; offset: number } | { at: 'along' };

/** Returns the look of a shape of this size in pixels; null where the shape is not drawn. */
export function shapeLook(
  { width, height }: { width: number; height: number },
  isOutline: boolean,
): { name: NamePlace } | null {
  // The diagonal, so that a mark is named in any direction
  const size = Math.hypot(width, height);
  if (size < LEAST_PIXELS) return null;
  if (size < NAMED_PIXELS) return { name: { at: 'none' } };
  if (isOutline) return { name: { at: 'above' } };
  return { name: size < LONG_PIXELS ? { at: 'behind', offset: width / 2 + 6 } : { at: 'along' } };
}
