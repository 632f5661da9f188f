import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { ACCOUNTS, call, changeClient, logIn, PASSWORD } from '../talus/calls';
import { startTalus } from '../talus/start-talus';

const AWAY_MS = process.env.TALUS_FAULTS === 'long' ? 30_000 : 5000;

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

    await expect.poll(() => acknowledged).toBeGreaterThan(3);
    postgres.down('immediate');
    const health = await call<{ status: string; database: string }>(talus.url, '/api/health');
    expect(health.status).toBe(503);
    expect(health.body).toMatchObject({ status: 'degraded', database: 'down' });
    await pause(AWAY_MS);
    const before = acknowledged;
    postgres.up();
    await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(before);
    await expect.poll(() => call(talus.url, '/api/health').then(({ status }) => status)).toBe(200);
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
