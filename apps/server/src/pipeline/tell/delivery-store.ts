import { CHANNELS, type Channel } from '@talus/domain/alerts/messages/targets';
import type { Pool } from 'pg';
import { type Db, inTransaction, rows, run, type Sql, sql } from '../../platform/db/db';
import type { Accepted } from './accepted-journal';
import { announceTelling } from './announce-telling';
import type { SendResult } from './channels/outgoing';
import { checkReceivers, type ReceiverState } from './receivers';

/** A delivery that only this process may send until its lease ends. */
export type Claimed = {
  no: number;
  messageId: string;
  channel: Channel;
  address: string;
  name: string;
  subject: string;
  content: string;
  /** The number of tries, including this one. */
  tries: number;
  /** The time waited for retries, in seconds. */
  waitedS: number;
  /** Whether the subject of the message is not over. */
  isOpen: boolean;
  /** The id of the attached report; null: none. */
  report: string | null;
  /** The name of the report's file; null: the file is too large for a mail. */
  fileName: string | null;
  leasedBy: string;
  /** Whether the person is still to be notified by this way. */
  receiver: ReceiverState;
};

/** The lease of a send: longer than its deadline. A lease expires by itself where its holder cannot be asked. */
export const LEASE_S = 120;

/** The lease of a report, which may have many megabytes and a slow line. */
const REPORT_LEASE_S = 15 * 60;

/** A queue of deliveries: one per channel, and one for mails with reports, so that no alarm waits for a report. */
export type Lane = Channel | 'report';
export const LANES: readonly Lane[] = [...CHANNELS, 'report'];

export const channelOf = (lane: Lane): Channel => (lane === 'report' ? 'email' : lane);

const leaseSeconds = (lane: Lane): number => (lane === 'report' ? REPORT_LEASE_S : LEASE_S);

/** The condition for deliveries of a lane that may be claimed now, by the clock of the database. */
const isDue = (lane: Lane): Sql =>
  sql`delivery.state = 'waiting' and delivery.lane = ${lane} and delivery.due_at <= now()
      and (delivery.leased_until is null or delivery.leased_until <= now())`;

type Claim = {
  lane: Lane;
  holder: string;
  limit: number;
  /**
   * The number reserved for the deliveries due longest, whatever their level, so that none starves while alarms come.
   */
  oldest: number;
  /** The deliveries that this process is sending: a clock that jumped may have ended their leases. */
  except?: readonly number[];
};

/**
 * Claims due deliveries, the highest priority first, then the oldest. One transaction: the leases are committed before
 * anything is sent.
 */
export const claimDue = (pool: Pool, claim: Claim): Promise<Claimed[]> =>
  inTransaction(pool, async (tx) => {
    const urgent = await claimBy(tx, claim, claim.limit - claim.oldest, true);
    const rest = await claimBy(tx, claim, claim.limit - urgent.length, false);
    const claimed = [...urgent, ...rest];
    const receivers = await checkReceivers(tx, claimed.map(({ no }) => no)); // biome-ignore format: one line
    return claimed.map((delivery) => ({ ...delivery, receiver: receivers.get(delivery.no) ?? 'gone' }));
  });

type Leased = Omit<Claimed, 'receiver'> & { urgency: number };

async function claimBy(
  tx: Db,
  { lane, holder, except = [] }: Claim,
  limit: number,
  isUrgent: boolean,
): Promise<Leased[]> {
  if (limit <= 0) return [];
  const claimed = await rows<Leased>(
    tx,
    sql`with due as materialized (
          select no from delivery
          where ${isDue(lane)} and no <> all(${except}::int8[]) and ${isUrgent ? sql`urgency > 0` : sql`true`}
          order by ${isUrgent ? sql`urgency desc, due_at, no` : sql`due_at, no`} limit ${limit} for update skip locked)
        update delivery d set leased_until = now() + make_interval(secs => ${leaseSeconds(lane)}), leased_by = ${holder},
          tries = d.tries + 1
        from due, message m
        where d.no = due.no and m.no = d.message_no
        returning d.no, m.id as "messageId", d.channel, d.address, d.name, m.subject, m.content, d.tries, d.urgency,
          d.waited_s as "waitedS", d.leased_by as "leasedBy", m.attachment as "fileName",
          (select r.id from report_run r where r.no = m.report_no) as report,
          exists (select from event e where e.no = m.event_no and e.closed_at is null) as "isOpen"`,
  );
  return claimed.sort((a, b) => b.urgency - a.urgency || a.no - b.no);
}

