import { Inflate } from 'fflate';
import { WorkbookRefused } from './workbook';

/** Number of packed bytes inflated at once; at most about a thousand times as many come out. */
const PIECE = 0x4000;

/** Inflates data (RFC 1951) that has `size` bytes unpacked; any other number of bytes is damage. */
export function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let written = 0;
  const inflating = new Inflate((bytes) => {
    // Throws beyond `size`, which ends the work
    out.set(bytes, written);
    written += bytes.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE)
      inflating.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch {
    throw new WorkbookRefused('damaged');
  }
  if (written !== size) throw new WorkbookRefused('damaged');
  return out;
}
