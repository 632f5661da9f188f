/** The most a rich text may weigh, as stored, tags included. */
export const RICH_TEXT_LIMIT = 1_048_576;

/**
 * Bytes as the limit counts them: 1 for codes under 127, 2 up to 2047, 3 above. A code is half of what stands outside
 * the basic plane, so an emoji counts 6.
 */
export function byteSize(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes += code < 127 ? 1 : code <= 2047 ? 2 : 3;
  }
  return bytes;
}

/** Exactly at the limit still fits. */
export const isTooLarge = (text: string): boolean => byteSize(text) > RICH_TEXT_LIMIT;
