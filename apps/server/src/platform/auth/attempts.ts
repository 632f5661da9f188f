import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import { type Db, inTransaction, one, rows, run, sql } from '../db/db';
import { lockAttempts } from '../db/lock-order';
import type { Outcome } from './attempt-limit';

export type Limit = { attempts: number; windowMs: number };

/**
 * The subject of the throttle (rate limit): an account from one known device, an account from all unknown devices, or an address.
 */
export type Counted = {
  account: string;
  device: string;
  limits: readonly Limit[];
  /** Whether a right password clears the failures; false for an address, which many people may share. */
  isForgiven: boolean;
};

/** The limit of a device that logged in as this person before: other devices cannot use up its attempts. */
const KNOWN_DEVICE: readonly Limit[] = [{ attempts: 10, windowMs: 5 * MINUTE_MS }];
/** The limit of all unknown devices together, from any number of addresses. */
const UNKNOWN_DEVICES: readonly Limit[] = [
  { attempts: 30, windowMs: 15 * MINUTE_MS },
  { attempts: 100, windowMs: DAY_MS },
];
/** The limit of taken e-mail addresses that one person may hit while creating accounts. */
const TAKEN: readonly Limit[] = [{ attempts: 10, windowMs: DAY_MS }];
const ADDRESS: readonly Limit[] = [{ attempts: 100, windowMs: 5 * MINUTE_MS }];

/** The longest window: older rows are not counted. */
export const LONGEST_WINDOW_MS = DAY_MS;

/**
 * Returns the subject of a person's attempts. `device` is the mark from an earlier login as this person; null: no mark.
 */
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

/**
 * Returns the subject of e-mail collisions: a user who creates accounts finds some taken addresses, but cannot try a
 * list.
 */
export const countedTaken = (userId: string): Counted => ({
  account: hashOf(`taken ${userId}`),
  device: '',
  limits: TAKEN,
  isForgiven: false,
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the milliseconds until the limit allows one more attempt; 0: now. `times` are milliseconds, newest first. */
export function waitOf(times: readonly number[], { attempts, windowMs }: Limit, now: number): number {
  const oldest = times[attempts - 1];
  return oldest === undefined ? 0 : Math.max(0, oldest + windowMs - now);
}

/** An attempt that was refused, with its subject and wait time, or one that was begun. */
export type Attempt = { held: Counted; waitMs: number } | { held: null; end: (outcome: Outcome) => Promise<void> };

/**
 * Counts an attempt in the database, across all processes, before the password is checked. When the process dies
 * meanwhile, the attempt stays counted as wrong. Call `end` once; `untried` deletes the attempt.
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

/** Deletes the wrong attempts of an account from unknown devices, or from one of its devices. */
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
