import path from 'node:path';
import { readFirstRow } from '@talus/domain/documents/first-row';
import type { LoggerFormat } from '@talus/domain/documents/formats/logger-format';
import type { FileName } from './file-store';
import { openInside } from './open-inside';

/** The document of a file, and the time of its first row on the logger's clock, which sorts as a text. */
export type FileHead = { document: string; begins: string };

/** Where files lie, and their formats; absent: those of the registry. */
export type FilePlace = {
  root?: string | undefined;
  roots?: readonly string[] | undefined;
  formats?: readonly LoggerFormat[] | undefined;
};

/** Enough for the header of a logger with hundreds of columns, and one row. */
const HEAD_BYTES = 1 << 15;

/**
 * Reads the head of a file; null where the first bytes contain none or cannot be read. Reading the file reports the
 * reason.
 */
export async function readFileHead(
  { root = '', roots, formats }: FilePlace,
  { folder, name }: FileName,
): Promise<FileHead | null> {
  const handle = await openInside(path.resolve(root, folder, name), roots).catch(() => null);
  if (!handle) return null;
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, HEAD_BYTES, 0);
    return headOf(buffer.subarray(0, bytesRead), folder, formats);
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

function headOf(bytes: Uint8Array, folder: string, formats: FilePlace['formats']): FileHead | null {
  const first = readFirstRow(bytes, formats);
  if (!first) return null;
  const { station, table } = first.head;
  return { document: `${folder}\0${station}\0${table}`, begins: first.time === null ? '' : sortable(first.time) };
}

const sortable = (time: number): string =>
  new Date(time)
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '');
