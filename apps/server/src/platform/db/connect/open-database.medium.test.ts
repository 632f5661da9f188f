import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmbedded } from '../embedded/open-embedded';
import { migrate } from '../schema/migrate';
import { PATIENCE_MS, silentLog, withTestDatabase } from '../test-database';
import { migratedTarball } from '../testing/in-memory';
import { lockFolder } from './folder-lock';
import { openDatabase, openFrom } from './open-database';
import { isDatabaseUnavailable } from './unavailable';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-db-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the embedded database in a folder', () => {
  test('keeps what was committed, also when its worker dies, and refuses a second opening', {
    timeout: PATIENCE_MS,
  }, async () => {
    const dataDir = path.join(folder, 'kept');
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_details: object, message: string) => void warnings.push(message) };
    const files = path.join(dataDir, 'db');
    await (await openEmbedded({ folder: files, tarball: await migratedTarball(), log })).close();
    const database = await openDatabase({ dataDir, log });
    expect(warnings).toEqual([expect.stringContaining('not safe against a power cut')]);
    await database.pool.query('create table note as select 1 as no');
    await expect(openDatabase({ dataDir, log })).rejects.toMatchObject({
      code: 'db.folder-locked',
      message: expect.stringMatching(new RegExp(`process ${process.pid} on ${os.hostname()} since 20`)),
    });
    await database.close();

    const embedded = await openEmbedded({ folder: files, log });
    embedded.pool.on('error', () => {});
    await embedded.pool.query('insert into note values (2)');
    const running = embedded.pool.query('select pg_sleep(30)').catch((error: unknown) => error);
    await embedded.kill();
    expect(isDatabaseUnavailable(await running)).toBe(true);
    expect((await embedded.pool.query('select count(*) from note')).rows).toEqual([{ count: 2 }]);
    await embedded.close();
  });
});

describe('the lock of a folder', () => {
  const place = () => path.join(folder, `lock-${Math.random()}`);

  test('is free again after its release', async () => {
    const at = place();
    (await lockFolder(at)).release();
    const again = await lockFolder(at);
    await expect(lockFolder(at)).rejects.toMatchObject({ code: 'db.folder-locked' });
    again.release();
  });

  test('is free again when its holder was killed', async () => {
    const at = place();
    const script = path.join(folder, 'holder.mjs');
    const source = new URL('./folder-lock.ts', import.meta.url).href;
    await writeFile(
      script,
      `import { lockFolder } from '${source}'; await lockFolder(process.argv[2]); process.send('held'); setInterval(() => {}, 1000);`,
    );
    const holder = fork(script, [at], { execArgv: ['--import', 'tsx'], cwd: path.dirname(new URL(source).pathname) });
    await once(holder, 'message');
    await expect(lockFolder(at)).rejects.toThrow(`process ${holder.pid}`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    (await lockFolder(at)).release();
  });

  test('of another host holds as long as it is touched', async () => {
    const at = place();
    (await lockFolder(at)).release();
    const foreign = { pid: 1, started: '', where: 'elsewhere|boot|ns', at: 'yesterday' };
    await writeFile(path.join(at, 'lock.2'), JSON.stringify(foreign));
    (await lockFolder(at, { beatMs: 5 })).release();
  });

  test('without content, as a power cut leaves it, does not hold', async () => {
    const at = place();
    (await lockFolder(at)).release();
    await writeFile(path.join(at, 'lock.2'), '');
    (await lockFolder(at, { beatMs: 5 })).release();
  });
});

describe('a server', () => {
  test('that is not there is said so without the password', async () => {
    const opening = openDatabase({ url: 'postgres://talus:secret@127.0.0.1:1/x', dataDir: folder, log: silentLog });
    const error = await opening.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'db.unreachable', message: expect.stringContaining('ECONNREFUSED') });
    expect(String(error)).not.toContain('secret');
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

const database = withTestDatabase();

test.runIf(process.env.TALUS_TEST_DATABASE_URL)('a server does not compile our queries', async () => {
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
});

test.runIf(process.env.TALUS_TEST_DATABASE_URL)('either side notices that the other is gone', async () => {
  const asked = vi.spyOn(net.Socket.prototype, 'setKeepAlive');
  const pool = openFrom(await database.wayIn());
  const { rows } = await pool.query(
    "select name, setting from pg_settings where name like 'tcp_keepalives%' order by name",
  );
  await pool.end();
  expect(asked).toHaveBeenCalledWith(true, 60_000);
  // After 60 s of silence; dead after six unanswered probes 10 s apart
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'tcp_keepalives_count 6',
    'tcp_keepalives_idle 60',
    'tcp_keepalives_interval 10',
  ]);
  asked.mockRestore();
});

describe('migrations', () => {
  const write = async (files: Record<string, string>) => {
    const at = await mkdtemp(path.join(folder, 'migrations-'));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(at, name), text);
    return at;
  };

  test('have all landed, run once, in order', async () => {
    expect(await migrate(database.pool)).toEqual([]);
    const { rows } = await database.pool.query('select name from schema_migration order by applied_at');
    const names = rows.map((row) => row.name);
    expect(names).toEqual([...names].sort());
    expect(names).toContain('0003_readings.sql');
  });

  test('that were changed after they landed, or are missing, are refused', async () => {
    await database.pool.query('alter table schema_migration rename to kept');
    const first = { '0001_a.sql': 'create table a (no int)', '0002_b.sql': 'create table b (no int)' };
    expect(await migrate(database.pool, await write(first))).toEqual(['0001_a.sql', '0002_b.sql']);
    const changed = migrate(database.pool, await write({ ...first, '0002_b.sql': 'create table b (no bigint)' }));
    await expect(changed).rejects.toMatchObject({
      code: 'db.migration-changed',
      message: expect.stringMatching('0002_b'),
    });
    const missing = migrate(database.pool, await write({ '0001_a.sql': first['0001_a.sql'] }));
    await expect(missing).rejects.toMatchObject({ code: 'db.migration-missing' });
  });

  test('that fail leave nothing of themselves and say which', async () => {
    const files = { '0001_a.sql': 'create table a (no int)', '0002_b.sql': 'create table b (no int)' };
    const broken = migrate(
      database.pool,
      await write({ ...files, '0003_c.sql': 'create table c (no int); select * from nowhere' }),
    );
    await expect(broken).rejects.toMatchObject({
      code: 'db.migration-failed',
      message: expect.stringMatching('0003_c'),
    });
    expect((await database.pool.query("select to_regclass('c') as c")).rows).toEqual([{ c: null }]);
  });
});
