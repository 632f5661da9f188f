import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { type Content, contentOf } from '../talus/content';
import { type Logger, valueAt, writeRows } from '../talus/logger-files';
import { countsOf, type Peer, peerSettings, startMailPeer, startSmsPeer } from '../talus/peers';
import { IS_LONG, randomOf, SEED } from '../talus/random';
import { cloneSlope, lookBehind, makeSlope, type Storage, slopeSettings } from '../talus/slope';
import { allSms, isSent, logInAsAdmin, rowCounts } from '../talus/slope-calls';
import { newFolder, startTalus, type Talus } from '../talus/start-talus';

const KILLS = IS_LONG ? 20 : 3;
/** Half of the rows are in one file, read in pieces; the other half are in a series of rolled files. */
const ROWS = IS_LONG ? 200_000 : 6000;
const HALF = ROWS / 2;
/** Few enough rows that a file is one piece, so that messages do not depend on the time of reading. */
const ROWS_A_FILE = 500;
const FILES = HALF / ROWS_A_FILE;
const INSTRUMENTS = 4;
const COLUMNS = 6;
const PATIENCE = { timeout: IS_LONG ? 1_800_000 : 300_000, interval: 250 };

/** After the last row; each start is three minutes later, so that leases of a dead process have expired. */
const NOW = Date.parse('2026-11-29T00:00:00Z');
const LATER_MS = 180_000;

const rolledName = (file: number) => `rolled-${String(file).padStart(4, '0')}.dat`;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Two loggers and their files. */
const logs = newFolder();
const WHOLE: Logger = { station: 'CR6-1', folder: path.join(logs, 'whole'), columns: COLUMNS };
const ROLLING: Logger = { station: 'CR6-2', folder: path.join(logs, 'rolling'), columns: COLUMNS };
const LOGGERS = [WHOLE, ROLLING];

/** Writes the rolled files `from` to `to`, with the first also the whole file. Returns the number of rows. */
function drop(from: number, to: number): number {
  if (from === 0) for (const { folder } of LOGGERS) rmSync(folder, { recursive: true, force: true });
  if (from === 0) writeRows(WHOLE, 'whole.dat', 0, HALF);
  for (let file = from; file < to; file++)
    writeRows(ROLLING, rolledName(file), file * ROWS_A_FILE, (file + 1) * ROWS_A_FILE);
  return HALF + to * ROWS_A_FILE;
}

const sizes = () =>
  [
    ...Array.from({ length: FILES }, (_, file) => path.join(ROLLING.folder, rolledName(file))),
    path.join(WHOLE.folder, 'whole.dat'),
  ].map((file) => ({ name: path.basename(file), size: statSync(file).size }));

/** Creates a database and two message peers. */
async function makeWorld(storage: Storage) {
  const [mail, sms] = await Promise.all([startMailPeer(), startSmsPeer()]);
  const env = { ...slopeSettings(storage, LOGGERS), ...peerSettings(mail, sms) };
  let run = 0;
  return {
    storage,
    mail,
    sms,
    start: () => {
      run++;
      for (const peer of [mail, sms]) peer.setRun(run);
      const now = new Date(NOW + run * LATER_MS).toISOString();
      return startTalus({ data: storage.data, env: { ...env, TALUS_NOW: now } });
    },
    remove: async () => {
      await Promise.all([mail.close(), sms.close()]);
      rmSync(storage.data, { recursive: true, force: true });
    },
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/** Waits until every row is stored and every SMS is sent. */
async function finish({ url }: Talus): Promise<void> {
  const token = await logInAsAdmin(url);
  await expect.poll(() => rowCounts(url, token), PATIENCE).toEqual({ 'CR6-1': HALF, 'CR6-2': HALF });
  await expect.poll(async () => (await allSms(url, token)).filter((sms) => !isSent(sms)).length, PATIENCE).toBe(0);
}

const countIn = (storage: Storage, what: string): Promise<number> =>
  lookBehind(storage, async (pool) => (await pool.query(`select count(*)::int as n from ${what}`)).rows[0].n);

/**
 * Runs without kills until all is done. SMS are polled through the API; mails are checked in the database, with a
 * restart if needed.
 */
async function runToTheEnd(world: World): Promise<{ content: Content; workMs: number }> {
  const { storage, mail } = world;
  const talus = await world.start();
  const since = Date.now();
  await finish(talus);
  const workMs = Date.now() - since;
  await talus.end();
  for (;;) {
    const waiting = await countIn(storage, "delivery where state = 'waiting'");
    if (waiting === 0) return { content: await lookBehind(storage, contentOf), workMs };
    const expected = mail.taken.length + waiting;
    const again = await world.start();
    await expect.poll(() => mail.taken.length, PATIENCE).toBeGreaterThanOrEqual(expected);
    await again.end();
  }
}

/** Runs until a random number of the remaining rows is stored, then kills the process. */
async function killInTheMiddle(world: World, rows: number, pieceMs: number, random: () => number): Promise<void> {
  const talus = await world.start();
  const token = await logInAsAdmin(talus.url);
  const taken = async () => sum(Object.values(await rowCounts(talus.url, token)));
  const before = await taken();
  const until = before + Math.floor(random() * (rows - before));
  await expect.poll(taken, { ...PATIENCE, interval: 10 }).toBeGreaterThanOrEqual(until);
  await pause(random() * pieceMs);
  talus.signal('SIGKILL');
  await talus.ended;
  await Promise.all([world.mail.quiet(), world.sms.quiet()]);
}

/**
 * Checks that each message was accepted and that no process sent one twice; returns the runs whose messages were
 * repeated.
 */
function repeatsAt({ taken, known }: Peer, messages: number): number[] {
  expect(countsOf(taken).size).toBe(messages);
  const byRun = countsOf([...taken, ...known].map(({ id, run }) => ({ id: `${id} by ${run}` })));
  expect([...byRun].filter(([, n]) => n > 1)).toEqual([]);
  return taken.filter(({ id }, i) => taken.some((later, j) => j > i && later.id === id)).map(({ run }) => run);
}

/** The short run kills on PostgreSQL alone: `kill.fault.test.ts` kills on the embedded database. */
const KINDS = IS_LONG ? (['embedded', 'postgres'] as const) : (['postgres'] as const);

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres({ fast: true });
});
afterAll(() => {
  postgres?.stop();
  rmSync(logs, { recursive: true, force: true });
});

