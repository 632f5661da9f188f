import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '@talus/server/src/platform/db/connect/open-database';
import { buildSchema } from '@talus/server/src/platform/db/schema/build-schema';
import { createEmpty, dropDatabase } from '@talus/server/src/platform/db/testing/nodes';
import type { ByDatabase } from './report';

/** Location of the databases: folders, or a server. */
export type Where = {
  folder: string;
  serverUrl?: string | undefined;
  /** Workers of a cluster whose coordinator is `serverUrl`. */
  workerUrls?: readonly string[];
};

const silent = { info() {}, warn() {}, error() {} };

/** Runs a measure on the embedded database, then on the server, in one temporary folder. */
export const onBoth = <T>(measure: (where: Where) => Promise<T>): Promise<ByDatabase<T>> =>
  inFolder(async (folder) => [
    ['PGlite', await measure({ folder })],
    ['PostgreSQL', await measure(onServer(folder))],
  ]);

/** Runs a measure on the server alone. */
export const onPostgres = <T>(measure: (where: Where) => Promise<T>): Promise<T> =>
  inFolder((folder) => measure(onServer(folder)));

const onServer = (folder: string): Where => ({ folder, serverUrl: process.env.TALUS_TEST_DATABASE_URL });

/** Runs work on a fresh database and closes the database. */
export async function withDatabase<T>(
  where: Where,
  name: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openBench(where, name);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Creates a fresh database in its own folder or on the server. */
export async function openBench({ folder, serverUrl, workerUrls = [] }: Where, name: string): Promise<Database> {
  const dataDir = path.join(folder, name);
  const url = serverUrl && (await createOnServer([serverUrl, ...workerUrls], name));
  const database = await openDatabase({ url, dataDir, log: silent });
  await buildSchema(database.pool);
  return database;
}

export const databaseUrl = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: name }).href;

async function createOnServer(nodes: readonly [string, ...string[]], name: string): Promise<string> {
  await dropDatabase(nodes, name);
  await createEmpty(nodes, name);
  return databaseUrl(nodes[0], name);
}

/** Runs work in a temporary folder and removes the folder. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'talus-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
