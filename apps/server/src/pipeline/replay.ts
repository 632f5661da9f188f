import type { Pool } from 'pg';
import { type Db, rows, sql } from '../platform/db/db';
import type { RowDecisions } from './clock/decide-rows';
import type { Plans } from './convert/plans';
import { type FileName, forgetFiles } from './ingest/file-store';
import { changeZone, type ZoneChange } from './recompute/change-zone';

const FORGOTTEN = sql`select folder, name from document_file
  where document_no is not null and fingerprint = '' and refusal is null`;

/** Files that are to be read from their beginning, whoever asked for it: a look at the folder does not show them. */
export const listForgottenFiles = (db: Db) => rows<FileName>(db, sql`${FORGOTTEN} order by no`);

type Options = {
  pool: Pool;
  plans: Plans;
  /** Absent: another process watches and reads. */
  watchedFiles?: (() => Map<string, string[]>) | undefined;
  readFile?: ((file: FileName) => void) | undefined;
  quarantine: RowDecisions;
};

/** What the document calls need of ingest; `app.ts` hands it to them. */
export const createIngesting = ({ pool, plans, watchedFiles, readFile, quarantine }: Options) => ({
  quarantine,
  watchedFiles: watchedFiles ?? null,
  forgetFiles,
  changeZone: async (tx: Db, change: ZoneChange): Promise<void> => changeZone(tx, await plans.current(tx), change),
  readAgain: async (documentNo: number): Promise<void> => {
    if (!readFile) return;
    for (const file of await rows<FileName>(pool, sql`${FORGOTTEN} and document_no = ${documentNo} order by no`))
      readFile(file);
  },
});
