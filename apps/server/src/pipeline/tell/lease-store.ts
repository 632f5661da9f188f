import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { REPLAN_MS } from '@talus/domain/alerts/telling';
import { type Db, run, sql } from '../../platform/db/db';
import { LEASE_S } from './delivery-store';

/** This process as a lease names it; another one that gets its process id is not it. */
export const HOLDER = `${os.hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;

/** How often a process that sends says that it is alive. */
export const BEAT_MS = 4000;

/** A process that was not heard of for this long is dead: its leases are free. */
const DEAD_S = 16;

export const recordBeat = (db: Db, holder: string): Promise<number> =>
  run(
    db,
    sql`insert into delivery_holder (holder, beaten_at) values (${holder}, now())
        on conflict (holder) do update set beaten_at = excluded.beaten_at`,
  );

export const forgetHolder = (db: Db, holder: string): Promise<number> =>
  run(db, sql`delete from delivery_holder where holder = ${holder}`);

/** The embedded database belongs to one process: whoever else holds a lease is dead. */
export const forgetOthers = (db: Db, holder: string): Promise<number> =>
  run(db, sql`delete from delivery_holder where holder <> ${holder}`);

/** Frees the leases of processes that died while they were sending; answers how many. */
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

/** Nobody notices a wait that is longer by this much. */
const SLACK_S = 5;

/**
 * Pulls in what lies further ahead than its own wait: the clock stood later when it was written. Answers how many
 * deliveries.
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
        where state = 'waiting' and due_at > now() + make_interval(secs => wait_s + ${SLACK_S})`,
  );
}
