import type { Inspected } from './inspected';

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const LESS_THAN = 0x3c;
/** `<html`, `<script`, `<svg`, `<!doctype`, `<?php` */
const TAG = /^(htm|scr|svg|!do|!DO|\?ph|\?xm|ifr|bod)/i;

/** Tells whether a marker begins a frame, which holds the size; three markers of the range are tables and the like. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Tells whether a marker stands alone, without a length: restarts, TEM. */
export const isAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/**
 * Walks the segments to the end of the image. Checking only the last two bytes would fail: an embedded thumbnail ends
 * like the file, and a copy truncated there would look whole.
 */
export function inspectJpeg(bytes: Uint8Array): Inspected {
  let size: { width: number; height: number } | null = null;
  let at = 2;
  for (;;) {
    const marker = nextMarker(bytes, at);
    if (marker === null) return 'incomplete';
    const code = bytes[marker] as number;
    if (code === END_OF_IMAGE)
      return size && !isMarkup(bytes, marker + 1) ? { mediaType: 'image/jpeg', ...size } : 'damaged';
    at = marker + 1;
    if (isAlone(code)) continue;
    if (at + 2 > bytes.length) return 'incomplete';
    const length = word(bytes, at);
    if (length < 2) return 'damaged';
    if (isFrame(code)) {
      if (at + 7 > bytes.length) return 'incomplete';
      size = { height: word(bytes, at + 3), width: word(bytes, at + 5) };
      if (size.width === 0 || size.height === 0) return 'damaged';
    }
    at += length;
    if (code === START_OF_SCAN) at = endOfScan(bytes, at);
  }
}

/** Tells whether markup follows the picture: cameras append data of many kinds, but none appends a web page. */
function isMarkup(bytes: Uint8Array, from: number): boolean {
  for (let i = from; i + 1 < bytes.length; i++)
    if (
      bytes[i] === LESS_THAN &&
      TAG.test(String.fromCharCode(bytes[i + 1] as number, bytes[i + 2] ?? 0, bytes[i + 3] ?? 0))
    )
      return true;
  return false;
}

export const word = (bytes: Uint8Array, at: number): number => ((bytes[at] as number) << 8) | (bytes[at + 1] as number);

/** Finds the code of the next marker, after one or more FF bytes; skips stray bytes before it. */
export function nextMarker(bytes: Uint8Array, from: number): number | null {
  for (let i = from; i + 1 < bytes.length; i++) {
    const next = bytes[i + 1] as number;
    if (bytes[i] === MARKER && next !== MARKER && next !== 0) return i + 1;
  }
  return null;
}

/** Finds the end of the coded picture: the first marker that is no restart. FF 00 is a coded FF. */
export function endOfScan(bytes: Uint8Array, from: number): number {
  let i = from;
  for (; i + 1 < bytes.length; i++) {
    if (bytes[i] !== MARKER) continue;
    const next = bytes[i + 1] as number;
    if (next !== 0 && next !== MARKER && !(next >= 0xd0 && next <= 0xd7)) return i;
  }
  return bytes.length;
}
