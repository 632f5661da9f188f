import type { Inspected } from './inspected';

const SIGNATURE = 8;
/** Length, name and checksum around a chunk's data. */
const AROUND = 12;
const LONGEST_CHUNK = 0x7fff_ffff;

/** Walks the chunks to IEND. */
export function inspectPng(bytes: Uint8Array): Inspected {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | null = null;
  let hasData = false;
  for (let at = SIGNATURE; ; ) {
    if (at + 8 > bytes.length) return 'incomplete';
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (length > LONGEST_CHUNK || !/^[A-Za-z]{4}$/.test(name)) return 'damaged';
    if (!size && name !== 'IHDR') return 'damaged';
    if (at + AROUND + length > bytes.length) return 'incomplete';
    if (name === 'IHDR') {
      if (length !== 13) return 'damaged';
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
      if (size.width === 0 || size.height === 0) return 'damaged';
    }
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') return size && hasData ? { mediaType: 'image/png', ...size } : 'damaged';
    at += AROUND + length;
  }
}
