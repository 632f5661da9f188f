import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { readImageName } from '@talus/domain/monitor/image-name';
import { type ImageRefusal, refuseImage } from '@talus/domain/monitor/refusal';
import { inTransaction } from '../../platform/db/db';
import { findProject, type KnownProject, writeFileEntry } from './image-store';
import { type ImageContext, sizeRefusal, type Taken, takeImage, timeRefusal } from './take-image';

/** A file of the watched folder: its path below the folder, and a mark that changes with its content. */
export type WatchedImage = { parts: readonly string[]; mark: string };

export type FolderContext = ImageContext & {
  /** The watched folder. */
  root: string;
  /** Whether a file is kept or deleted after it is stored. */
  taken: 'keep' | 'delete';
};

type Named = { project: KnownProject; content: string; at: number };
type Read = { bytes: Buffer; mark: string };

/**
 * Takes a file, or returns the reason why not. 'incomplete' and 'changing': it is still being written; 'gone': it was
 * deleted.
 */
export async function takeFile(context: FolderContext, file: WatchedImage): Promise<Taken | 'changing' | 'gone'> {
  const named = await nameOf(context, file.parts);
  if ('refusal' in named) return named;
  const place = path.join(context.root, ...file.parts);
  const read = await readWhole(place);
  if (read === 'gone' || 'refusal' in read) return read;
  if (read.mark !== file.mark) return 'changing';
  const { project, content, at } = named;
  const fileName = file.parts.at(-1) ?? '';
  const origin = { source: 'folder', path: pathOf(file), mark: file.mark } as const;
  const taken = await takeImage(context, project, { content, at, fileName, bytes: read.bytes }, origin);
  if (taken !== 'incomplete' && 'id' in taken && context.taken === 'delete') await rm(place, { force: true });
  return taken;
}

/** Records why a file is not taken. The file stays in place. */
export async function refuseFile(context: FolderContext, file: WatchedImage, refusal: ImageRefusal): Promise<void> {
  const { pool, clock } = context;
  const named = await nameOf(context, file.parts);
  const project = await findProject(pool, file.parts[0] ?? '');
  await inTransaction(pool, (tx) =>
    writeFileEntry(tx, {
      source: 'folder',
      path: pathOf(file),
      mark: file.mark,
      projectNo: project?.no ?? null,
      content: 'content' in named ? named.content : null,
      outcome: refusal,
      now: clock.now(),
    }),
  );
}

export const pathOf = ({ parts }: Pick<WatchedImage, 'parts'>): string => parts.join('/');

/** Reads project, content and time of an image from its folder and name. */
async function nameOf(context: FolderContext, parts: readonly string[]): Promise<Named | ImageRefusal> {
  const [folder, ...rest] = parts;
  if (folder === undefined || rest.length === 0) return refuseImage('image.no-project');
  const project = await findProject(context.pool, folder.normalize('NFC'));
  if (!project) return refuseImage('image.unknown-project', { folder });
  const named = readImageName(rest, project.timezone);
  if ('refusal' in named) return named;
  return timeRefusal(context, project, named.at) ?? { project, ...named };
}

/** Returns the mark of a file, by size and modification time, which changes with every write. */
export const markOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }): string => `${size} ${mtimeMs}`;

/**
 * Reads the bytes of a file and its mark afterwards; a mark that differs from the earlier one means that the file is
 * still being written.
 */
async function readWhole(place: string): Promise<Read | ImageRefusal | 'gone'> {
  try {
    const handle = await open(place, 'r');
    try {
      const tooLarge = sizeRefusal({ length: (await handle.stat()).size });
      if (tooLarge) return tooLarge;
      const bytes = await handle.readFile();
      return { bytes, mark: markOf(await handle.stat()) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    // These errors are caused by the camera's file; all others are the server's and are retried
    if (code === 'ENOENT') return 'gone';
    if (code === 'EACCES' || code === 'EPERM' || code === 'EISDIR')
      return refuseImage('image.unreadable', { why: code });
    throw error;
  }
}
