import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** How many bytes at the start and before the place reached tell one file from another of its name. */
const HEAD = 1024;
const TAIL = 256;

/**
 * What stands at a file's start and just before an offset. While a file only grows this stays the same for that offset;
 * a file that was replaced by another, even a longer one with the same header, gives something else.
 */
export async function fingerprintAt(file: FileHandle, offset: number): Promise<string> {
  const head = await read(file, 0, Math.min(HEAD, offset));
  const tailFrom = Math.max(0, offset - TAIL);
  const tail = await read(file, tailFrom, offset - tailFrom);
  return `${offset}:${createHash('sha256').update(head).update('|').update(tail).digest('hex').slice(0, 24)}`;
}

/** The offset that a fingerprint was taken at. */
export const fingerprintEnd = (fingerprint: string): number => Number(fingerprint.split(':')[0] || 0);

async function read(file: FileHandle, from: number, length: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = length > 0 ? await file.read(buffer, 0, length, from) : { bytesRead: 0 };
  return buffer.subarray(0, bytesRead);
}
