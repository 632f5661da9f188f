import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Clock } from '../clock/clock';
import { type Db, run, sql } from '../db/db';
import type { Logger } from '../logging/logger';
import { startLoop } from '../loops/loop';
import { within } from '../within';
import { LIVE_CHANNEL } from './live-store';
import { rejectOnAbort } from './reject-on-abort';

/**
 * The state of the listener. `connecting` before the first time; `lost`: writes of other processes are not received
 * until reconnected.
 */
export type Hearing = { state: 'connecting' | 'listening' | 'lost'; since: Date; losses: number };

export type Listening = { hearing: () => Hearing; stop: () => Promise<void> };

type Options = {
  db: Db;
  client: () => Client;
  clock: Clock;
  log: Logger;
  /** The heartbeat interval; null: the connection cannot die silently, as in the embedded database. */
  beatMs: number | null;
  /** The timeout of a heartbeat. */
  patienceMs: number;
  onHeard: (payload: string) => void;
  /** Called when listening begins, also after a reconnect: earlier notifications were missed. */
  onListening: () => void;
};

const RECONNECT_MS = 1000;

/** Allowance for the queue of the pool, whose connection sends the first heartbeat. */
const TURNS_OF_A_POOL = 4;

/**
 * Keeps one listening connection. A firewall or a switch can drop a connection silently, so the listener notifies
 * itself at an interval, and reconnects when a notification is missing.
 */
export function startListening(options: Options): Listening {
  const { clock, log } = options;
  const beat = `talus_beat_${randomBytes(6).toString('hex')}`;
  let hearing: Hearing = { state: 'connecting', since: clock.now(), losses: 0 };

  const onListening = () => {
    if (hearing.state === 'lost') log.info({ since: hearing.since }, 'the database’s notifications are heard again');
    hearing = { ...hearing, state: 'listening', since: clock.now() };
    options.onListening();
  };
  const onLost = (error: unknown) => {
    if (hearing.state === 'lost') return;
    log.warn({ err: error }, 'the database’s notifications are not heard; streams look each second until they are');
    hearing = { state: 'lost', since: clock.now(), losses: hearing.losses + 1 };
  };
  const { stop } = startLoop({
    everyMs: RECONNECT_MS,
    turn: (stopping) => listenOnce({ ...options, beat, onListening }, stopping),
    onTrouble: onLost,
  });
  return { hearing: () => hearing, stop };
}

/** Listens until the connection is lost, then throws. */
async function listenOnce(options: Options & { beat: string }, signal: AbortSignal): Promise<void> {
  const { db, beat, beatMs, patienceMs } = options;
  const client = options.client();
  const end = endOf(client, signal);
  const standing = <T>(work: Promise<T>): Promise<T> => rejectOnAbort(end.signal, work);
  let onBeat = () => {};
  client.on('notification', ({ channel, payload = '' }) =>
    channel === LIVE_CHANNEL ? options.onHeard(payload) : onBeat(),
  );
  const tryWith = async (tell: () => Promise<unknown>, tellMs = patienceMs): Promise<void> => {
    const heard = new Promise<void>((resolve) => {
      onBeat = resolve;
    });
    await standing(within(tellMs, tell()));
    await standing(within(patienceMs, heard));
  };
  try {
    await standing(within(patienceMs, client.connect()));
    await standing(within(patienceMs, client.query(`listen ${LIVE_CHANNEL}`)));
    if (beatMs === null) {
      options.onListening();
      return await standing(new Promise<never>(() => {}));
    }
    await standing(within(patienceMs, client.query(`listen ${beat}`)));
    // First from another connection: this one may lead to another database, or through a pooler that drops LISTEN
    await tryWith(() => run(db, sql`select pg_notify(${beat}, '')`), patienceMs * TURNS_OF_A_POOL);
    options.onListening();
    for (;;) {
      await standing(pause(beatMs, undefined, { ref: false }));
      await tryWith(() => client.query(`notify ${beat}`));
    }
  } finally {
    end.forget();
    await leave(client);
  }
}

/** Returns a signal that is aborted when the connection ends or the listener stops. */
function endOf(client: Client, stopping: AbortSignal) {
  const end = new AbortController();
  const onStop = () => end.abort(stopping.reason);
  client.on('error', (error) => end.abort(error));
  client.on('end', () => end.abort(new Error('the connection ended')));
  stopping.addEventListener('abort', onStop, { once: true });
  return { signal: end.signal, forget: () => stopping.removeEventListener('abort', onStop) };
}

const GOODBYE_MS = 500;

/** Closes the client; destroys the socket when a dead connection does not answer. */
async function leave(client: Client): Promise<void> {
  await within(GOODBYE_MS, client.end()).catch(() => client.connection.stream.destroy());
}
