import { type Exif, NO_EXIF, readExif } from './exif';
import { endOfScan, isAlone, nextMarker, word } from './jpeg';

export type Stripped = {
  /** The picture without its camera's metadata: place, time, device, thumbnail, text. */
  bytes: Uint8Array;
  exif: Exif;
};

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** The PNG chunks needed to draw the picture as intended; other chunks are metadata. */
const DRAWN = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs']);

/** Removes metadata from a whole JPEG or PNG, except the orientation. Returns other content unchanged. */
export function stripPicture(bytes: Uint8Array): Stripped {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return stripJpeg(bytes);
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return stripPng(bytes);
  return { bytes, exif: NO_EXIF };
}

function stripJpeg(bytes: Uint8Array): Stripped {
  const kept: Uint8Array[] = [];
  let exif = NO_EXIF;
  for (let at = 2; ; ) {
    const marker = nextMarker(bytes, at);
    if (marker === null) break;
    const code = bytes[marker] as number;
    if (code === END_OF_IMAGE) break;
    if (isAlone(code)) {
      kept.push(Uint8Array.of(0xff, code));
      at = marker + 1;
      continue;
    }
    const segment = bytes.subarray(marker + 1, marker + 1 + word(bytes, marker + 1));
    if (code === APP1 && begins(segment, 'Exif\0\0')) exif = readExif(segment.subarray(8));
    at = marker + 1 + segment.length;
    const start = marker - 1;
    if (code === START_OF_SCAN) at = endOfScan(bytes, at);
    if (isDrawn(code, segment)) kept.push(bytes.subarray(start, at));
  }
  const turned = exif.orientation === 1 ? [] : [orientationOnly(exif.orientation)];
  return { bytes: joined([Uint8Array.of(0xff, 0xd8), ...turned, ...kept, Uint8Array.of(0xff, END_OF_IMAGE)]), exif };
}

/** Tells whether a segment is needed to draw the picture: of the application segments, those that define colours. */
function isDrawn(code: number, segment: Uint8Array): boolean {
  if (code === APP2) return begins(segment, 'ICC_PROFILE\0');
  if (code === APP0) return begins(segment, 'JFIF\0');
  return code === APP14 || !((code > APP0 && code <= APP15) || code === COMMENT);
}

/** Tells whether a segment begins with a text, after the two bytes of its length. */
const begins = (segment: Uint8Array, text: string): boolean =>
  [...text].every((letter, i) => segment[i + 2] === letter.charCodeAt(0));

/** Builds an Exif segment with the orientation entry 0x0112, a short, as its only entry. */
const orientationOnly = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );

function stripPng(bytes: Uint8Array): Stripped {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  let exif = NO_EXIF;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'eXIf') exif = readExif(bytes.subarray(at + 8, end - 4));
    if (DRAWN.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return { bytes: joined(kept), exif };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
