import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock/clock';
import { type Db, rows, sql } from '../platform/db/db';
import type { WorkRun } from '../platform/jobs/working';
import type { RowDecisions } from './clock/decide-rows';
import type { Plans } from './convert/plans';
import { type FileName, forgetFiles } from './ingest/file-store';
import { openInside } from './ingest/open-inside';
import type { ZoneChange } from './recompute/change-zone';
import { moveZone, type ZoneEnd } from './recompute/zone-move';

/** Lists the files that were reset to be read again: a check of the folder does not find them. */
export const listForgottenFiles = (db: Db) =>
  rows<FileName>(
    db,
    sql`select folder, name from document_file
        where fingerprint = '' and refusal is null and (document_no is not null or replay_to is not null) order by no`,
  );

type Options = {
  pool: Pool;
  clock: Clock;
  plans: Plans;
  /** Absent: another process watches and reads files. */
  watchedFiles?: (() => Map<string, string[]>) | undefined;
  readFile?: ((file: FileName) => void) | undefined;
  /** The folder to which relative folder names refer, and the watched folders. */
  root: string;
  folders: readonly string[];
  quarantine: RowDecisions;
};

/** Creates the ingest operations that the document calls need; `app.ts` passes them on. */
export const createIngesting = ({
  pool,
  clock,
  plans,
  watchedFiles,
  readFile,
  root,
  folders,
  quarantine,
}: Options) => ({
  quarantine,
  watchedFiles: watchedFiles ?? null,
  openFile: ({ folder, name }: FileName): Promise<FileHandle | null> =>
    openInside(path.resolve(root, folder, name), folders).catch(() => null),
  forgetFiles,
  moveZone: (run: WorkRun, change: ZoneChange, atEnd: ZoneEnd): Promise<void> =>
    moveZone(run, { plans, clock }, change, atEnd),
  readAgain: async (): Promise<void> => {
    if (!readFile) return;
    for (const file of await listForgottenFiles(pool)) readFile(file);
  },
});