describe(`kill -9 while logger files are taken in (TALUS_SEED=${SEED})`, () => {
  test.each(KINDS)(
    `${ROWS} rows, ${KILLS} kills, %s: every row, event and message once, nothing untold`,
    async (kind) => {
      const began = Date.now();
      const first: Storage = { data: newFolder(), ...(kind === 'postgres' && { url: postgres.url }) };
      await makeSlope(first, LOGGERS, INSTRUMENTS);
      const [calm, world] = await Promise.all([
        makeWorld(first),
        makeWorld(await cloneSlope(first, newFolder(), 'killed')),
      ]);

      drop(0, FILES);
      const { content: expected, workMs } = await runToTheEnd(calm);
      const messages = expected.messages.length;
      expect(messages).toBeGreaterThan(KILLS);
      expect([...repeatsAt(calm.mail, messages), ...repeatsAt(calm.sms, messages)]).toEqual([]);

      const random = randomOf(SEED);
      for (let kill = 0; kill < KILLS; kill++) {
        // Each start has new rows to process
        const rows = drop(Math.round((FILES * kill) / KILLS), Math.round((FILES * (kill + 1)) / KILLS));
        await killInTheMiddle(world, rows, workMs / FILES, random);
      }
      const left = ROWS - (await lookBehind(world.storage, contentOf)).raw.n;
      const { content } = await runToTheEnd(world);

      expect(content).toEqual(expected);
      // The undisturbed run is checked against the files themselves
      expect([content.raw.n, content.readings.n]).toEqual([ROWS, ROWS * INSTRUMENTS]);
      expect(content.files.map(({ name, read }) => ({ name, size: read }))).toEqual(sizes());
      for (const { read, ledger, duplicates, rejected } of content.files)
        expect([ledger, duplicates, rejected]).toEqual([read, 0, 0]);
      expect(content.last).toContainEqual(expect.objectContaining({ reading2: valueAt(HALF - 1, 0) }));
      expect(content.wrongDays).toBe(0);
      expect(content.deliveries).toHaveLength(2 * messages);

      const repeats = [...repeatsAt(world.mail, messages), ...repeatsAt(world.sms, messages)];
      // At most one repeat per killed process
      expect(repeats).toEqual([...new Set(repeats)]);
      console.log(
        `${kind}: ${ROWS} rows, ${KILLS} kills, ${left} rows left after the last; ${content.events.length} events, ` +
          `${messages} messages by mail and by SMS, ${repeats.length} repeats, ` +
          `${world.sms.known.length} more that the gateway knew; ` +
          `${(workMs / 1000).toFixed(1)} s in peace, ${((Date.now() - began) / 1000).toFixed(1)} s in all`,
      );
      await Promise.all([calm.remove(), world.remove()]);
    },
    2 * PATIENCE.timeout,
  );
});
