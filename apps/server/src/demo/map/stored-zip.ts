import { crc32 } from 'node:zlib';

/** An archive of a few small files, kept as they are: no clock, so the same content is the same bytes. */
export function storedZip(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const called = Buffer.from(name, 'utf8');
    // Version 2.0, UTF-8 names, stored, 1980-01-01
    const common = fields([20, 2], [0x0800, 2], [0, 2], [0, 2], [0x21, 2], [crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4], [called.length, 2], [0, 2]); // biome-ignore format: a record
    directory.push(
      fields([0x02014b50, 4], [20, 2]),
      common,
      fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      called,
    );
    const local = Buffer.concat([fields([0x04034b50, 4]), common, called, bytes]);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const n = files.length;
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [n, 2], [n, 2], [list.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...parts, list, end]);
}

/** Numbers, each in so many bytes, the least first. */
function fields(...parts: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    parts.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value >>> 0, 0, bytes);
      return buffer;
    }),
  );
}
