import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../connect/open-database';
import { rows, sql } from '../db';
import { PATIENCE_MS, silentLog, withTestDatabase } from '../test-database';
import { createEmpty, dropDatabase, testNodes, urlOf } from '../testing/nodes';
import { migrate, migrationsFolder } from './migrate';
import { PLACES, spread } from './spread';

const onCluster = Boolean(process.env.TALUS_TEST_WORKER_URLS);
const server = process.env.TALUS_TEST_DATABASE_URL ?? '';
const database = withTestDatabase();

test('says of every table where it lies', async () => {
  const tables = await rows<{ name: string }>(
    database.pool,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const ours = tables.map(({ name }) => name).filter((name) => !name.startsWith('citus_'));
  expect(ours).toEqual(Object.keys(PLACES).sort());
});

test.skipIf(onCluster)('has nothing to do without a cluster', async () => {
  expect(await spread(database.pool)).toEqual([]);
});

/** The schema before any table was distributed. */
const FIRST = '0008_field_work.sql';

describe('an upgrade', () => {
  const name = `talus_upgrade_${process.pid}`;
  let old: Database;
  let folder: string;
  beforeAll(async () => {
    if (!onCluster) return;
    folder = await mkdtemp(path.join(os.tmpdir(), 'talus-first-'));
    for (const file of await readdir(migrationsFolder()))
      if (file.endsWith('.sql') && file <= FIRST)
        await copyFile(path.join(migrationsFolder(), file), path.join(folder, file));
    await createEmpty(testNodes(server), name);
    old = await openDatabase({ url: urlOf(server, name), dataDir: '', log: silentLog });
  }, PATIENCE_MS);
  afterAll(async () => {
    if (!onCluster) return;
    await old.close();
    await dropDatabase(testNodes(server), name);
    await rm(folder, { recursive: true });
  }, PATIENCE_MS);

  test.runIf(onCluster)('a cluster of the first schema takes all that came since', async () => {
    await migrate(old.pool, folder);
    const first = await spread(old.pool);
    expect(await migrate(old.pool)).not.toEqual([]);
    const since = await spread(old.pool);
    expect([...first, ...since].sort()).toEqual(Object.keys(PLACES).sort());
    expect(await spread(old.pool)).toEqual([]);
    const stored = await rows<{ kept: string }>(
      old.pool,
      sql`select attstorage as kept from pg_attribute
          where attname = 'body' and attrelid::regclass::text ~ '^live_entry(_[0-9]+)?$' order by attrelid`,
    );
    expect(stored).toEqual([{ kept: 'e' }, { kept: 'e' }]); // the table and its shard, as 0013 requires
  });
});
