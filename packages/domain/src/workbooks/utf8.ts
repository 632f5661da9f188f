import { WorkbookRefused } from './workbook';

/** Number of code units converted to text at once. */
const PIECE = 0x4000;

/** Decodes a large UTF-8 text, with or without byte order mark; invalid UTF-8 is damage. */
export function decodeUtf8(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const units = new Uint16Array(PIECE + 1);
  const pieces: string[] = [];
  let count = 0;
  for (let i = hasMark ? 3 : 0; i < bytes.length; ) {
    const first = bytes[i++] as number;
    if (first < 0x80) units[count++] = first;
    else {
      const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
      if (first < 0xc2 || first > 0xf4 || i + more > bytes.length) throw new WorkbookRefused('damaged');
      let point = first & (0x3f >> more);
      for (let k = 0; k < more; k++) {
        const next = bytes[i++] as number;
        if ((next & 0xc0) !== 0x80) throw new WorkbookRefused('damaged');
        point = (point << 6) | (next & 0x3f);
      }
      if (point < 0x10000) units[count++] = point;
      else {
        units[count++] = 0xd7c0 + (point >> 10);
        units[count++] = 0xdc00 + (point & 0x3ff);
      }
    }
    if (count >= PIECE) {
      pieces.push(String.fromCharCode(...units.subarray(0, count)));
      count = 0;
    }
  }
  pieces.push(String.fromCharCode(...units.subarray(0, count)));
  return pieces.join('');
}
