/** A file of an archive, as described by its records. */
export type ZipEntry = {
  /** UTF-8. */
  name: Uint8Array;
  crc: number;
  /** Size in bytes: packed, and unpacked. */
  packed: number;
  size: number;
  /** Offset of its local file header. */
  offset: number;
  /** Deflated and written before its sizes were known, so that the sizes follow the data; else stored uncompressed. */
  isStreamed: boolean;
};

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const SIZES_BEHIND = 0x0008;
const DEFLATE = 8;
// 1980-01-01, the first date of the zip format: the same content gives the same bytes
const DOS_DATE = 0x21;

type Field = [value: number, bytes: 2 | 4];

const kindOf = ({ isStreamed }: ZipEntry): Field[] => [
  [UTF8_NAMES | (isStreamed ? SIZES_BEHIND : 0), 2],
  [isStreamed ? DEFLATE : 0, 2],
  [0, 2],
  [DOS_DATE, 2],
];

const sizesOf = ({ crc, packed, size }: ZipEntry): Field[] => [[crc, 4], [packed, 4], [size, 4]]; // biome-ignore format: a record

/** Builds the local file header, including the name. */
export const zipHead = (entry: ZipEntry): Uint8Array => {
  const sizes = entry.isStreamed ? sizesOf({ ...entry, crc: 0, packed: 0, size: 0 }) : sizesOf(entry);
  return record([[0x04034b50, 4], [VERSION, 2], ...kindOf(entry), ...sizes, [entry.name.length, 2], [0, 2]], entry.name); // biome-ignore format: a record
};

/** Builds the data descriptor after a streamed file. */
export const zipSizes = (entry: ZipEntry): Uint8Array => record([[0x08074b50, 4], ...sizesOf(entry)]);

/** Builds a file's entry in the central directory. */
export const zipLine = (entry: ZipEntry): Uint8Array =>
  record([[0x02014b50, 4], [VERSION, 2], [VERSION, 2], ...kindOf(entry), ...sizesOf(entry), [entry.name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [entry.offset, 4]], entry.name); // biome-ignore format: a record

/** Builds the end record of an archive with `count` files, whose directory has `bytes` bytes and begins at `offset`. */
export const zipEnd = (count: number, bytes: number, offset: number): Uint8Array =>
  record([[0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [bytes, 4], [offset, 4], [0, 2]]); // biome-ignore format: a record

/** Encodes numbers in little endian with the given sizes, followed by `rest`. */
function record(fields: readonly Field[], rest: Uint8Array = new Uint8Array(0)): Uint8Array {
  const size = fields.reduce((sum, [, bytes]) => sum + bytes, 0);
  const all = new Uint8Array(size + rest.length);
  const view = new DataView(all.buffer);
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  all.set(rest, size);
  return all;
}
