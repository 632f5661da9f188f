import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/**
 * The number of bytes hashed at the start and before the position reached, which distinguish files of the same name.
 */
const HEAD = 1024;
const TAIL = 256;

/**
 * Returns a fingerprint of a file's start and of the bytes just before an offset. It stays the same for that offset
 * while the file only grows; a replaced file, even a longer one with the same header, has another fingerprint.
 */
export async function fingerprintAt(file: FileHandle, offset: number): Promise<string> {
  const head = await read(file, 0, Math.min(HEAD, offset));
  const tailFrom = Math.max(0, offset - TAIL);
  const tail = await read(file, tailFrom, offset - tailFrom);
  return `${offset}:${createHash('sha256').update(head).update('|').update(tail).digest('hex').slice(0, 24)}`;
}

/** Returns the offset at which a fingerprint was taken. */
export const fingerprintEnd = (fingerprint: string): number => Number(fingerprint.split(':')[0] || 0);

async function read(file: FileHandle, from: number, length: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = length > 0 ? await file.read(buffer, 0, length, from) : { bytesRead: 0 };
  return buffer.subarray(0, bytesRead);
}
