import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { contentOf } from '../talus/content';
import { appendRows, type Logger, valueAt, writeRows } from '../talus/logger-files';
import { countsOf, peerSettings, startMailPeer, startSmsPeer } from '../talus/peers';
import { IS_LONG } from '../talus/random';
import { lookBehind, makeSlope, PROJECT_ID, slopeSettings } from '../talus/slope';
import { logInAsAdmin, rowCounts } from '../talus/slope-calls';
import { exitOf, newFolder, spawnTalus, startTalus } from '../talus/start-talus';

const PATIENCE = { timeout: 300_000, interval: 100 };
const LOGGERS = 4;
const ROWS = IS_LONG ? 20_000 : 2000;
const ROWS_AT_ONCE = 250;

/** Listens to the live stream as a browser does; the received text grows. */
async function listen(url: string, token: string) {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/project/${PROJECT_ID}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  let heard = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk, { stream: true });
  })().catch(() => {});
  return {
    heard: () => heard,
    end: async () => {
      ending.abort();
      await reading;
    },
  };
}

test('an API and two workers on one database: rows once, messages once, and browsers hear of it', async () => {
  const postgres = await startPostgres({ fast: true });
  const logs = newFolder();
  const loggers = Array.from({ length: LOGGERS }, (_, i): Logger => ({ station: `CR6-${i}`, folder: path.join(logs, `${i}`), columns: 4 })); // biome-ignore format: one line
  const storage = { data: newFolder(), url: postgres.url };
  await makeSlope(storage, loggers);
  const [mail, sms] = await Promise.all([startMailPeer(), startSmsPeer()]);
  const env = { ...slopeSettings(storage, loggers), ...peerSettings(mail, sms), TALUS_NOW: '' };
  const api = await startTalus({ data: storage.data, env, args: ['--role=api'] });
  const workers = [1, 2].map(() => spawnTalus({ data: storage.data, env, args: ['--role=worker'] }));
  try {
    const token = await logInAsAdmin(api.url);
    const stream = await listen(api.url, token);
    await expect.poll(stream.heard, PATIENCE).toContain('event: hello');
    for (const logger of loggers) writeRows(logger, 'slope.dat', 0, 0);
    for (let row = 0; row < ROWS; row += ROWS_AT_ONCE)
      for (const logger of loggers) appendRows(logger, 'slope.dat', row, row + ROWS_AT_ONCE);
    const all = Object.fromEntries(loggers.map(({ station }) => [station, ROWS]));
    await expect.poll(() => rowCounts(api.url, token), PATIENCE).toEqual(all);

    // A browser at the API server receives the readings of a worker and the resulting event
    await expect.poll(stream.heard, PATIENCE).toContain(`"reading2":${valueAt(ROWS - 1, 0)}`);
    await expect.poll(stream.heard, PATIENCE).toContain('event: event');
    await stream.end();

    const unsent = () =>
      lookBehind(storage, async (pool) => (await pool.query("select from delivery where state <> 'sent'")).rowCount);
    await expect.poll(unsent, PATIENCE).toBe(0);
    const content = await lookBehind(storage, contentOf);
    expect([content.raw.n, content.readings.n]).toEqual([LOGGERS * ROWS, LOGGERS * ROWS * 4]);
    for (const { read, ledger, rows, duplicates } of content.files)
      expect([ledger, rows, duplicates]).toEqual([read, ROWS, 0]);
    expect(content.messages.length).toBeGreaterThan(0);
    for (const peer of [mail, sms]) {
      expect(countsOf(peer.taken).size).toBe(content.messages.length);
      expect(peer.taken).toHaveLength(content.messages.length);
      expect(peer.known).toEqual([]);
    }
    for (const { child } of workers) expect(child.exitCode).toBeNull();
  } finally {
    const ended = workers.map(({ child }) => exitOf(child));
    for (const { child } of workers) child.kill('SIGTERM');
    await Promise.all([api.end(), mail.close(), sms.close(), ...ended]);
    postgres.stop();
    for (const folder of [logs, storage.data]) rmSync(folder, { recursive: true, force: true });
  }
}, 900_000);

test.each(['api', 'worker'])('--role=%s on the embedded database is refused with a sentence', async (role) => {
  const data = newFolder();
  const { child, output } = spawnTalus({ data, args: [`--role=${role}`] });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toBe(`--role=${role} needs DATABASE_URL: the embedded database belongs to one process.\n`);
  rmSync(data, { recursive: true, force: true });
});
