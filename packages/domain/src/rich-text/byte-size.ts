/** Maximum stored size of a rich text in bytes, tags included. */
export const RICH_TEXT_LIMIT = 1_048_576;

/**
 * Counts bytes as the limit does: 1 for UTF-16 code units below 127, 2 up to 2047, 3 above. A character outside the
 * basic plane has two code units, so an emoji counts 6.
 */
export function byteSize(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes += code < 127 ? 1 : code <= 2047 ? 2 : 3;
  }
  return bytes;
}

/** Tells whether a text exceeds the limit; a text exactly at the limit fits. */
export const isTooLarge = (text: string): boolean => byteSize(text) > RICH_TEXT_LIMIT;
