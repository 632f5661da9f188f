import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { PRIVATE_FILE } from './data-files';

/**
 * The row file format, gzipped: for each row a length of four bytes, then the row in PostgreSQL's `record_send` form,
 * with every value in binary. No value is printed or parsed between two databases.
 */

const LENGTH_BYTES = 4;
const BATCH_BYTES = 4 * 2 ** 20;

/** Consecutive rows, framed as in the file. */
export type Frames = { rows: number; bytes: Buffer };

/** Frames rows that were read as base64. */
export function framesOf(texts: readonly string[]): Frames {
  const parts: Buffer[] = [];
  for (const text of texts) {
    const row = Buffer.from(text, 'base64');
    const length = Buffer.allocUnsafe(LENGTH_BYTES);
    length.writeInt32BE(row.length);
    parts.push(length, row);
  }
  return { rows: texts.length, bytes: Buffer.concat(parts) };
}

/** Writes the frames; returns the row count, the size on disk and the hash. */
export async function writeFrames(file: string, frames: AsyncIterable<Frames>) {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  await pipeline(
    async function* () {
      for await (const batch of frames) {
        rows += batch.rows;
        yield batch.bytes;
      }
    },
    createGzip({ level: 1, chunkSize: 2 ** 16 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: PRIVATE_FILE }),
  );
  return { rows, bytes, sha256: hash.digest('hex') };
}

/** Reads whole rows in batches of a few megabytes. */
export async function* readFrames(file: string): AsyncGenerator<Frames> {
  const chunks = createReadStream(file).pipe(createGunzip({ chunkSize: 2 ** 20 }));
  let parts: Buffer[] = [];
  let have = 0;
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    parts.push(chunk);
    have += chunk.length;
    if (have < BATCH_BYTES) continue;
    const { whole, rest } = split(Buffer.concat(parts));
    if (whole.rows > 0) yield whole;
    parts = [rest];
    have = rest.length;
  }
  const { whole, rest } = split(Buffer.concat(parts));
  if (rest.length > 0) throw new Error(`${file} ends within a row`);
  if (whole.rows > 0) yield whole;
}

function split(bytes: Buffer): { whole: Frames; rest: Buffer } {
  let rows = 0;
  let at = 0;
  while (at + LENGTH_BYTES <= bytes.length) {
    const end = at + LENGTH_BYTES + bytes.readInt32BE(at);
    if (end > bytes.length) break;
    at = end;
    rows++;
  }
  return { whole: { rows, bytes: bytes.subarray(0, at) }, rest: bytes.subarray(at) };
}

/**
 * Replaces the type numbers of the values, in place, with those of the target: the numbers of domains differ between
 * databases.
 */
export function setTypes({ bytes }: Frames, types: readonly number[]): void {
  let at = 0;
  while (at < bytes.length) {
    const count = bytes.readInt32BE(at + LENGTH_BYTES);
    if (count !== types.length) throw new Error(`a row of ${count} values for ${types.length} columns`);
    at += 2 * LENGTH_BYTES;
    for (const type of types) {
      bytes.writeUInt32BE(type, at);
      at += 2 * LENGTH_BYTES + Math.max(0, bytes.readInt32BE(at + LENGTH_BYTES));
    }
  }
}
