import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import type { DbLog } from '../db-log';
import { migrationsFolder } from '../schema/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for this test run only. */
    runFolder: string;
  }
}

/** The initial content of several test files: written once per run, then copied for each file. */
export type Content = { name: string; write: (pool: pg.Pool) => Promise<unknown> };

/** A migrated, empty database. */
export const EMPTY: Content = { name: 'empty', write: async () => undefined };

export const silentLog: DbLog = { info() {}, warn() {}, error() {} };

/** Returns the name of a template: the hash of the migrations, and, for content written by code, the run. */
export const templateName = async (content: Content): Promise<string> =>
  [await migrationsHash(), ...(content === EMPTY ? [] : [content.name, path.basename(inject('runFolder'))])].join('_');

async function migrationsHash(): Promise<string> {
  const folder = migrationsFolder();
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
