import type { Inspected } from './inspected';
import { inspectJpeg } from './jpeg';
import { inspectPng } from './png';

const JPEG_START = [0xff, 0xd8, 0xff];
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The maximum number of pixels: fits pictures of phones, 24.5 million, and a large sheet. Decoded, each pixel takes
 * four bytes: 100 MB.
 */
export const MOST_PIXELS = 25e6;

export function inspectPicture(bytes: Uint8Array): Inspected {
  // A camera may start with an empty file, or with less than a full signature
  if (begins(bytes, JPEG_START)) return bytes.length < JPEG_START.length ? 'incomplete' : inspectJpeg(bytes);
  if (begins(bytes, PNG_START)) return bytes.length < PNG_START.length ? 'incomplete' : inspectPng(bytes);
  return 'unknown';
}

/** Tells whether bytes begin with a signature, compared as far as there are bytes. */
const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => i >= bytes.length || bytes[i] === byte);
