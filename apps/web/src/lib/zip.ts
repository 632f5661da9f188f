/** A file of the archive. */
export type ZipFile = { name: string; text: string };

// Names are UTF-8 (bit 11); nothing is packed: a table of a screen is small
const FLAGS = 0x0800;
const VERSION = 20;
// 1980-01-01, the first day that a zip can say: the same content is the same bytes
const DOS_DATE = 0x21;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** An archive in one piece, made in the browser. */
export const zip = (files: readonly ZipFile[]): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const [name, data] = [encoder.encode(file.name), encoder.encode(file.text)];
    const facts: Field[] = [[FLAGS, 2], [0, 2], [0, 2], [DOS_DATE, 2], [crc32(data), 4], [data.length, 4], [data.length, 4], [name.length, 2], [0, 2]]; // biome-ignore format: a record
    const head = fields([[0x04034b50, 4], [VERSION, 2], ...facts]);
    bodies.push(head, name, data);
    directory.push(fields([[0x02014b50, 4], [VERSION, 2], [VERSION, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]), name); // biome-ignore format: a record
    offset += head.length + name.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = fields([[0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4], [offset, 4], [0, 2]]); // biome-ignore format: a record
  return joined([...bodies, ...directory, end]);
};

type Field = [value: number, bytes: 2 | 4];

/** Numbers of so many bytes each, little endian. */
const fields = (all: readonly Field[]): Uint8Array =>
  Uint8Array.from(all.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 0xff)));

const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};
