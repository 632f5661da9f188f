import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { LoggerFormat } from '@talus/domain/documents/formats/logger-format';
import { hasFormat } from '@talus/domain/documents/formats/registry';
import type { Refusal } from '@talus/domain/documents/refusal';
import { createTableReader, type ReaderState, type TableRead, UNREAD } from '@talus/domain/documents/table-reader';
import type { FileName, FileReader, FileRecord } from './file-store';
import { fingerprintAt, fingerprintEnd } from './fingerprint';
import { openInside } from './open-inside';

export type OpenFile = { file: FileName; handle: FileHandle };

/**
 * An open file with its size, measured after it is locked: the file may have grown, and been read, since it was opened.
 */
export type MeasuredFile = OpenFile & { size: number };

type Place = { root?: string | undefined; roots?: readonly string[] | undefined };

/** The number of concurrent file system calls. */
const AT_ONCE = 16;

/** Runs the work for all items, a limited number concurrently. Returns the results in order. */
export async function forEach<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < items.length; i += AT_ONCE)
    done.push(...(await Promise.all(items.slice(i, i + AT_ONCE).map(work))));
  return done;
}

/**
 * Opens a file. `outside`: a link leads out of the watched folders; null: the file was renamed or deleted since it was
 * seen.
 */
export async function openFile({ root = '', roots }: Place, file: FileName): Promise<OpenFile | 'outside' | null> {
  try {
    const handle = await openInside(path.resolve(root, file.folder, file.name), roots);
    return handle ? { file, handle } : 'outside';
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Tells whether a file is gone. Its rows up to now are kept, and a new name is a new file. */
const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const measure = async (open: OpenFile): Promise<MeasuredFile> => ({
  ...open,
  size: (await open.handle.stat()).size,
});

/**
 * Returns where reading continues: at the stored position while the file only grew, at the start where it shrank, was
 * replaced, or was read in a format that is gone.
 */
export async function whereToGoOn(
  { handle, size }: MeasuredFile,
  { reader, fingerprint }: FileRecord,
  formats?: readonly LoggerFormat[],
): Promise<FileReader> {
  const until = fingerprintEnd(fingerprint);
  if (reader && reader.lines > 0 && !hasFormat(formats, reader.format)) return UNREAD;
  if (!reader || size < until || (await fingerprintAt(handle, until)) !== fingerprint) return UNREAD;
  return reader;
}

export type ReadOn = { read: TableRead; isAtEnd: boolean; refusalAtEnd: Refusal | null };

/** `formats`: the formats of files; absent: those of the registry. */
export type ReadOptions = { most: number; formats?: readonly LoggerFormat[] | undefined };

/**
 * Reads the next bytes of a file; more than asked for where a line is longer, because otherwise reading would never
 * advance.
 */
export async function readOn(
  { handle, size }: Pick<MeasuredFile, 'handle' | 'size'>,
  from: ReaderState,
  { most, formats }: ReadOptions,
): Promise<ReadOn> {
  for (let bytes = most; ; bytes *= 2) {
    const chunk = Buffer.alloc(Math.min(bytes, size - from.offset));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, from.offset);
    const reader = createTableReader(from, { formats });
    const read = reader.push(chunk.subarray(0, bytesRead));
    // The file may have been truncated meanwhile
    const isAtEnd = bytesRead < chunk.length || from.offset + bytesRead >= size;
    const isOn = read.state.offset > from.offset || read.state.refusal !== null;
    if (isOn || isAtEnd) return { read, isAtEnd, refusalAtEnd: reader.refusalAtEnd() };
  }
}
