import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import {
  appendFile,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../db/connect/open-database';
import { openEmbedded } from '../db/embedded/open-embedded';
import { buildSchema } from '../db/schema/build-schema';
import { migrate } from '../db/schema/migrate';
import { PATIENCE_MS, silentLog } from '../db/test-database';
import { migratedTarball } from '../db/testing/in-memory';
import { createEmpty, dropDatabase, testNodes, urlOf } from '../db/testing/nodes';
import { readStoredFile, storeFile } from '../files/stored-files';
import { backUp } from './backup';
import { copyDataFiles } from './data-files';
import { loadRows } from './load';
import { bytesOf, type Manifest, rowsOf } from './manifest';
import { restore } from './restore';
import { withSnapshot } from './snapshot';
import { readSequences, tableNames } from './table-facts';
import { prepareTarget } from './target';
import type { BackupProgress } from './told';

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

const server = process.env.TALUS_TEST_DATABASE_URL;
const isCluster = Boolean(process.env.TALUS_TEST_WORKER_URLS);
const log = silentLog;
const suffix = randomBytes(4).toString('hex');
let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

/** A database folder of that name (`embedded`), or a database of that name on the server. */
type DatabasePlace = { dataDir: string; url?: string };
type Kind = 'embedded' | 'server';
const placeOf = (kind: Kind, name: string): DatabasePlace => ({
  dataDir: at(`${kind}-${name}`),
  ...(kind === 'server' && server && { url: urlOf(server, `talus_${name}_${suffix}`) }),
});
const open = (place: DatabasePlace) => openDatabase({ ...place, log });

/**
 * Values of every type at their edges: numbers that text would round, arbitrary bytes, microseconds, arrays, JSON,
 * null.
 */
const FILL = [
  `insert into app_user (no, id, email, name, roles, message_enable, password_hash, created_at) values
     (7, repeat('a', 24), 'a@b.c', E'\\u908a\\u5761 \\t\\n"\\\\', '{admin,client}', '{"sms": [1.50, null, "\\u00e9"]}', '',
      '2026-01-01 00:00:00.123456Z'),
     (9, repeat('b', 24), 'b@b.c', '', '{}', 'null', '', '1900-01-01Z')`,
  `insert into project (id, code, name, allowed_sidebar) values (repeat('c', 24), 'P', 'N', null)`,
  `insert into project_member (project_no, user_no) values (1, 9)`,
  `insert into reading select i % 40, timestamptz '2026-01-01Z' + i * interval '10 min', sin(i), nullif(i % 7, 0)
     from generate_series(1, 4000) i`,
  `insert into reading values (1, 'infinity', 'NaN', 'Infinity'), (1, '-infinity', '-Infinity', '-0'),
     (2, '2026-01-01 00:00:00.000001Z', 5e-324, 1.7976931348623157e308), (3, '2025-01-01Z', 0.1, null)`,
  `insert into reading_segment values (1, '2026-01-01', 3, '\\x00ff10'), (1, '2026-01-02', null, null),
     (2, '2026-01-01', 1, '\\x'), (3, '2026-01-01', 2, decode(repeat('00f1', 200000), 'hex'))`,
  `insert into last_reading (instrument_no, ts, reading1) values (1, '2026-01-08Z', -0.1)`,
  `insert into raw_reading values (1, '2026-01-01Z', '{1.5,NULL,NaN,-0,Infinity}'), (2, '2026-01-01Z', '{}')`,
  `insert into setting values ('a', '{"deep": [12345678901234567890.5, false, "\\u00e9"]}')`,
];

async function fill(pool: Pool) {
  for (const statement of FILL) await pool.query(statement);
  // An event that refers to a later event, and an identity number of a deleted row
  await pool.query(`insert into event (no, id, project_no, kind, level, peak, opened_at)
    values (2, repeat('e', 24), 1, 'down', 'down', 'down', '2026-01-01Z')`);
  await pool.query(`insert into event (no, id, project_no, kind, level, peak, opened_at, logger_event_no)
    values (1, repeat('f', 24), 1, 'down', 'down', 'down', '2026-01-01Z', 2)`);
  await pool.query(`insert into project (id, code, name) values (repeat('d', 24), 'gone', '')`);
  await pool.query(`delete from project where code = 'gone'`);
}

/** Returns a hash of every row of every table, without the database's own type numbers. */
async function contentOf(pool: Pool): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const name of await tableNames(pool)) {
    const { rows } = await pool.query<{ row: string }>(`select md5(t::text) as row from "${name}" t order by 1`);
    if (rows.length > 0) content[name] = rows.map(({ row }) => row);
  }
  const { rows } = await pool.query<{ bits: string }>(
    `select encode(float8send(reading1), 'hex') || encode(float8send(reading2), 'hex') as bits from reading
     where reading1 is not null and reading2 is not null order by instrument_no, ts`,
  );
  return { ...content, bits: rows.map(({ bits }) => bits) };
}

