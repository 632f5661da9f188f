import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive, whose text need not be known at once. */
export type ZipEntry = { name: string; text: Iterable<string> | AsyncIterable<string> };

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };

// Sizes stand behind the data (bit 3), since they are known only then; names are UTF-8 (bit 11)
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
// 1980-01-01, the first day that a zip can say: the same content is the same bytes
const DOS_DATE = 0x21;

/** An archive, piece by piece: nothing of it is held but the piece at hand. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const one: Written = { name, crc: 0, packed: 0, size: 0, offset };
    const head = fields([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DOS_DATE, 2], [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]); // biome-ignore format: a record
    yield Buffer.concat([head, name]);
    for await (const piece of Readable.from(counted(entry.text, one)).pipe(createDeflateRaw({ level: 4 }))) {
      one.packed += (piece as Buffer).length;
      yield piece as Buffer;
    }
    yield fields([0x08074b50, 4], [one.crc, 4], [one.packed, 4], [one.size, 4]);
    offset += head.length + name.length + one.packed + 16;
    written.push(one);
  }
  const directory = Buffer.concat(written.flatMap((one) => [directoryEntry(one), one.name]));
  yield directory;
  yield fields([0x06054b50, 4], [0, 2], [0, 2], [written.length, 2], [written.length, 2], [directory.length, 4], [offset, 4], [0, 2]); // biome-ignore format: a record
}

const directoryEntry = ({ name, crc, packed, size, offset }: Written): Buffer =>
  fields([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DOS_DATE, 2], [crc, 4], [packed, 4], [size, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]); // biome-ignore format: a record

async function* counted(text: ZipEntry['text'], into: Written): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    into.crc = crc32(bytes, into.crc);
    into.size += bytes.length;
    yield bytes;
  }
}

/** Numbers of so many bytes each, little endian. */
function fields(...all: [value: number, bytes: 2 | 4][]): Buffer {
  const record = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of all)
    at = bytes === 2 ? record.writeUInt16LE(value, at) : record.writeUInt32LE(value, at);
  return record;
}
