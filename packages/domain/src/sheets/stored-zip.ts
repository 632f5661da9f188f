import { joinBytes } from '../readings/codec/join-bytes';
import { crc32 } from './crc32';
import { type ZipEntry, zipEnd, zipHead, zipLine } from './zip-records';

/** Builds a zip archive of a few small files, uncompressed; names are UTF-8. */
export function storedZip(files: readonly { name: Uint8Array; bytes: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const bodies: Uint8Array[] = [];
  const lines: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const size = bytes.length;
    const entry: ZipEntry = { name, crc: crc32(bytes), packed: size, size, offset, isStreamed: false };
    const head = zipHead(entry);
    bodies.push(head, bytes);
    lines.push(zipLine(entry));
    offset += head.length + size;
  }
  const directory = joinBytes(lines);
  return joinBytes([...bodies, directory, zipEnd(files.length, directory.length, offset)]);
}
