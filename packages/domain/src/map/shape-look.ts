/** From afar a shape of fewer pixels is a speck, one of fewer has no room for its name, and one of more is long. */
const LEAST_PIXELS = 8;
const NAMED_PIXELS = 26;
const LONG_PIXELS = 160;

/** Where the name of a shape stands: over an outline, behind a mark that crosses a line, along a line; or nowhere. */
export type NamePlace = { at: 'none' } | { at: 'above' } | { at: 'behind'; offset: number } | { at: 'along' };

/** How a shape of so many pixels is drawn; null where it is not. */
export function shapeLook(
  { width, height }: { width: number; height: number },
  isOutline: boolean,
): { name: NamePlace } | null {
  // Across, so that a mark is named whichever way it lies
  const size = Math.hypot(width, height);
  if (size < LEAST_PIXELS) return null;
  if (size < NAMED_PIXELS) return { name: { at: 'none' } };
  if (isOutline) return { name: { at: 'above' } };
  return { name: size < LONG_PIXELS ? { at: 'behind', offset: width / 2 + 6 } : { at: 'along' } };
}
