import { pick } from '../documents/test-random';
import { zipOf } from './test-xlsx';

const WORDS = ['<', '>', '"', '&', '&#x110000;', '<row r="-1">', 'r="ZZZ9999999"', '1e999', '<c t="s"><v>9', '\0', '雨', '<!--', '<![CDATA[', 'hidden="1"', '<mergeCell ref="A1:XFD1048576"/>', 'numFmtId="x"', '../../..', 's="-1"']; // biome-ignore format: a table

type Next = () => number;

/** Returns a copy with flipped bits and overwritten bytes, sometimes truncated. */
export function withWrongBytes(next: Next, good: Uint8Array): Uint8Array {
  const bytes = good.slice();
  for (let times = 1 + Math.floor(next() * 4); times > 0; times--) {
    const at = Math.floor(next() * bytes.length);
    bytes[at] = pick(next, [0, 255, 1, 128, (bytes[at] as number) ^ (1 << Math.floor(next() * 8))]);
  }
  return next() < 0.2 ? bytes.subarray(0, Math.floor(next() * bytes.length)) : bytes;
}

/** Returns an archive with harmful words inserted into one of the parts, under a valid checksum. */
export function withWrongWords(next: Next, good: Record<string, string>): Uint8Array {
  const parts = { ...good };
  const part = pick(next, Object.keys(parts));
  const text = parts[part] as string;
  const at = Math.floor(next() * text.length);
  const cut = Math.floor(next() * 8);
  parts[part] = text.slice(0, at) + pick(next, WORDS) + text.slice(at + cut);
  return zipOf(parts);
}
