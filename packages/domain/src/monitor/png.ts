import { crc32 } from '../sheets/crc32';
import type { Inspected } from './inspected';

const SIGNATURE = 8;
/** Length, name and checksum around a chunk's data. */
const AROUND = 12;
const LONGEST_CHUNK = 0x7fff_ffff;

/** Samples per pixel by colour type: grey, -, RGB, palette index, and grey and RGB with alpha. */
const SAMPLES = [1, 0, 3, 1, 2, 0, 4];

/** The maximum compression ratio of deflate: less data cannot give that many pixels. */
const MOST_DEFLATED = 1032;

/** Walks the chunks to IEND and verifies each checksum; no data may follow IEND. */
export function inspectPng(bytes: Uint8Array): Inspected {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: Size | null = null;
  let data = 0;
  let needed = 0;
  for (let at = SIGNATURE; ; ) {
    if (at + 8 > bytes.length) return 'incomplete';
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (length > LONGEST_CHUNK || !/^[A-Za-z]{4}$/.test(name)) return 'damaged';
    if (!size && name !== 'IHDR') return 'damaged';
    if (at + AROUND + length > bytes.length) return 'incomplete';
    const end = at + 8 + length;
    if (crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return 'damaged';
    if (name === 'IHDR') {
      if (length !== 13) return 'damaged';
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
      if (size.width === 0 || size.height === 0) return 'damaged';
      needed = rawBytes(size, bytes[at + 16] ?? 0, bytes[at + 17] ?? 0) / MOST_DEFLATED;
    }
    if (name === 'IDAT') data += length;
    if (name === 'IEND') {
      const isWhole = data > 0 && data >= needed && end + 4 === bytes.length;
      return size && isWhole ? { mediaType: 'image/png', ...size } : 'damaged';
    }
    at += AROUND + length;
  }
}

type Size = { width: number; height: number };

/**
 * Returns the unpacked size of the data: each line has one more byte for its filter, an invalid colour type no samples.
 */
const rawBytes = ({ width, height }: Size, bits: number, colour: number): number =>
  height * (1 + Math.ceil((width * bits * (SAMPLES[colour] ?? 0)) / 8));
