import { crc32 } from '@talus/domain/sheets/crc32';

const short = (value: number) => [value & 0xff, value >> 8];
const long = (value: number) => [...short(value & 0xffff), ...short(value >>> 16)];
const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const entry = (tag: number, type: number, count: number, value: number[]) =>
  [...short(tag), ...short(type), ...long(count), ...value, 0, 0, 0, 0].slice(0, 12); // biome-ignore format: one line
const rationals = (...values: number[]) => values.flatMap((value) => [...long(value), ...long(1)]);

/** A TIFF block: IFD0 at 8 with two entries, GPS at 38 with four, values from 92. */
const TIFF = [
  ...[...text('II'), 42, 0, ...long(8)],
  ...[...short(2), ...entry(0x0132, 2, 20, long(140)), ...entry(0x8825, 4, 1, long(38)), ...long(0)],
  ...[...short(4), ...entry(1, 2, 2, text('N\0')), ...entry(2, 5, 3, long(92))],
  ...[...entry(3, 2, 2, text('E\0')), ...entry(4, 5, 3, long(116)), ...long(0)],
  ...rationals(24, 36, 0),
  ...rationals(120, 45, 0),
  ...text('2026:11:15 08:12:30\0'),
];

/** Adds an eXIf chunk before the end of a PNG: 24° 36′ N, 120° 45′ E, at 2026-11-15 08:12:30 without a zone. */
export function withPlace(png: Buffer): Buffer {
  const body = Buffer.from([...text('eXIf'), ...TIFF]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(TIFF.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}
