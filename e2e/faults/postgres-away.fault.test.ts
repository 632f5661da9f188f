import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { ACCOUNTS, call, changeClient, logIn, PASSWORD } from '../talus/calls';
import type { Logger } from '../talus/logger-files';
import { IS_LONG } from '../talus/random';
import { rideOut } from '../talus/ride-out';
import { cloneSlope, makeSlope } from '../talus/slope';
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

    // Every answer is a success or the one clear refusal, in the caller's language
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

test(`PostgreSQL goes away for ${AWAY_MS / 1000} s while a logger writes: all of it arrives, each event once`, async () => {
  // Not the fast variant, which loses its last commits on an immediate stop, including records of sent messages
  const postgres = await startPostgres();
  const logger: Logger = { station: 'CR6-1', folder: newFolder(), columns: 6 };
  const storage = { data: newFolder(), url: postgres.url };
  await makeSlope(storage, [logger]);
  const calm = await cloneSlope(storage, newFolder(), 'calm');
  try {
    await rideOut({
      ...{ logger, storage, calm, awayMs: AWAY_MS, patience: PATIENCE },
      goAway: async ({ url }) => {
        postgres.down('immediate');
        const { status, body } = await call<{ status: string; database: string }>(url, '/api/health');
        expect([status, body.status, body.database]).toEqual([503, 'degraded', 'down']);
      },
      comeBack: async () => postgres.up(),
    });
  } finally {
    postgres.stop();
  }
}, 900_000);