async function lookInto<T>(place: DatabasePlace, look: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await open(place);
  try {
    return await look(database.pool);
  } finally {
    await database.close();
  }
}

const KINDS: Kind[] = server ? ['embedded', 'server'] : ['embedded'];
const sources = {} as Record<Kind, { content: Record<string, string[]>; manifest: Manifest; told: BackupProgress[] }>;
const uploads = {} as Record<Kind, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-backup-'));
  for (const kind of KINDS) await makeSource(kind);
});
afterAll(async () => {
  if (server) for (const name of ['source', 'target']) await dropDatabase(testNodes(server), `talus_${name}_${suffix}`);
  await rm(folder, { recursive: true, force: true });
});

async function makeSource(kind: Kind) {
  const place = placeOf(kind, 'source');
  if (kind === 'server' && server) {
    for (const name of ['source', 'target']) await createEmpty(testNodes(server), `talus_${name}_${suffix}`);
  } else {
    await (
      await openEmbedded({ folder: path.join(place.dataDir, 'db'), tarball: await migratedTarball(), log })
    ).close();
  }
  const content = await lookInto(place, async (pool) => {
    await buildSchema(pool);
    await fill(pool);
    return contentOf(pool);
  });
  await mkdir(path.join(place.dataDir, 'images', 'deep'), { recursive: true });
  await writeFile(path.join(place.dataDir, 'images', 'deep', 'plan.png'), 'a picture');
  uploads[kind] = await storeFile(place.dataDir, Buffer.from('a floor plan'));
  const told: BackupProgress[] = [];
  // Small parts, so that several readers share one table
  const manifest = await backUp({
    ...place,
    to: at(`${kind}-backup`),
    partBytes: 100_000,
    jobs: 3,
    tell: (now) => told.push(now),
    log,
  });
  sources[kind] = { content, manifest, told };
}

const KIND: Kind = server ? 'server' : 'embedded';
const target = () => placeOf(KIND, 'target');
const putBack = (from: Kind, to: Kind, force = false) =>
  restore({ ...placeOf(to, 'target'), from: at(`${from}-backup`), force, jobs: 3, log });

