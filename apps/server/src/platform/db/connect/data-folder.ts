import { existsSync } from 'node:fs';
import path from 'node:path';

/** The name of the embedded database in a data folder. */
export const DATABASE = 'db';
/** The draft folder of a restore. */
export const DRAFT = 'db.restoring';
/** The replaced database that awaits deletion: Talus cannot start until the draft is renamed. */
export const REPLACED = 'db.replaced';

export const hasDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, DATABASE));

export const hasUnfinishedRestore = (dataDir: string): boolean =>
  !hasDatabase(dataDir) && existsSync(path.join(dataDir, DRAFT));
