import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { ACCOUNTS, call, changeClient, logIn, PASSWORD } from '../talus/calls';
import { contentOf } from '../talus/content';
import { appendRows, type Logger, writeRows } from '../talus/logger-files';
import { countsOf, peerSettings, startMailPeer, startSmsPeer } from '../talus/peers';
import { IS_LONG } from '../talus/random';
import { cloneSlope, lookBehind, makeSlope, slopeSettings } from '../talus/slope';
import { logInAsAdmin, rowCounts } from '../talus/slope-calls';
import { newFolder, startTalus } from '../talus/start-talus';

const AWAY_MS = IS_LONG ? 30_000 : 5000;
const PATIENCE = { timeout: 300_000, interval: 250 };

test(`PostgreSQL goes away for ${AWAY_MS / 1000} s under traffic: 503 with a reason, no crash, and all is well again`, async () => {
  const postgres = await startPostgres({ fast: true });
  const talus = await startTalus({ env: { DATABASE_URL: postgres.url } });
  try {
    const token = await logIn(talus.url, ACCOUNTS.client);
    const answers = new Map<string, number>();
    const messages = new Set<string | undefined>();
    let isTraffic = true;
    let acknowledged = 0;
    const read = async () => {
      while (isTraffic) {
        const { status, body } = await call<object>(talus.url, '/api/project', { token });
        answers.set(`${status} ${body.code ?? ''}`, (answers.get(`${status} ${body.code ?? ''}`) ?? 0) + 1);
        if (status !== 200) messages.add(body.message);
        await pause(20);
      }
    };
    const write = async () => {
      for (let next = 1; isTraffic; next++) {
        const change = { email: ACCOUNTS.iot, password: PASSWORD, name: `person ${next}` };
        const { status, body } = await changeClient(talus.url, change);
        if (status === 200) acknowledged = next;
        else answers.set(`${status} ${body.code ?? ''}`, (answers.get(`${status} ${body.code ?? ''}`) ?? 0) + 1);
        await pause(20);
      }
    };
    const traffic = [read(), read(), write()];

    await expect.poll(() => acknowledged, PATIENCE).toBeGreaterThan(3);
    postgres.down('immediate');
    const health = await call<{ status: string; database: string }>(talus.url, '/api/health');
    expect(health.status).toBe(503);
    expect(health.body).toMatchObject({ status: 'degraded', database: 'down' });
    await pause(AWAY_MS);
    const before = acknowledged;
    postgres.up();
    await expect.poll(() => acknowledged, PATIENCE).toBeGreaterThan(before);
    await expect.poll(() => call(talus.url, '/api/health').then(({ status }) => status), PATIENCE).toBe(200);
    isTraffic = false;
    await Promise.all(traffic);

    // Nothing but success and the one clear refusal, in the caller's language
    expect([...answers.keys()].sort()).toEqual(['200 ', '503 server.database-unavailable']);
    expect([...messages]).toEqual(['資料庫暫時無法使用，請稍後再試']);
    expect(talus.isRunning()).toBe(true);
    const again = await logIn(talus.url, ACCOUNTS.iot);
    const { body } = await call<{ name: string }>(talus.url, '/api/user/getUser', { token: again });
    expect(body.name).toBe(`person ${acknowledged}`);
  } finally {
    await talus.close();
    postgres.stop();
  }
});

const ROWS_AT_ONCE = 25;
const EVERY_MS = 100;

test(`PostgreSQL goes away for ${AWAY_MS / 1000} s while a logger writes: all of it arrives, each event once`, async () => {
  // Not the fast one: it forgets its last commits when it is stopped at once, and with them that a message was sent
  const postgres = await startPostgres();
  const logs = newFolder();
  const logger: Logger = { station: 'CR6-1', folder: logs, columns: 6 };
  const storage = { data: newFolder(), url: postgres.url };
  await makeSlope(storage, [logger]);
  const calm = await cloneSlope(storage, newFolder(), 'calm');
  const [mail, sms] = await Promise.all([startMailPeer(), startSmsPeer()]);
  const env = { ...slopeSettings(storage, [logger]), ...peerSettings(mail, sms), TALUS_NOW: '' };
  const talus = await startTalus({ data: storage.data, env });
  let written = 0;
  let isWriting = true;
  const writing = (async () => {
    writeRows(logger, 'slope.dat', 0, 0);
    for (; isWriting; written += ROWS_AT_ONCE) {
      appendRows(logger, 'slope.dat', written, written + ROWS_AT_ONCE);
      await pause(EVERY_MS);
    }
  })();
  try {
    const token = await logInAsAdmin(talus.url);
    const taken = async () => (await rowCounts(talus.url, token))['CR6-1'] ?? -1;
    await expect.poll(taken, PATIENCE).toBeGreaterThan(500);
    postgres.down('immediate');
    const before = written;
    const health = await call<{ status: string; database: string }>(talus.url, '/api/health');
    expect([health.status, health.body.status, health.body.database]).toEqual([503, 'degraded', 'down']);
    await pause(AWAY_MS);
    expect(written).toBeGreaterThan(before);
    postgres.up();
    await expect.poll(taken, PATIENCE).toBeGreaterThan(before);
    isWriting = false;
    await writing;
    await expect.poll(taken, PATIENCE).toBe(written);
    await expect.poll(() => call(talus.url, '/api/health').then(({ status }) => status), PATIENCE).toBe(200);
    // What was leased when the connection broke is sent once the lease has ended
    await expect.poll(() => waitingIn(storage.url), PATIENCE).toBe(0);
    expect(talus.isRunning()).toBe(true);

    const rows = await lookBehind(storage, contentOf);
    expect(rows.messages.length).toBeGreaterThan(0);
    for (const peer of [mail, sms]) {
      expect(countsOf(peer.taken).size).toBe(rows.messages.length);
      expect(peer.taken).toHaveLength(rows.messages.length);
      expect(peer.known).toEqual([]);
    }
    await talus.end();

    // The same file, read in peace
    const other = await startTalus({ data: calm.data, env: { ...env, ...slopeSettings(calm, [logger]) } });
    const again = await logInAsAdmin(other.url);
    await expect.poll(async () => (await rowCounts(other.url, again))['CR6-1'], PATIENCE).toBe(written);
    await other.end();
    const { raw, readings, last, events } = await lookBehind(calm, contentOf);
    expect({ raw: rows.raw, readings: rows.readings, last: rows.last }).toEqual({ raw, readings, last });
    expect(events.length).toBeGreaterThan(0);
    expect(rows.events).toEqual(events);
  } finally {
    isWriting = false;
    await talus.end();
    await Promise.all([mail.close(), sms.close(), writing]);
    postgres.stop();
    for (const folder of [logs, storage.data, calm.data]) rmSync(folder, { recursive: true, force: true });
  }
}, 900_000);

const waitingIn = (url: string): Promise<number> =>
  lookBehind({ data: '', url }, async (pool) => {
    const { rows } = await pool.query("select count(*)::int as n from delivery where state = 'waiting'");
    return rows[0].n;
  });