/** Copies the backup and alters its manifest. */
async function altered(name: string, alter: (manifest: Manifest) => void): Promise<string> {
  const to = at(name);
  await cp(at(`${KIND}-backup`), to, { recursive: true });
  const file = path.join(to, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  alter(manifest);
  await writeFile(file, JSON.stringify(manifest));
  return to;
}

test('a large table is in several files, whose rows and progress add up', () => {
  const { manifest, told } = sources[KIND];
  const reading = manifest.tables.find(({ name }) => name === 'reading');
  expect(reading?.parts.length).toBeGreaterThan(1);
  expect(reading && rowsOf(reading)).toBe(4004);
  expect(manifest.kind).toBe(server ? (isCluster ? 'cluster' : 'postgres') : 'embedded');
  const last = told.at(-1);
  expect(last?.done).toBeCloseTo(last?.total ?? 0);
  expect(last?.bytes).toBe(bytesOf(manifest.files.filter((file) => file.path.startsWith('database/'))));
});

test('a damaged, unfinished, newer or foreign backup is refused before anything is touched', async () => {
  const again = (from: string) => restore({ ...target(), from, force: true, log });
  const newer = await altered('newer', (manifest) => manifest.migrations.push({ name: '9999_later.sql', sha256: '' }));
  await expect(again(newer)).rejects.toMatchObject({ code: 'backup.newer-schema' });
  const foreign = await altered('foreign', ({ migrations }) => Object.assign(migrations[0] ?? {}, { sha256: 'x' }));
  await expect(again(foreign)).rejects.toMatchObject({ code: 'backup.other-schema' });
  await appendFile(path.join(newer, 'database', 'reading.0001.gz'), '!');
  await expect(again(newer)).rejects.toMatchObject({ code: 'backup.damaged' });
  await rm(path.join(newer, 'manifest.json'));
  await expect(again(newer)).rejects.toMatchObject({ code: 'backup.incomplete' });
  if (server) expect(await lookInto(target(), tableNames)).toEqual([]);
  else expect(existsSync(target().dataDir)).toBe(false);
});

test('a backup that lies in the data folder, or the other way round, is not restored there', async () => {
  const inside = at('inside', 'kept');
  await cp(at(`${KIND}-backup`), inside, { recursive: true });
  await symlink(inside, at('way-in'));
  for (const [from, dataDir] of [
    [inside, at('inside')],
    [at('way-in'), at('inside')],
    [inside, path.join(inside, 'data')],
    [inside, inside],
  ] as const) {
    const overlapping = restore({ ...target(), from, dataDir, force: true, log });
    await expect(overlapping).rejects.toMatchObject({ code: 'backup.in-data-folder' });
  }
  expect(await readdir(at('inside'))).toEqual(['kept']);
  expect(existsSync(path.join(inside, 'data', 'images', 'deep', 'plan.png'))).toBe(true);
  if (server) expect(await lookInto(target(), tableNames)).toEqual([]);
});

/** Expects the first step of a start to refuse. */
const refusesToStart = (place: DatabasePlace) =>
  expect(lookInto(place, buildSchema)).rejects.toMatchObject({ code: 'db.restore-unfinished' });

test('a restore that fails in the middle leaves nothing that Talus starts on', async () => {
  const from = await altered('wrong', ({ tables }) => {
    for (const part of tables.find(({ name }) => name === 'project_member')?.parts ?? []) part.rows += 1;
  });
  await expect(restore({ ...target(), from, log })).rejects.toThrow('gave 1 rows of 2');
  await refusesToStart(target());
  await expect(putBack(KIND, KIND)).rejects.toMatchObject({ code: 'backup.target-not-empty' });
});

/** The pairs of source and target; embedded to embedded is tested where there is no server. */
const WAYS = KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const)).filter(
  ([from, to]) => !server || from === 'server' || to === 'server',
);

/** Only root may give files away: then what is restored belongs to the owner of the data folder. */
const isRoot = process.getuid?.() === 0;
const ownersIn = async (dataDir: string) => {
  const names = (await readdir(dataDir, { recursive: true })).filter((name) => !name.includes('lock'));
  const found = await Promise.all(names.map((name) => stat(path.join(dataDir, name))));
  return new Set(found.map(({ uid, gid }) => `${uid}:${gid}`));
};

test.each(WAYS)(
  'from %s to %s every bit comes back, with files, references and the numbers that were given',
  async (from, to) => {
    const place = placeOf(to, 'target');
    await mkdir(place.dataDir, { recursive: true });
    await writeFile(path.join(place.dataDir, 'stray'), 'x');
    if (isRoot) await chown(place.dataDir, 12345, 23456);
    await putBack(from, to, true);
    if (isRoot) expect(await ownersIn(place.dataDir)).toEqual(new Set(['12345:23456']));
    await lookInto(place, async (pool) => {
      expect(await migrate(pool)).toEqual([]);
      expect(await contentOf(pool)).toEqual(sources[from].content);
      expect(await readSequences(pool)).toEqual(sources[from].manifest.sequences);
      const next = await pool.query<{ no: number }>(
        `insert into project (id, code, name) values (repeat('9', 24), 'next', '') returning no`,
      );
      expect(next.rows[0]?.no).toBe(3);
      const astray = pool.query('insert into project_member (project_no, user_no) values (99, 7)');
      await expect(astray).rejects.toMatchObject({ code: '23503' });
    });
    expect(await readFile(path.join(place.dataDir, 'images', 'deep', 'plan.png'), 'utf8')).toBe('a picture');
    expect(String(await readStoredFile(place.dataDir, uploads[from]))).toBe('a floor plan');
    expect(existsSync(path.join(place.dataDir, 'stray'))).toBe(false);
    await expect(putBack(from, to)).rejects.toMatchObject({ code: 'backup.target-not-empty' });
  },
);

