import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '../db/embedded/open-embedded';
import { migrate } from '../db/migrate';
import { type Database, openDatabase } from '../db/open-database';
import { PATIENCE_MS, silentLog } from '../db/test-database';
import { migratedTarball } from '../db/testing/in-memory';
import { readStoredFile, storeFile } from '../files/stored-files';
import { backUp } from './backup';
import { restore } from './restore';

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

const server = process.env.TALUS_TEST_DATABASE_URL;
const log = silentLog;
const names = {
  source: `talus_source_${randomBytes(4).toString('hex')}`,
  target: `talus_target_${randomBytes(4).toString('hex')}`,
};
let folder: string;
const at = (name: string) => path.join(folder, name);
const urlOf = (name: string) => (server ? Object.assign(new URL(server), { pathname: name }).href : undefined);

/** A thousand readings with gaps, and a packed day of any bytes: enough to see that every bit comes back. */
const FILL = `
  insert into reading select 1, timestamptz '2026-01-01Z' + i * interval '10 min', sin(i), nullif(i % 7, 0)
    from generate_series(1, 1000) i;
  insert into reading_segment values (1, '2026-01-01', 3, '\\x00ff10'), (1, '2026-01-02', null, null);
  insert into last_reading (instrument_no, ts, reading1) values (1, '2026-01-08Z', -0.1)`;

async function onServer(statement: string) {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function contentOf({ pool }: Database) {
  const tables = ['reading', 'reading_segment', 'last_reading', 'schema_migration'];
  const contents = tables.map(async (table) => (await pool.query(`select * from ${table} order by 1, 2`)).rows);
  return Promise.all(contents);
}

const open = (name: 'source' | 'target') => openDatabase({ url: urlOf(names[name]), dataDir: at(name), log });

let upload: string;
let before: Awaited<ReturnType<typeof contentOf>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-backup-'));
  if (server) for (const name of Object.values(names)) await onServer(`create database ${name}`);
  else
    await (
      await openEmbedded({ folder: path.join(at('source'), 'db'), tarball: await migratedTarball(), log })
    ).close();
  const source = await open('source');
  await migrate(source.pool);
  await source.pool.query(FILL);
  before = await contentOf(source);
  await source.close();
  await mkdir(path.join(at('source'), 'images', 'deep'), { recursive: true });
  await writeFile(path.join(at('source'), 'images', 'deep', 'plan.png'), 'a picture');
  upload = await storeFile(at('source'), Buffer.from('a floor plan'));
  await backUp({ to: at('backup'), dataDir: at('source'), url: urlOf(names.source), log });
});
afterAll(async () => {
  if (server) for (const name of Object.values(names)) await onServer(`drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const putBack = (from: string, force = false) =>
  restore({ from: at(from), dataDir: at('target'), url: urlOf(names.target), force, log });

test('what was backed up comes back: readings, packed days, files', async () => {
  await putBack('backup');
  const target = await open('target');
  expect(await contentOf(target)).toEqual(before);
  expect(before[0]).toHaveLength(1000);
  expect(await migrate(target.pool)).toEqual([]);
  await target.close();
  expect(await readFile(path.join(at('target'), 'images', 'deep', 'plan.png'), 'utf8')).toBe('a picture');
  expect(String(await readStoredFile(at('target'), upload))).toBe('a floor plan');
});

test('a target in use is replaced only by force', async () => {
  await expect(putBack('backup')).rejects.toMatchObject({ code: 'backup.target-not-empty' });
  await writeFile(path.join(at('target'), 'stray'), 'x');
  await putBack('backup', true);
  await expect(readFile(path.join(at('target'), 'stray'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('nothing is made up where there is no database', async () => {
  const none = backUp({ to: at('none'), dataDir: at('nowhere'), log });
  await expect(none).rejects.toMatchObject({ code: 'backup.no-database' });
});

test('a backup is never written over', async () => {
  const again = backUp({ to: at('backup'), dataDir: at('source'), url: urlOf(names.source), log });
  await expect(again).rejects.toMatchObject({ code: 'backup.target-not-empty' });
});

test('a damaged, unfinished or foreign backup is refused before anything is touched', async () => {
  const other = {
    from: at('backup'),
    dataDir: at('target'),
    url: server ? undefined : 'postgres://127.0.0.1:1/x',
    force: true,
    log,
  };
  await expect(restore(other)).rejects.toMatchObject({ code: 'backup.other-kind' });
  await expect(putBack('source', true)).rejects.toMatchObject({ code: 'backup.incomplete' });
  await appendFile(path.join(at('backup'), 'data', 'images', 'deep', 'plan.png'), '!');
  await expect(putBack('backup', true)).rejects.toMatchObject({ code: 'backup.damaged' });
  const target = await open('target');
  expect(await contentOf(target)).toEqual(before);
  await target.close();
});
