import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Refusal } from '@talus/domain/documents/refusal';
import { createToa5Reader, type Toa5Read, type Toa5State, UNREAD } from '@talus/domain/documents/toa5-reader';
import type { FileName, FileReader, FileRecord } from './file-store';
import { fingerprintAt, fingerprintEnd } from './fingerprint';
import { openInside } from './open-inside';

export type OpenFile = { file: FileName; handle: FileHandle };

/** How long it is once nobody else reads it: it may have grown, and been read, since it was opened. */
export type MeasuredFile = OpenFile & { size: number };

type Place = { root?: string | undefined; roots?: readonly string[] | undefined };

/** How many the disk is asked for at the same time. */
const AT_ONCE = 16;

/** Does the same with each, some at a time; answers in their order. */
export async function forEach<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < items.length; i += AT_ONCE)
    done.push(...(await Promise.all(items.slice(i, i + AT_ONCE).map(work))));
  return done;
}

/** Opens a file. `outside`: a link leads out of the watched folders; null: it was renamed or deleted since it was seen. */
export async function openFile({ root = '', roots }: Place, file: FileName): Promise<OpenFile | 'outside' | null> {
  try {
    const handle = await openInside(path.resolve(root, file.folder, file.name), roots);
    return handle ? { file, handle } : 'outside';
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Its rows up to now are kept, and a new name is a new file. */
const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const measure = async (open: OpenFile): Promise<MeasuredFile> => ({
  ...open,
  size: (await open.handle.stat()).size,
});

/** From the remembered place while the file only grew, from the start where it shrank or became another. */
export async function whereToGoOn(
  { handle, size }: MeasuredFile,
  { reader, fingerprint }: FileRecord,
): Promise<FileReader> {
  const until = fingerprintEnd(fingerprint);
  if (!reader || size < until || (await fingerprintAt(handle, until)) !== fingerprint) return UNREAD;
  return reader;
}

export type ReadOn = { read: Toa5Read; isAtEnd: boolean; refusalAtEnd: Refusal | null };

/** The next bytes of a file: more than was asked for where a line is longer than that, or nothing would ever come of it. */
export async function readOn(
  { handle, size }: Pick<MeasuredFile, 'handle' | 'size'>,
  from: Toa5State,
  most: number,
): Promise<ReadOn> {
  for (let bytes = most; ; bytes *= 2) {
    const chunk = Buffer.alloc(Math.min(bytes, size - from.offset));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, from.offset);
    const reader = createToa5Reader(from);
    const read = reader.push(chunk.subarray(0, bytesRead));
    // It may have become shorter meanwhile
    const isAtEnd = bytesRead < chunk.length || from.offset + bytesRead >= size;
    const isOn = read.state.offset > from.offset || read.state.refusal !== null;
    if (isOn || isAtEnd) return { read, isAtEnd, refusalAtEnd: reader.refusalAtEnd() };
  }
}