test('a restore that breaks off among the files leaves nothing that Talus starts on, and can be done again', async () => {
  const from = await altered('cut', () => {});
  const tell = ({ step }: BackupProgress) => {
    if (step === 'load') rmSync(path.join(from, 'data'), { recursive: true, force: true });
  };
  await expect(restore({ ...target(), from, force: true, tell, log })).rejects.toThrow('ENOENT');
  await refusesToStart(target());
  await putBack(KIND, KIND, true);
  expect(await lookInto(target(), migrate)).toEqual([]);
});

test.runIf(server)(
  'a database on which Talus runs is not restored, with --force neither; a process that ended counts no more',
  async () => {
    const before = await lookInto(target(), async (pool) => {
      await pool.query(`insert into process_beat (id, role, beaten_at, loops) values ('one', 'worker', now(), '[]')`);
      return contentOf(pool);
    });
    await expect(putBack('server', 'server', true)).rejects.toMatchObject({
      code: 'backup.target-in-use',
      message: expect.stringMatching(/worker \(heartbeat \d s ago\)/),
    });
    expect(await lookInto(target(), contentOf)).toEqual(before);
    await lookInto(target(), (pool) => pool.query(`update process_beat set beaten_at = now() - interval '31 s'`));
    await putBack('server', 'server', true);
  },
);

test('a backup can be read by its owner alone, also where the data can be read by all', async () => {
  const modes = await Promise.all(
    (await readdir(at(`${KIND}-backup`), { recursive: true })).map(async (name) => {
      const found = await stat(at(`${KIND}-backup`, name));
      return (found.mode & 0o777) === (found.isDirectory() ? 0o700 : 0o600) ? 'private' : name;
    }),
  );
  expect(modes.length).toBeGreaterThan(10);
  expect(new Set(modes)).toEqual(new Set(['private']));
});

test.runIf(server)('a restore that ends among the migrations leaves nothing that Talus starts on', async () => {
  // A sequence survives the clearing of tables and collides with the table that a migration creates
  await lookInto(target(), async (pool) => {
    await pool.query('drop table setting cascade');
    await pool.query('create sequence setting');
  });
  await expect(putBack('server', 'server', true)).rejects.toMatchObject({ code: 'db.migration-failed' });
  await lookInto(target(), (pool) => pool.query('drop sequence setting'));
  await refusesToStart(target());
});

test('files that come, change or go while the database is read are in the backup', async () => {
  const place = placeOf(KIND, 'source');
  const images = path.join(place.dataDir, 'images');
  await writeFile(path.join(images, 'thinned'), 'named by a row');
  await writeFile(path.join(images, 'edited'), 'before');
  const tell = () => {
    rmSync(path.join(images, 'thinned'), { force: true });
    writeFileSync(path.join(images, 'edited'), 'afterwards');
    writeFileSync(path.join(images, 'new'), 'of a later row');
  };
  await backUp({ ...place, to: at('meanwhile'), tell, log });
  const read = (name: string) => readFile(at('meanwhile', 'data', 'images', name), 'utf8');
  expect(await Promise.all(['thinned', 'edited', 'new'].map(read))).toEqual([
    'named by a row',
    'afterwards',
    'of a later row',
  ]);
});

