import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildSchema } from '@talus/server/src/platform/db/build-schema';
import { type Database, openDatabase } from '@talus/server/src/platform/db/open-database';

/** Where databases are made: folders of their own, or on a server. */
export type Where = { folder: string; serverUrl?: string | undefined };

const silent = { info() {}, warn() {}, error() {} };

/** Measures on the embedded database, then on the server. */
export async function onBoth<T>(measure: (serverUrl: string | undefined) => Promise<T>): Promise<[string, T][]> {
  const embedded = await measure(undefined);
  return [
    ['PGlite', embedded],
    ['PostgreSQL', await measure(process.env.TALUS_TEST_DATABASE_URL)],
  ];
}

/** A fresh database: a folder of its own, or one on the server. */
export async function openBench({ folder, serverUrl }: Where, name: string): Promise<Database> {
  const dataDir = path.join(folder, name);
  const url = serverUrl && (await createOnServer(serverUrl, dataDir, name));
  const database = await openDatabase({ url, dataDir, log: silent });
  await buildSchema(database.pool);
  return database;
}

export const databaseUrl = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: name }).href;

async function createOnServer(serverUrl: string, dataDir: string, name: string): Promise<string> {
  const server = await openDatabase({ url: serverUrl, dataDir, log: silent });
  await server.pool.query(`drop database if exists ${name}`);
  await server.pool.query(`create database ${name}`);
  await server.close();
  return databaseUrl(serverUrl, name);
}

/** A temporary folder that is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'talus-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
