import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { type Db, rows, sql } from '../../platform/db/db';
import type { FileName } from './file-store';
import { openInside } from './open-inside';

/** The logger files that this process can reach. */
export type LoggerFiles = {
  /** The folders from which logger files may be opened. */
  folders: readonly string[];
  /** Lists each watched folder with its logger files; absent: another process watches the folders. */
  watched?: (() => ReadonlyMap<string, string[]>) | undefined;
};

/**
 * Opens a logger file for reading; `root`: the folder to which relative folder names refer. Returns null if the file is
 * gone or a link leads out of the folders.
 */
export const openLoggerFile = (
  { folders }: LoggerFiles,
  root: string,
  { folder, name }: FileName,
): Promise<FileHandle | null> => openInside(path.resolve(root, folder, name), folders).catch(() => null);

/** Lists the files that were reset to be read again: a check of the folder does not find them. */
export const listForgottenFiles = (db: Db) =>
  rows<FileName>(
    db,
    sql`select folder, name from document_file
        where fingerprint = '' and refusal is null and (document_no is not null or replay_to is not null) order by no`,
  );
