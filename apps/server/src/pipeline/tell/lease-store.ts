import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { REPLAN_MS } from '@talus/domain/alerts/messages/telling';
import { type Db, run, sql } from '../../platform/db/db';
import { LEASE_S } from './delivery-store';

/** This process's name in leases; the random part distinguishes it from a later process with the same process id. */
export const HOLDER = `${os.hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;

/** The interval of the heartbeat of a process that sends. */
export const BEAT_MS = 4000;

/** A process without a heartbeat for this long is dead, and its leases are free. */
const DEAD_S = 16;

export const recordBeat = (db: Db, holder: string): Promise<number> =>
  run(
    db,
    sql`insert into delivery_holder (holder, beaten_at) values (${holder}, now())
        on conflict (holder) do update set beaten_at = excluded.beaten_at`,
  );

export const forgetHolder = (db: Db, holder: string): Promise<number> =>
  run(db, sql`delete from delivery_holder where holder = ${holder}`);

/** Deletes all other lease holders: the embedded database belongs to one process, so any other holder is dead. */
export const forgetOthers = (db: Db, holder: string): Promise<number> =>
  run(db, sql`delete from delivery_holder where holder <> ${holder}`);

/** Frees the leases of processes that died while sending. Returns how many. */
export async function freeDeadLeases(db: Db, holder: string): Promise<number> {
  await run(
    db,
    sql`delete from delivery_holder where holder <> ${holder}
          and (beaten_at < now() - make_interval(secs => ${DEAD_S}) or beaten_at > now() + make_interval(secs => ${DEAD_S}))`,
  );
  return run(
    db,
    sql`update delivery set leased_until = null, leased_by = null
        where state = 'waiting' and leased_until is not null and leased_by is distinct from ${holder}
          and not exists (select from delivery_holder h where h.holder = leased_by)`,
  );
}

/** Tolerance before a wait counts as too long. */
const SLACK_S = 5;

/**
 * Corrects times that lie further ahead than their own wait, because the clock was ahead when they were written.
 * Returns the number of deliveries.
 */
export async function pullIn(db: Db): Promise<number> {
  await run(
    db,
    sql`update telling set plan_at = now(), owed_since = least(owed_since, now())
        where state = 'open' and plan_at > now() + make_interval(secs => ${REPLAN_MS / 1000 + SLACK_S})`,
  );
  await run(
    db,
    sql`update delivery set leased_until = now() where state = 'waiting' and lane <> 'report'
          and leased_until > now() + make_interval(secs => ${LEASE_S + SLACK_S})`,
  );
  return run(
    db,
    sql`update delivery set due_at = now(), wait_s = 0
        where state = 'waiting'
          and (due_at at time zone 'UTC' - make_interval(secs => wait_s + ${SLACK_S})) at time zone 'UTC' > now()`,
  );
}
