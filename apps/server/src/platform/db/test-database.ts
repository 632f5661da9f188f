import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { DbLog } from './db-log';
import type { Program } from './embedded/lite-worker';
import { openEmbedded } from './embedded/open-embedded';
import { migrate, migrationsFolder } from './migrate';
import { type Database, openDatabase } from './open-database';

/** For tests and hooks that start the embedded database several times: each takes a second, many on a busy machine. */
export const PATIENCE_MS = 240_000;

export const silentLog: DbLog = { info() {}, warn() {}, error() {} };

/**
 * A fresh migrated database for the tests of one file, there from `beforeAll` on. In memory, or where
 * TALUS_TEST_DATABASE_URL points to a PostgreSQL server, a database of its own there.
 */
export function withTestDatabase(): Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    const url = process.env.TALUS_TEST_DATABASE_URL;
    opened = url ? await openOnServer(url) : await openInMemory();
  }, PATIENCE_MS);
  afterAll(() => opened?.close(), PATIENCE_MS);
  const database = () => {
    if (!opened) throw new Error('the test database opens in beforeAll');
    return opened;
  };
  return {
    get pool() {
      return database().pool;
    },
    get kind() {
      return database().kind;
    },
    listenClient: () => database().listenClient(),
    close: async () => {},
  };
}

/** A migrated embedded database. Making one takes PGlite seconds; opening a copy takes a fraction. */
export async function migratedTarball(): Promise<Uint8Array> {
  const file = path.join(os.tmpdir(), `talus-test-${await migrationsHash()}.tar`);
  return readFile(file).catch(() => makeTemplate(file));
}

async function openInMemory(): Promise<Database> {
  const embedded = await openEmbedded({ tarball: await migratedTarball(), program: await program(), log: silentLog });
  embedded.pool.on('error', () => {});
  return { pool: embedded.pool, kind: 'embedded', listenClient: embedded.client, close: embedded.close };
}

// Node has it; its types have not
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<unknown> } };
let compiling: Promise<Program> | undefined;

/** PGlite's program, compiled once for all files of this process: nine megabytes, which keep both cores busy. */
function program(): Promise<Program> {
  compiling ??= compilePglite();
  return compiling;
}

async function compilePglite(): Promise<Program> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (name: string) => WebAssembly.compile(await readFile(path.join(folder, name)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(['pglite.wasm', 'initdb.wasm'].map(compile));
  return { pgliteWasmModule, initdbWasmModule } as Program;
}

async function makeTemplate(file: string): Promise<Uint8Array> {
  const template = await openEmbedded({ log: silentLog });
  await migrate(template.pool);
  const tarball = await template.dump();
  await template.close();
  // Several test files may do this at once: each writes its own and the last one stays
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, tarball);
  await rename(draft, file);
  return tarball;
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const template = `talus_test_${await migrationsHash()}`;
  const name = `talus_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, async (server) => {
    // One test file makes the template, the others wait for it
    await server.query('select pg_advisory_lock(1)');
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeServerTemplate(server, serverUrl, template);
    await server.query(`create database ${name} template ${template}`);
    await server.query('select pg_advisory_unlock(1)');
  });
  const database = await openDatabase({ url: urlOf(serverUrl, name), dataDir: '', log: silentLog });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
    },
  };
}

async function makeServerTemplate(server: pg.Client, serverUrl: string, template: string): Promise<void> {
  const draft = `${template}_${process.pid}`;
  await server.query(`create database ${draft}`);
  const database = await openDatabase({ url: urlOf(serverUrl, draft), dataDir: '', log: silentLog });
  await migrate(database.pool);
  await database.close();
  await server.query(`alter database ${draft} rename to ${template}`);
}

async function onServer(url: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client(url);
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function migrationsHash(): Promise<string> {
  const folder = migrationsFolder();
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
