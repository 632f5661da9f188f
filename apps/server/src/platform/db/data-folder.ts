import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a data folder calls its embedded database. */
export const DATABASE = 'db';
/** Where one is restored before it is whole, with its files. */
export const DRAFT = 'db.restoring';
/** The one before, about to be deleted: from then on until the draft gets its name there is none to start on. */
export const REPLACED = 'db.replaced';

export const hasDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, DATABASE));

export const hasUnfinishedRestore = (dataDir: string): boolean =>
  !hasDatabase(dataDir) && existsSync(path.join(dataDir, DRAFT));
