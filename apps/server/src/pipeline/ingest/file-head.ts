import path from 'node:path';
import { decodeText } from '@talus/domain/documents/decode-text';
import { LINE_FEED, readHeader } from '@talus/domain/documents/toa5-header-bytes';
import type { FileName } from './file-store';
import { openInside } from './open-inside';

/** The document of a file, and the time of its first row as written. */
export type FileHead = { document: string; begins: string };

/** Enough for the header of a logger with hundreds of columns, and one row. */
const HEAD_BYTES = 1 << 15;

/**
 * Reads the head of a file; null where the first bytes contain none or cannot be read. Reading the file reports the
 * reason.
 */
export async function readFileHead(
  { root = '', roots }: { root?: string | undefined; roots?: readonly string[] | undefined },
  { folder, name }: FileName,
): Promise<FileHead | null> {
  const handle = await openInside(path.resolve(root, folder, name), roots).catch(() => null);
  if (!handle) return null;
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, HEAD_BYTES, 0);
    return headOf(buffer.subarray(0, bytesRead), folder);
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

function headOf(bytes: Uint8Array, folder: string): FileHead | null {
  const read = readHeader(bytes, 0);
  if (read === 'incomplete' || 'refusal' in read) return null;
  const end = bytes.indexOf(LINE_FEED, read.end);
  const row = decodeText(bytes.subarray(read.end, end < 0 ? bytes.length : end));
  const { station, table } = read.header;
  return { document: `${folder}\0${station}\0${table}`, begins: row.split(',')[0]?.replaceAll('"', '') ?? '' };
}
