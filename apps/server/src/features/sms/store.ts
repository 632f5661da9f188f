import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Db, rows, sql } from '../../platform/db/db';
import { PLACE } from '../instruments/store';

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

/** The first line of a message is what goes by SMS. */
const TEXT = sql`split_part(m.content, chr(10), 1)`;

/** Newest first; `before` is the id of the last one that the caller has. */
export const listSms = (db: Db, { limit, before }: { limit: number; before?: string | undefined }): Promise<SmsRow[]> =>
  rows(
    db,
    sql`select m.id, ${TEXT} as content, m.created_at as "createdAt",
          json_agg(json_build_object('name', d.name, 'phone', d.address, 'state', d.state, 'error', d.error)
            order by d.no) as target,
          string_agg(d.external_id, ',' order by d.no) as "smsIds"
        from message m join delivery d on d.message_no = m.no and d.channel = 'sms'
        where ${before ?? null}::text is null or m.no < (select no from message where id = ${before ?? null})
        group by m.no order by m.no desc limit ${limit}`,
  );

/** Those of everybody's projects (null), or of one person's, or of one project among them, as far as that person sees their instruments. */
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
          and (${scope === 'all'} or m.instrument_no in (select i.no from instrument i ${PLACE} where a.occ_visible))
        order by m.no desc limit 1000`,
  );
