import type { Channel } from '@talus/domain/alerts/targets';
import { type Db, rows, run, type Sql, sql } from '../../platform/db/db';
import type { Accepted } from './accepted-journal';
import { giveUpAfterMs } from './back-off';
import type { SendResult } from './channels/outgoing';

/** A delivery that this process alone may send until its lease ends. */
export type Claimed = {
  no: number;
  messageId: string;
  channel: Channel;
  address: string;
  name: string;
  subject: string;
  content: string;
  /** This one included. */
  tries: number;
  createdAt: Date;
  /** What it tells of is not over. */
  isOpen: boolean;
  /** The id of the report that it carries; null: it carries none. */
  report: string | null;
  /** The name of its file; null: it is too large for a mail. */
  fileName: string | null;
  leasedUntil: Date;
};

/** Longer than the slowest answer of a peer that still answers; after a crash the delivery is late by this much. */
export const LEASE_MS = 120_000;

/** A report of many megabytes takes as long as the line is slow. */
const REPORT_LEASE_MS = 15 * 60_000;

/** What is sent one after the other: a channel; mails that carry reports go by themselves, so that no alarm waits for one. */
export type Lane = Channel | 'report';

export const channelOf = (lane: Lane): Channel => (lane === 'report' ? 'email' : lane);

/** Which deliveries, of the table `delivery`, are of a lane. */
const isOf = (lane: Lane): Sql =>
  sql`delivery.channel = ${channelOf(lane)}
      and exists (select from message r where r.no = delivery.message_no and r.report_no is not null) = ${lane === 'report'}`;

type Claim = { lane: Lane; now: Date; limit: number };

/** Takes what is due, oldest first. One statement is one transaction: the lease stands before anything is sent. */
export async function claimDue(db: Db, { lane, now, limit }: Claim): Promise<Claimed[]> {
  const until = new Date(now.getTime() + (lane === 'report' ? REPORT_LEASE_MS : LEASE_MS));
  const claimed = await rows<Claimed>(
    db,
    sql`with due as materialized (
          select no from delivery
          where state = 'waiting' and ${isOf(lane)} and due_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
          order by due_at, no limit ${limit} for update skip locked)
        update delivery d set leased_until = ${until}, tries = d.tries + 1
        from due, message m
        where d.no = due.no and m.no = d.message_no
        returning d.no, m.id as "messageId", d.channel, d.address, d.name, m.subject, m.content, d.tries,
          m.created_at as "createdAt", d.leased_until as "leasedUntil", m.attachment as "fileName",
          (select r.id from report_run r where r.no = m.report_no) as report,
          exists (select from event e where e.no = m.event_no and e.closed_at is null) as "isOpen"`,
  );
  return claimed.sort((a, b) => a.no - b.no);
}

/** What was accepted is sent, whoever holds the lease by now. */
export async function markSent(
  db: Db,
  no: number,
  { provider, externalId }: Extract<SendResult, { outcome: 'sent' }>,
  now: Date,
): Promise<void> {
  await run(
    db,
    sql`update delivery set state = 'sent', sent_at = ${now}, provider = ${provider}, external_id = ${externalId},
          error = null, leased_until = null
        where no = ${no} and state <> 'sent'`,
  );
}

/** The same of one that the journal of a process before this one knows. */
export async function markAccepted(db: Db, { no, messageId, provider, externalId, at }: Accepted): Promise<void> {
  await run(
    db,
    sql`update delivery set state = 'sent', sent_at = ${new Date(at)}, provider = ${provider}, external_id = ${externalId},
          error = null, leased_until = null
        where no = ${no} and state <> 'sent' and message_no = (select no from message where id = ${messageId})`,
  );
}

type Trouble = { provider: string; reason: string };

/** Another process that took it over after our lease ended decides for itself. */
export async function markRetry(db: Db, { no, leasedUntil }: Claimed, trouble: Trouble, due: Date): Promise<void> {
  await run(
    db,
    sql`update delivery set due_at = ${due}, provider = ${trouble.provider}, error = ${trouble.reason},
          leased_until = null
        where no = ${no} and state = 'waiting' and leased_until = ${leasedUntil}`,
  );
}

export async function markFailed(db: Db, { no, leasedUntil }: Claimed, trouble: Trouble): Promise<void> {
  await run(
    db,
    sql`update delivery set state = 'failed', provider = ${trouble.provider}, error = ${trouble.reason},
          leased_until = null
        where no = ${no} and state = 'waiting' and leased_until = ${leasedUntil}`,
  );
}

/** Kept, and shown as such, until somebody configures the channel. */
export const markNotConfigured = (db: Db, no: number): Promise<number> =>
  run(
    db,
    sql`update delivery set state = 'not-configured', leased_until = null where no = ${no} and state = 'waiting'`,
  );

export const markAllNotConfigured = (db: Db, lane: Lane, now: Date): Promise<number> =>
  run(
    db,
    sql`update delivery set state = 'not-configured', leased_until = null
        where state = 'waiting' and ${isOf(lane)} and due_at <= ${now}
          and (leased_until is null or leased_until <= ${now})`,
  );

/** A channel that is configured now sends what waited for that, as long as it is news. Tests are not sent later. */
export const reviveDeliveries = (db: Db, lane: Lane, now: Date): Promise<number> =>
  run(
    db,
    sql`update delivery set state = 'waiting', due_at = ${now}, tries = 0
        from message m
        where m.no = delivery.message_no and delivery.state = 'not-configured' and ${isOf(lane)} and m.kind <> 'test'
          and m.created_at > ${new Date(now.getTime() - giveUpAfterMs(lane === 'report'))}`,
  );
