import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { type ContactDetails, contactColumns } from '../../pipeline/tell/channels/message-channel';
import { addressesOf } from '../../pipeline/tell/channels/registry';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { IS_OCC, NAME, PLACE } from '../../records/instruments/instrument-query';

export type SmsRow = {
  id: string;
  content: string;
  createdAt: Date;
  target: {
    name: string;
    phone: string;
    state: 'waiting' | 'sent' | 'failed' | 'not-configured';
    error: string | null;
  }[];
  smsIds: string | null;
};

/** The SMS text: the first line of a message. */
const TEXT = sql`split_part(m.content, chr(10), 1)`;

export type SmsQuestion = { limit: number; before?: string | undefined; channel: Channel; isFailed: boolean };

/**
 * Lists messages newest first; `before` is the cursor, the id of the caller's last one. Selects the ids first, then
 * their contents.
 */
export const listSms = (db: Db, { limit, before, channel, isFailed }: SmsQuestion): Promise<SmsRow[]> =>
  rows(
    db,
    sql`select m.id, ${TEXT} as content, m.created_at as "createdAt",
          json_agg(json_build_object('name', d.name, 'phone', d.address, 'state', d.state, 'error', d.error)
            order by d.no) as target,
          string_agg(d.external_id, ',' order by d.no) as "smsIds"
        from (select distinct message_no as no from delivery
            where channel = ${channel} ${isFailed ? sql`and state = 'failed'` : sql``}
              and (${before ?? null}::text is null or message_no < (select no from message where id = ${before ?? null}))
            order by message_no desc limit ${limit}) asked
          join message m on m.no = asked.no join delivery d on d.message_no = m.no and d.channel = ${channel}
        group by m.no order by m.no desc`,
  );

type Named = { _id: string; name: string };
export type HeldBackRow = {
  project: Named;
  instrument: Named | null;
  document: Named | null;
  level: EventLevel;
  count: number;
  waiting: number;
  last: Date;
};

/**
 * Lists messages held back by the daily limit since a time, by subject and level; of one instrument, or of all
 * (null).
 */
export const listHeldBack = (db: Db, since: Date, instrumentId: string | null): Promise<HeldBackRow[]> =>
  rows(
    db,
    sql`select json_build_object('_id', p.id, 'name', p.name) as project,
          case when i.no is not null then json_build_object('_id', i.id, 'name', coalesce(${NAME}, '')) end as instrument,
          case when i.no is null and d.no is not null then json_build_object('_id', d.id, 'name', d.name) end as document,
          h.level, h.count, h.waiting, h.last
        from (select t.project_no, t.instrument_no, t.document_no, t.level, count(*)::int as count,
              (count(*) filter (where t.merges and t.merged_into is null))::int as waiting, max(t.created_at) as last
            from telling t where t.state = 'held-back' and t.created_at >= ${since}
            group by t.project_no, t.instrument_no, t.document_no, t.level) h
          join project p on p.no = h.project_no
          left join instrument i on i.no = h.instrument_no
          left join document d on d.no = h.document_no
        where ${instrumentId}::text is null or i.id = ${instrumentId}
        order by h.last desc`,
  );

/**
 * Lists the channels with messages waiting for a retry: the count, the answer to the latest try, and the time of
 * the oldest such message.
 */
export const listRetrying = (db: Db): Promise<{ channel: Channel; count: number; reason: string; since: Date }[]> =>
  rows(
    db,
    sql`select d.channel, count(*)::int as count, min(m.created_at) as since,
          (array_agg(d.error order by d.due_at - make_interval(secs => d.wait_s) desc))[1] as reason
        from delivery d join message m on m.no = d.message_no
        where d.state = 'waiting' and d.error is not null
        group by d.channel order by d.channel`,
  );

/**
 * Lists SMS of all projects (null), of one person's projects, or of one project among them, as far as the person
 * may see the instruments.
 */
export const listSmsSince = (
  db: Db,
  {
    since,
    member,
    projectNo,
    scope,
  }: { since: Date; member: number | null; projectNo: number | null; scope: InstrumentScope },
): Promise<{ content: string; createdAt: Date }[]> =>
  rows(
    db,
    sql`select ${TEXT} as content, m.created_at as "createdAt"
        from message m
        where m.created_at >= ${since} and m.project_no is not null
          and exists (select from delivery d where d.message_no = m.no and d.channel = 'sms')
          and (${projectNo}::int is null or m.project_no = ${projectNo})
          and (${member}::int is null
            or m.project_no in (select project_no from project_member where user_no = ${member}))
          and (${scope === 'all'} or m.instrument_no in (select i.no from instrument i ${PLACE} where ${IS_OCC}))
        order by m.no desc limit 1000`,
  );

export const findMessage = (db: Db, id: string) =>
  one<{ no: number; projectNo: number | null; subject: string }>(
    db,
    sql`select no, project_no as "projectNo", subject from message where id = ${id}`,
  );

type Resent = { no: number; channel: Channel; address: string; userNo: number | null };

/**
 * Makes deliveries due at once, with their retries reset and current addresses; returns their number. A delivery
 * being sent keeps its lease. `which` is a condition on `d` and its message `m`.
 */
export async function resendDeliveries(tx: Db, which: Sql): Promise<number> {
  const resent = await rows<Resent>(
    tx,
    sql`update delivery d set state = 'waiting', due_at = now(), wait_s = 0, waited_s = 0, error = null,
          tries = tries * (coalesce(leased_until, '-infinity') > now())::int
        from message m where m.no = d.message_no and ${which}
        returning d.no, d.channel, d.address, d.user_no as "userNo"`,
  );
  const people = await listContacts(tx, resent);
  for (const { no, channel, address, userNo } of resent) {
    const person = people.get(userNo);
    const newest = person && addressesOf(person)[channel];
    if (newest && newest !== address) await readdress(tx, no, newest);
  }
  return resent.length;
}

async function listContacts(db: Db, resent: readonly Resent[]): Promise<Map<number | null, ContactDetails>> {
  const found = await rows<ContactDetails & { no: number }>(
    db,
    sql`select no, ${contactColumns()} from app_user
        where no = any(${resent.flatMap(({ userNo }) => userNo ?? [])}::int[])`,
  );
  return new Map(found.map((person) => [person.no, person]));
}

/** Changes the address of a delivery, unless the message already goes to that address for another recipient. */
const readdress = (tx: Db, deliveryNo: number, address: string) =>
  run(
    tx,
    sql`update delivery d set address = ${address} where d.no = ${deliveryNo} and not exists (
          select from delivery o where o.message_no = d.message_no and o.channel = d.channel and o.address = ${address})`,
  );

/** Resends a message to all recipients of a channel who have not received it, whether failed or waiting for a retry. */
export const resendMissing = (tx: Db, messageNo: number, channel: Channel): Promise<number> =>
  resendDeliveries(tx, sql`m.no = ${messageNo} and d.channel = ${channel} and d.state <> 'sent'`);