test('a file that goes while others are copied is passed over, in a backup alone', async () => {
  const names = Array.from({ length: 100 }, (_, i) => `draft-${i}`);
  const copyWhileTheyGo = async (from: string, to: string, mayVanish: boolean) => {
    await mkdir(from);
    for (const name of names) await writeFile(path.join(from, name), 'x');
    const copying = copyDataFiles(from, to, { mayVanish });
    const outcome = copying.then(
      () => 'copied',
      (error: NodeJS.ErrnoException) => error.code,
    );
    while (!names.some((name) => existsSync(path.join(to, name)))) await nextTurn();
    for (const name of names) rmSync(path.join(from, name));
    return outcome;
  };
  expect(await copyWhileTheyGo(at('going'), at('gone'), true)).toBe('copied');
  expect((await readdir(at('gone'))).length).toBeLessThan(names.length);
  expect(await copyWhileTheyGo(at('going-again'), at('gone-again'), false)).toBe('ENOENT');
  await expect(copyDataFiles(at('nowhere'), at('gone'), { mayVanish: true })).rejects.toThrow('ENOENT');
});

test('a backup is never written over, and nothing is made up where there is no database', async () => {
  const again = backUp({ ...placeOf(KIND, 'source'), to: at(`${KIND}-backup`), log });
  await expect(again).rejects.toMatchObject({ code: 'backup.target-not-empty' });
  const none = backUp({ to: at('none'), dataDir: at('nowhere'), log });
  await expect(none).rejects.toMatchObject({ code: 'backup.no-database' });
});

test('a backup is not written into the data folder, and none is made without one', async () => {
  const place = placeOf(KIND, 'source');
  const within = backUp({ ...place, to: path.join(place.dataDir, 'backups', 'today'), log });
  await expect(within).rejects.toMatchObject({ code: 'backup.in-data-folder' });
  if (!server) return;
  const without = backUp({ ...place, dataDir: at('nowhere'), to: at('without'), log });
  const named = expect.stringContaining(at('nowhere'));
  await expect(without).rejects.toMatchObject({ code: 'backup.no-data-folder', message: named });
  expect(existsSync(at('without'))).toBe(false);
});

test('a connection goes back between transactions as it came, since a pooler may lend it to others', async () => {
  const database = server ? await open(target()) : await openEmbedded({ log });
  const { manifest } = sources[KIND];
  await prepareTarget(database.pool, manifest);
  const lent = await database.pool.connect();
  await lent.query('set synchronous_commit = on');
  const found = new Set<string>();
  let isInTransaction = false;
  const query = async (text: string, values?: unknown[]) => {
    const answer = await lent.query(text, values);
    isInTransaction = text.startsWith('begin') || (isInTransaction && !/^(commit|rollback)/.test(text));
    if (!isInTransaction) found.add((await lent.query('show synchronous_commit')).rows[0].synchronous_commit);
    return answer;
  };
  const pool = {
    query,
    connect: async () => ({ query, release() {}, once() {}, removeListener() {} }),
  } as unknown as Pool;
  await loadRows({ pool, from: at(`${KIND}-backup`), manifest, jobs: 1, tell: () => {} });
  expect([...found]).toEqual(['on']);
  expect((await lent.query('select count(*) from reading')).rows).toEqual([{ count: 4004 }]);
  lent.release();
  await database.close();
});

test.runIf(server)('all who read see one moment, whatever is written meanwhile', async () => {
  const source = await open(placeOf('server', 'source'));
  const tables = await tableNames(source.pool);
  const count = 'select (select count(*) from reading) + (select count(*) from setting) as rows';
  await withSnapshot(source.pool, isCluster ? 'cluster' : 'postgres', tables, 3, async (readers) => {
    await source.pool.query(`insert into reading select i, '2030-01-01Z' from generate_series(1, 40) i`);
    await source.pool.query(`insert into setting values ('later', 'null')`);
    for (const reader of readers) expect((await reader.query(count)).rows).toEqual([{ rows: 4005 }]);
  });
  expect((await source.pool.query(count)).rows).toEqual([{ rows: 4046 }]);
  await source.close();
});
