import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import { type Db, inTransaction, one, rows, run, sql } from '../db/db';
import { lockAttempts } from '../db/lock-order';
import type { Outcome } from './attempt-limit';

export type Limit = { attempts: number; windowMs: number };

/** Who is counted: an account from one device, an account from all devices that never logged in, or an address. */
export type Counted = {
  account: string;
  device: string;
  limits: readonly Limit[];
  /** Whether a right password forgives what was wrong before; not of an address, which many people may share. */
  isForgiven: boolean;
};

/** A device that logged in as this person before: nobody else can use its tries up. */
const KNOWN_DEVICE: readonly Limit[] = [{ attempts: 10, windowMs: 5 * MINUTE_MS }];
/** All other devices together, from however many addresses. */
const UNKNOWN_DEVICES: readonly Limit[] = [
  { attempts: 30, windowMs: 15 * MINUTE_MS },
  { attempts: 100, windowMs: DAY_MS },
];
/** Addresses that were taken already, of those for which a person wanted to make an account. */
const TAKEN: readonly Limit[] = [{ attempts: 10, windowMs: DAY_MS }];
const ADDRESS: readonly Limit[] = [{ attempts: 100, windowMs: 5 * MINUTE_MS }];

/** No row older than this is counted. */
export const LONGEST_WINDOW_MS = DAY_MS;

/** The device is the mark that it got at a login as this person; null: it has none. */
export const countedPerson = (email: string, device: string | null): Counted => ({
  account: hashOf(`person ${email.toLowerCase()}`),
  device: device === null ? '' : hashOf(device),
  limits: device === null ? UNKNOWN_DEVICES : KNOWN_DEVICE,
  isForgiven: true,
});

export const countedAddress = (ip: string): Counted => ({
  account: hashOf(`address ${ip}`),
  device: '',
  limits: ADDRESS,
  isForgiven: false,
});

/** Whoever makes accounts learns of some addresses that they are taken, but does not try a list of them. */
export const countedTaken = (userId: string): Counted => ({
  account: hashOf(`taken ${userId}`),
  device: '',
  limits: TAKEN,
  isForgiven: false,
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Milliseconds until one more attempt is within the limit; 0: now. `times` are milliseconds, the newest first. */
export function waitOf(times: readonly number[], { attempts, windowMs }: Limit, now: number): number {
  const oldest = times[attempts - 1];
  return oldest === undefined ? 0 : Math.max(0, oldest + windowMs - now);
}

/** Refused with who has to wait how long, or begun. */
export type Attempt = { held: Counted; waitMs: number } | { held: null; end: (outcome: Outcome) => Promise<void> };

/**
 * Counts an attempt in the database, over all processes, before it is tried. A process that dies meanwhile leaves it
 * counted as wrong. `end` is called once; `untried` takes the attempt back.
 */
export async function beginAttempt(pool: Pool, now: Date, counted: readonly Counted[]): Promise<Attempt> {
  const begun = await inTransaction(pool, async (tx) => {
    await lockAttempts(
      tx,
      counted.map(({ account, device }) => `${account} ${device}`),
    );
    for (const held of counted) {
      const waitMs = await waitFor(tx, held, now);
      if (waitMs > 0) return { held, waitMs };
    }
    return Promise.all(counted.map((one) => insertAttempt(tx, one, now)));
  });
  if (!Array.isArray(begun)) return begun;
  return {
    held: null,
    end: async (outcome) => {
      if (outcome === 'wrong') return;
      await run(pool, sql`delete from login_attempt where no = any(${begun}::bigint[])`);
      if (outcome === 'untried') return;
      for (const one of counted) if (one.isForgiven) await forgive(pool, one);
    },
  };
}

/** Forgets the wrong attempts of an account from unknown devices, or of one of its devices. */
export const forgive = (db: Db, { account, device }: Counted) =>
  run(db, sql`delete from login_attempt where account = ${account} and device = ${device}`);

async function waitFor(tx: Db, { account, device, limits }: Counted, now: Date): Promise<number> {
  const most = Math.max(...limits.map(({ attempts }) => attempts));
  const since = new Date(now.getTime() - LONGEST_WINDOW_MS);
  const found = await rows<{ at: Date }>(
    tx,
    sql`select at from login_attempt where account = ${account} and device = ${device} and at > ${since}
        order by at desc limit ${most}`,
  );
  const times = found.map(({ at }) => at.getTime());
  return Math.max(...limits.map((limit) => waitOf(times, limit, now.getTime())));
}

async function insertAttempt(tx: Db, { account, device }: Counted, now: Date): Promise<number> {
  const row = await one<{ no: number }>(
    tx,
    sql`insert into login_attempt (account, device, at) values (${account}, ${device}, ${now}) returning no`,
  );
  if (!row) throw new Error('insert returned no attempt');
  return row.no;
}
