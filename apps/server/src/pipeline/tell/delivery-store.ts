import type { Channel } from '@talus/domain/alerts/targets';
import type { Pool } from 'pg';
import { type Db, inTransaction, rows, run, type Sql, sql } from '../../platform/db/db';
import type { Accepted } from './accepted-journal';
import { giveUpAfterMs } from './back-off';
import type { SendResult } from './channels/outgoing';
import { type Told, whoIsTold } from './people';

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
  /** Whether the person is still to be told anything. */
  person: Told;
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

/** Which deliveries may be taken now. */
const isDue = (now: Date): Sql =>
  sql`delivery.state = 'waiting' and delivery.due_at <= ${now}
      and (delivery.leased_until is null or delivery.leased_until <= ${now})`;

/** How many of a claim may be urgent. The others are those due longest, so that none waits for as long as alarms come. */
const urgentOf = (limit: number): number => Math.ceil(0.8 * limit);

type Claim = { lane: Lane; now: Date; limit: number };

/** Takes what is due, the worst first, then the oldest. It is one transaction: the lease stands before anything is sent. */
export const claimDue = (pool: Pool, { lane, now, limit }: Claim): Promise<Claimed[]> =>
  inTransaction(pool, async (tx) => {
    const claimed: OfPerson[] = [];
    const take = async (which: Sql, most: number) =>
      claimed.push(...(await claimOldest(tx, which, { lane, now, limit: most - claimed.length })));
    for (const messages of await listUrgent(tx, { lane, now, limit: urgentOf(limit) }))
      await take(sql`delivery.message_no = any(${messages}::int8[]) and ${isOf(lane)}`, urgentOf(limit));
    await take(isOf(lane), limit);
    return withPersons(tx, claimed);
  });

/**
 * Messages of the worst levels that somebody waits for, by level, the worst first. They are looked for among those of a
 * day, which are far fewer than what waits when much does. Reports have no level.
 */
async function listUrgent(tx: Db, { lane, now, limit }: Claim): Promise<number[][]> {
  if (lane === 'report') return [];
  const found = await rows<{ no: number; isWorst: boolean }>(
    tx,
    sql`select m.no, m.level = 'WSL' as "isWorst" from message m
        where m.created_at > ${new Date(now.getTime() - giveUpAfterMs(false))} and m.level in ('WSL', 'AL')
          and exists (select from delivery
            where delivery.message_no = m.no and delivery.channel = ${lane} and ${isDue(now)})
        order by "isWorst" desc, m.no limit ${limit}`,
  );
  const [worst, others] = [found.filter(({ isWorst }) => isWorst), found.filter(({ isWorst }) => !isWorst)];
  return [worst, others].filter(({ length }) => length > 0).map((messages) => messages.map(({ no }) => no));
}

type OfPerson = Omit<Claimed, 'person'> & { userNo: number | null };

async function claimOldest(tx: Db, which: Sql, { lane, now, limit }: Claim): Promise<OfPerson[]> {
  if (limit <= 0) return [];
  const until = new Date(now.getTime() + (lane === 'report' ? REPORT_LEASE_MS : LEASE_MS));
  const claimed = await rows<OfPerson>(
    tx,
    sql`with due as materialized (
          select no from delivery
          where ${isDue(now)} and ${which}
          order by due_at, no limit ${limit} for update skip locked)
        update delivery d set leased_until = ${until}, tries = d.tries + 1
        from due, message m
        where d.no = due.no and m.no = d.message_no
        returning d.no, d.user_no as "userNo", m.id as "messageId", d.channel, d.address, d.name, m.subject, m.content,
          d.tries, m.created_at as "createdAt", d.leased_until as "leasedUntil", m.attachment as "fileName",
          (select r.id from report_run r where r.no = m.report_no) as report,
          exists (select from event e where e.no = m.event_no and e.closed_at is null) as "isOpen"`,
  );
  return claimed.sort((a, b) => a.no - b.no);
}

async function withPersons(tx: Db, claimed: readonly OfPerson[]): Promise<Claimed[]> {
  const nos = claimed.flatMap(({ userNo }) => userNo ?? []);
  const told = await whoIsTold(tx, nos);
  return claimed.map(({ userNo, ...delivery }) => ({
    ...delivery,
    person: (userNo !== null && told.get(userNo)) || 'gone',
  }));
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
        where ${isDue(now)} and ${isOf(lane)}`,
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
