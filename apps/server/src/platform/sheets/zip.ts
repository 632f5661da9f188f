import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type ZipEntry, zipEnd, zipHead, zipLine, zipSizes } from '@talus/domain/sheets/zip-records';

/** A file of the archive, whose text may be streamed. */
export type ZipText = { name: string; text: Iterable<string> | AsyncIterable<string> };

/** Streams an archive: holds only the current piece in memory. */
export async function* zip(files: Iterable<ZipText> | AsyncIterable<ZipText>): AsyncGenerator<Uint8Array> {
  const written: ZipEntry[] = [];
  let offset = 0;
  for await (const { name, text } of files) {
    const entry: ZipEntry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset, isStreamed: true };
    const head = zipHead(entry);
    yield head;
    for await (const piece of Readable.from(counted(text, entry)).pipe(createDeflateRaw({ level: 4 }))) {
      entry.packed += (piece as Buffer).length;
      yield piece as Buffer;
    }
    const sizes = zipSizes(entry);
    yield sizes;
    offset += head.length + entry.packed + sizes.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(zipLine));
  yield directory;
  yield zipEnd(written.length, directory.length, offset);
}

async function* counted(text: ZipText['text'], into: ZipEntry): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    into.crc = crc32(bytes, into.crc);
    into.size += bytes.length;
    yield bytes;
  }
}
