import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { call } from './calls';
import { contentOf } from './content';
import { appendRows, type Logger, writeRows } from './logger-files';
import { countsOf, peerSettings, startMailPeer, startSmsPeer } from './peers';
import { lookBehind, type Storage, slopeSettings } from './slope';
import { logInAsAdmin, rowCounts } from './slope-calls';
import { startTalus, type Talus } from './start-talus';

const FILE = 'slope.dat';
const ROWS_AT_ONCE = 25;
const EVERY_MS = 100;

type Outage = {
  logger: Logger;
  storage: Storage;
  /** An identical slope on a database without an outage, as the reference. */
  calm: Storage;
  awayMs: number;
  patience: { timeout: number; interval: number };
  /** Takes the database or a part of it away and checks the reported state. */
  goAway: (talus: Talus) => Promise<void>;
  comeBack: () => Promise<void>;
};

/** Counts of rows, readings, events and messages after the outage. */
export type Ridden = { rows: number; readings: number; events: number; messages: number };

/**
 * Runs a logger through a database outage and checks that nothing is lost or duplicated: each row, event and message
 * appears once, as on the reference slope that reads the same file without an outage.
 */
export async function rideOut(outage: Outage): Promise<Ridden> {
  const { logger, storage, calm, awayMs, patience, goAway, comeBack } = outage;
  const [mail, sms] = await Promise.all([startMailPeer(), startSmsPeer()]);
  const env = { ...slopeSettings(storage, [logger]), ...peerSettings(mail, sms), TALUS_NOW: '' };
  const talus = await startTalus({ data: storage.data, env });
  const writing = keepWriting(logger);
  try {
    const token = await logInAsAdmin(talus.url);
    const taken = async () => (await rowCounts(talus.url, token))[logger.station] ?? -1;
    await expect.poll(taken, patience).toBeGreaterThan(500);
    await goAway(talus);
    const before = writing.written();
    await pause(awayMs);
    expect(writing.written()).toBeGreaterThan(before);
    await comeBack();
    await expect.poll(taken, patience).toBeGreaterThan(before);
    await writing.stop();
    await expect.poll(taken, patience).toBe(writing.written());
    await expect.poll(() => call(talus.url, '/api/health').then(({ status }) => status), patience).toBe(200);
    // Messages leased when the connection broke are sent after the lease expires
    await expect.poll(() => waitingIn(storage), patience).toBe(0);
    expect(talus.isRunning()).toBe(true);

    const found = await lookBehind(storage, contentOf);
    expect(found.messages.length).toBeGreaterThan(0);
    for (const peer of [mail, sms]) {
      expect(countsOf(peer.taken).size).toBe(found.messages.length);
      expect(peer.taken).toHaveLength(found.messages.length);
      expect(peer.known).toEqual([]);
    }
    await talus.end();
    const { raw, readings, last, events } = await readInPeace(outage, env, writing.written());
    expect({ raw: found.raw, readings: found.readings, last: found.last }).toEqual({ raw, readings, last });
    expect(events.length).toBeGreaterThan(0);
    expect(found.events).toEqual(events);
    return { rows: raw.n, readings: readings.n, events: events.length, messages: found.messages.length };
  } finally {
    await talus.end();
    await Promise.all([mail.close(), sms.close(), writing.stop()]);
    for (const folder of [logger.folder, storage.data, calm.data]) rmSync(folder, { recursive: true, force: true });
  }
}

function keepWriting(logger: Logger) {
  let written = 0;
  let isWriting = true;
  const writing = (async () => {
    writeRows(logger, FILE, 0, 0);
    for (; isWriting; written += ROWS_AT_ONCE) {
      appendRows(logger, FILE, written, written + ROWS_AT_ONCE);
      await pause(EVERY_MS);
    }
  })();
  return {
    written: () => written,
    stop: () => {
      isWriting = false;
      return writing;
    },
  };
}

async function readInPeace({ logger, calm, patience }: Outage, env: Record<string, string>, written: number) {
  const { DATABASE_URL: _, ...rest } = env;
  const talus = await startTalus({ data: calm.data, env: { ...rest, ...slopeSettings(calm, [logger]) } });
  try {
    const token = await logInAsAdmin(talus.url);
    await expect.poll(async () => (await rowCounts(talus.url, token))[logger.station], patience).toBe(written);
  } finally {
    await talus.end();
  }
  return lookBehind(calm, contentOf);
}

const waitingIn = (storage: Storage): Promise<number> =>
  lookBehind(storage, async (pool) => {
    const { rows } = await pool.query("select count(*)::int as n from delivery where state = 'waiting'");
    return rows[0].n;
  });