type Taken = { provider: string; externalId: string | null; at: Date };

/**
 * Marks deliveries as sent that a peer accepted, whoever holds the lease by now, and their tellings as reached.
 * Publishes to the live stream that somebody was notified of an event that nobody could be notified of before.
 */
const markAs = (pool: Pool, which: Sql, { provider, externalId, at }: Taken): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const reached = await rows<{ event: number | null; wasUntold: boolean }>(
      tx,
      sql`with sent as (
            update delivery set state = 'sent', sent_at = ${at}, provider = ${provider}, external_id = ${externalId},
              error = null, leased_until = null, leased_by = null
            where ${which} and state <> 'sent' returning message_no)
          update telling t set state = 'reached', reached_at = ${at}
          from sent s join message m on m.no = s.message_no
          where t.no = m.telling_no and t.state in ('open', 'over')
          returning t.event_no as event, t.untold_at is not null as "wasUntold"`,
    );
    const events = new Set(reached.flatMap(({ event, wasUntold }) => (wasUntold && event !== null ? [event] : [])));
    for (const event of events) await announceTelling(tx, event, 'told', at);
  });

export const markSent = (
  pool: Pool,
  no: number,
  { provider, externalId }: Extract<SendResult, { outcome: 'sent' }>,
  now: Date,
): Promise<void> => markAs(pool, sql`no = ${no}`, { provider, externalId, at: now });

/** Marks a delivery as sent that the journal of an earlier process recorded. */
export const markAccepted = (pool: Pool, { no, messageId, provider, externalId, at }: Accepted): Promise<void> =>
  markAs(pool, sql`no = ${no} and message_no = (select no from message where id = ${messageId})`, {
    provider,
    externalId,
    at: new Date(at),
  });

type Trouble = { provider: string; reason: string };

/**
 * The condition that this claim still holds the delivery: another process may have taken it over after the lease ended.
 */
const isHeldBy = ({ no, leasedBy, tries }: Claimed): Sql =>
  sql`no = ${no} and state = 'waiting' and leased_by = ${leasedBy} and tries = ${tries}`;

export const markRetry = (db: Db, held: Claimed, trouble: Trouble, waitMs: number): Promise<number> =>
  run(
    db,
    sql`update delivery set due_at = now() + make_interval(secs => ${waitMs / 1000}), wait_s = ${waitMs / 1000},
          waited_s = waited_s + ${waitMs / 1000}, provider = ${trouble.provider}, error = ${trouble.reason},
          leased_until = null, leased_by = null
        where ${isHeldBy(held)}`,
  );

export const markFailed = (db: Db, held: Claimed, trouble: Trouble): Promise<number> =>
  run(
    db,
    sql`update delivery set state = 'failed', provider = ${trouble.provider}, error = ${trouble.reason},
          leased_until = null, leased_by = null
        where ${isHeldBy(held)}`,
  );

/** Marks a delivery as not configured; it is kept and shown as such until the channel is configured. */
export const markNotConfigured = (db: Db, no: number): Promise<number> =>
  run(
    db,
    sql`update delivery set state = 'not-configured', leased_until = null, leased_by = null
        where no = ${no} and state = 'waiting'`,
  );

export const markAllNotConfigured = (db: Db, lane: Lane): Promise<number> =>
  run(
    db,
    sql`update delivery set state = 'not-configured', leased_until = null, leased_by = null where ${isDue(lane)}`,
  );

/** Revives deliveries of a channel that is configured now, if their messages are recent. Tests are not sent later. */
export const reviveDeliveries = (db: Db, lane: Lane, since: Date): Promise<number> =>
  run(
    db,
    sql`update delivery set state = 'waiting', due_at = now(), wait_s = 0, waited_s = 0, tries = 0
        from message m
        where m.no = delivery.message_no and delivery.state = 'not-configured' and delivery.lane = ${lane}
          and m.kind <> 'test' and m.created_at > ${since}`,
  );
