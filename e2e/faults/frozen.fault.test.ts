import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { call } from '../talus/calls';
import { appendRows, columnsOf, type Logger, timeOf, valueAt, writeRows } from '../talus/logger-files';
import { makeSlope, slopeSettings } from '../talus/slope';
import { logInAsAdmin, rowCounts } from '../talus/slope-calls';
import { newFolder, startTalus } from '../talus/start-talus';

const PATIENCE = { timeout: 120_000, interval: 50 };
/**
 * Seconds after which the database releases the documents of the frozen process; other documents are read before that.
 */
const PAUSE_SECONDS = 15;
const PUSHED = 3000;

/** Returns rows with the timestamps and values of the logger's file. */
const rowsOf = (logger: Logger, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({
    TIMESTAMP: timeOf(from + i).toISOString(),
    values: Object.fromEntries(columnsOf(logger).map((name, column) => [name, valueAt(from + i, column)])),
  }));

async function tokensOf(url: string, token: string) {
  const { body } = await call<{ _id: string; name: string }[]>(url, '/api/admin/document', { token });
  const tokens = new Map<string, { documentId: string; token: string }>();
  for (const { _id, name } of body) {
    const options = { method: 'POST', token, body: { name: 'test' } };
    const made = await call<{ token: string }>(url, `/api/admin/document/${_id}/token`, options);
    tokens.set(name.replace(/_Slope$/, ''), { documentId: _id, token: made.body.token });
  }
  return tokens;
}

/** Lists the connections that hold locks on documents. */
const holdersOf = async (watcher: Client): Promise<number[]> =>
  (
    await watcher.query(
      "select distinct pid from pg_locks where locktype = 'advisory' and classid = 7483222 and granted order by pid",
    )
  ).rows.map(({ pid }) => pid as number);

/**
 * Freezes a process while it holds the documents of `count` pushes, each in an open transaction; returns its
 * connections.
 */
async function freezeHolding(
  watcher: Client,
  talus: { signal: (signal: NodeJS.Signals) => void },
  count: number,
): Promise<number[]> {
  for (;;) {
    while ((await holdersOf(watcher)).length < count);
    talus.signal('SIGSTOP');
    await pause(100);
    const held = await holdersOf(watcher);
    if (held.length >= count) return held;
    talus.signal('SIGCONT');
  }
}

test('a process that freezes over two pushes holds up nobody else, and what it was sent is there once', async () => {
  const postgres = await startPostgres({ fast: true });
  const logs = newFolder();
  const loggers = Array.from({ length: 4 }, (_, i): Logger => ({ station: `CR6-${i}`, folder: path.join(logs, `${i}`), columns: 4 })); // biome-ignore format: one line
  const [first, second, third, fourth] = loggers as [Logger, Logger, Logger, Logger];
  const storage = { data: newFolder(), url: postgres.url };
  await makeSlope(storage, loggers);
  const env = { ...slopeSettings(storage, loggers), TALUS_NOW: '', TALUS_DATABASE_PAUSE: String(PAUSE_SECONDS) };
  const working = await startTalus({ data: storage.data, env });
  const frozen = await startTalus({ data: storage.data, env, args: ['--role=api'] });
  const watcher = new Client(postgres.url);
  await watcher.connect();
  try {
    const token = await logInAsAdmin(working.url);
    for (const logger of loggers) writeRows(logger, 'slope.dat', 0, 1);
    const counts = () => rowCounts(working.url, token);
    await expect.poll(counts, PATIENCE).toEqual({ 'CR6-0': 1, 'CR6-1': 1, 'CR6-2': 1, 'CR6-3': 1 });
    const tokens = await tokensOf(working.url, token);
    const push = async (url: string, logger: Logger) => {
      const { documentId, token } = tokens.get(logger.station) as { documentId: string; token: string };
      const rows = rowsOf(logger, 1, 1 + PUSHED);
      return (await call(url, `/api/ingest/${documentId}`, { method: 'POST', token, body: { rows } })).status;
    };
    const pushes = [first, second].map((logger) => push(frozen.url, logger));
    const held = await freezeHolding(watcher, frozen, 2);

    // Other documents are read at once, locked documents as soon as the frozen process has lost its locks
    for (const logger of loggers) appendRows(logger, 'slope.dat', 1, 3);
    await expect.poll(counts, PATIENCE).toMatchObject({ 'CR6-2': 3, 'CR6-3': 3 });
    expect(await holdersOf(watcher)).toEqual(expect.arrayContaining(held));
    await expect.poll(counts, PATIENCE).toEqual({ 'CR6-0': 3, 'CR6-1': 3, 'CR6-2': 3, 'CR6-3': 3 });
    const health = await call<{ judge: string; parts: { name: string; state: string }[] }>(working.url, '/api/health');
    expect(health.body.parts.find(({ name }) => name === 'ingest')?.state).toBe('ok');

    // After thawing, the process answers its callers with 200 or 503, and they retry: every row is there once
    frozen.signal('SIGCONT');
    expect(await Promise.all(pushes)).toEqual([expect.toBeOneOf([200, 503]), expect.toBeOneOf([200, 503])]);
    expect(await Promise.all([first, second].map((logger) => push(frozen.url, logger)))).toEqual([200, 200]);
    for (const logger of [third, fourth]) expect(await push(frozen.url, logger)).toBe(200);
    await expect
      .poll(counts, PATIENCE)
      .toEqual(Object.fromEntries(loggers.map(({ station }) => [station, 1 + PUSHED])));

    // SIGTERM ends both processes, whatever locks they hold
    expect(await Promise.all([working.end(), frozen.end()])).toEqual([0, 0]);
  } finally {
    await watcher.end();
    frozen.signal('SIGCONT');
    await Promise.all([working.close(), frozen.close()]);
    postgres.stop();
    for (const folder of [logs, storage.data]) rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
