import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { STANDARD_TYPES } from '../../apps/server/src/features/instrument-types/standard-types';
import { lockFirst } from '../../apps/server/src/features/users/store';
import { openDatabase } from '../../apps/server/src/platform/db/connect/open-database';
import { inTransaction } from '../../apps/server/src/platform/db/db';
import { silentLogger } from '../../apps/server/src/testing/loggers';
import { startPostgres } from '../../tools/postgres.mjs';
import { call } from '../talus/calls';
import { contentOf } from '../talus/content';
import { freePort } from '../talus/free-port';
import { appendRows, writeRows } from '../talus/logger-files';
import { countsOf } from '../talus/peers';
import { ADMIN, lookBehind, PROJECT_ID } from '../talus/slope';
import { logInAsAdmin, rowCounts } from '../talus/slope-calls';
import { exitOf, newFolder, type Spawned, spawnTalus, startTalus, waitForOutput } from '../talus/start-talus';
import { followStream } from '../talus/stream-follower';
import { makeToldSlope } from '../talus/told-slope';

const PATIENCE = { timeout: 120_000, interval: 100 };
const ROLES = ['all', 'all', 'api', 'worker'] as const;
const LISTENS = /listens on (http:\/\/\S+)/;
const WAITS = /another process fills the empty database/;

async function endAll(spawned: Spawned[]): Promise<void> {
  const running = spawned.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  const ended = running.map(({ child }) => exitOf(child));
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(ended);
}

const one = async (url: string, text: string) =>
  lookBehind({ data: '', url }, async (pool) => (await pool.query(text)).rows[0]);

test('four processes on an empty database: one fills it, the others wait and say so; one that dies hinders nobody', async () => {
  const postgres = await startPostgres({ fast: true });
  const data = newFolder();
  const port = String(await freePort());
  const env = {
    ...{ DATABASE_URL: postgres.url, TALUS_DEMO: 'off', TALUS_NOW: '' },
    ...{ TALUS_ADMIN_EMAIL: ADMIN.email, TALUS_ADMIN_PASSWORD: ADMIN.password },
  };
  // The test acts as the first of five processes and holds the first-start lock for a while
  const holder = await openDatabase({ url: postgres.url, dataDir: '', isUnlimited: true, log: silentLogger() });
  const all: Spawned[] = [];
  try {
    await inTransaction(holder.pool, async (tx) => {
      await lockFirst(tx);
      all.push(
        ...ROLES.map((role, i) => {
          return spawnTalus({ data, env: { ...env, PORT: i === 0 ? port : '0' }, args: [`--role=${role}`] });
        }),
      );
      for (const waiting of all) await waitForOutput(waiting, WAITS);
      const { status, body } = await call<{ status: string }>(`http://127.0.0.1:${port}`, '/api/health');
      expect([status, body.status]).toEqual([503, 'starting']);
      const died = exitOf((all[1] as Spawned).child);
      all[1]?.child.kill('SIGKILL');
      await died;
    });
    const [a, b] = await Promise.all([all[0], all[2]].map(async (one) => (await waitForOutput(one as Spawned, LISTENS))[1] ?? '')); // biome-ignore format: one line
    const health = () => call<{ status: string }>(a as string, '/api/health').then(({ body }) => body.status);
    await expect.poll(health, PATIENCE).toBe('ready');
    // The secret was created only once, too: a token of one process is valid at the other
    const token = await logInAsAdmin(a as string);
    expect((await call(b as string, '/api/project', { token })).status).toBe(200);
    await expect.poll(() => one(postgres.url, COUNTS), PATIENCE).toEqual({ people: 1, types: STANDARD_TYPES.length, judges: 1 }); // biome-ignore format: one line
    for (const { child } of [all[0], all[2], all[3]] as Spawned[]) expect(child.exitCode).toBeNull();
  } finally {
    await endAll(all);
    await holder.close();
    postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

const COUNTS = `select (select count(*) from app_user)::int as people,
  (select count(*) from instrument_type)::int as types,
  (select count(*) from heartbeat where name = 'judge')::int as judges`;

const ROWS_AT_ONCE = 25;
const EVERY_MS = 100;

test('a rolling restart: every row, every event on the stream, and each message once', async () => {
  const { logger, storage, mail, sms, env, remove } = await makeToldSlope();
  // The test counts rows of last winter, so these must not be sealed
  const start = () => startTalus({ data: storage.data, env: { ...env, TALUS_SEAL_AFTER_DAYS: '0' } });
  const servers = await Promise.all([start(), start()]);
  const [a, b] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const token = await logInAsAdmin(a.url);
  const path = `/api/project/${PROJECT_ID}/live`;
  const page = followStream([a.url, b.url], path, token);
  const other = followStream([b.url, a.url], path, token);
  let written = 0;
  let isWriting = true;
  writeRows(logger, 'slope.dat', 0, 0);
  const writing = (async () => {
    await expect.poll(() => [page.first(), other.first()].includes(null), PATIENCE).toBe(false);
    for (; isWriting; written += ROWS_AT_ONCE) {
      appendRows(logger, 'slope.dat', written, written + ROWS_AT_ONCE);
      await pause(EVERY_MS);
    }
  })();
  try {
    const taken = async (url: string) => (await rowCounts(url, token))['CR6-1'] ?? -1;
    await expect.poll(() => taken(b.url), PATIENCE).toBeGreaterThan(250);
    servers[0] = await a.restart();
    const between = written;
    await expect.poll(() => taken(a.url), PATIENCE).toBeGreaterThan(between);
    servers[1] = await b.restart();
    isWriting = false;
    await writing;
    await expect.poll(() => taken(b.url), PATIENCE).toBe(written);
    expect([page.opened(), other.opened()].every((times) => times > 1)).toBe(true);

    const waiting = "select count(*)::int as n from delivery where state <> 'sent'";
    await expect.poll(() => one(storage.url, waiting), PATIENCE).toEqual({ n: 0 });
    const content = await lookBehind(storage, contentOf);
    expect([content.raw.n, content.readings.n]).toEqual([written, written * 4]);
    for (const { rows, duplicates } of content.files) expect([rows, duplicates]).toEqual([written, 0]);
    expect(content.messages.length).toBeGreaterThan(0);
    for (const peer of [mail, sms]) {
      expect(countsOf(peer.taken).size).toBe(content.messages.length);
      expect(peer.taken).toHaveLength(content.messages.length);
      expect(peer.known).toEqual([]);
    }
    for (const follower of [page, other]) {
      const missed = async () => (await entriesAfter(storage.url, follower.first() ?? 0)).filter((no) => !follower.heard.has(no)); // biome-ignore format: one line
      await expect.poll(missed, PATIENCE).toEqual([]);
    }
  } finally {
    isWriting = false;
    await Promise.all([page.end(), other.end(), ...servers.map((server) => server.end())]);
    await writing;
    await remove();
  }
});

const entriesAfter = (url: string, after: number): Promise<number[]> =>
  lookBehind({ data: '', url }, async (pool) => {
    const { rows } = await pool.query('select no from live_entry where no > $1', [after]);
    return rows.map(({ no }) => Number(no));
  });
