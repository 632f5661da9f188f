import type { Role } from '@talus/domain/access/roles';
import type { FailedRun } from '../../pipeline/tell/report-failures';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { columnsOf, jsonOf, type Row } from '../../platform/db/write-rows';
import { claimJob } from '../../platform/jobs/job-store';
import { lockNumber, saveEdition } from './number-store';
import type { ProjectOf } from './schedule-store';

export type RunRow = Row<'report_run'> & {
  templateId: string | null;
  scheduleId: string | null;
  project: ProjectOf;
  by: string | null;
  /** Number of reports before it in the queue. */
  ahead: number;
};

const SELECT = sql`select ${columnsOf('report_run', undefined, 'r')}, t.id as "templateId", s.id as "scheduleId", u.name as by,
    ${jsonOf('project', ['id', 'code', 'name', 'timezone'], 'p')} as project,
    case r.state when 'waiting' then (select count(*)::int from report_run o where o.state in ('waiting', 'running') and o.no < r.no)
      else 0 end as ahead
  from report_run r join project p on p.no = r.project_no left join app_user u on u.no = r.user_no
    left join report_template t on t.no = r.template_no left join report_schedule s on s.no = r.schedule_no`;

const select = (where: Sql): Sql => sql`${SELECT} where p.deleted_at is null and ${where}`;

export type RunPage = { limit: number; before?: string | undefined };

/** Lists reports newest first; `before` is the cursor, the id of the caller's last one. */
export const listRuns = (db: Db, { limit, before }: RunPage) =>
  rows<RunRow>(
    db,
    sql`${select(sql`${before ?? null}::text is null or r.no < (select no from report_run where id = ${before ?? null})`)}
        order by r.no desc limit ${limit}`,
  );

/** Locks a report against a second sender. */
export const lockRun = (tx: Db, no: number) => run(tx, sql`select from report_run where no = ${no} for no key update`);

export const findRun = (db: Db, id: string) => one<RunRow>(db, select(sql`r.id = ${id}`));

/** Lists the reports of a project that were mailed to a person, newest first. */
export const listSentTo = (db: Db, projectNo: number, userNo: number) =>
  rows<RunRow>(
    db,
    sql`${select(sql`r.project_no = ${projectNo} and r.state = 'done' and ${isSentTo(userNo)}`)} order by r.no desc limit 100`,
  );

const isSentTo = (userNo: number): Sql =>
  sql`exists (select from message m join delivery d on d.message_no = m.no where m.report_no = r.no and d.user_no = ${userNo})`;

/** Counts all reports, and the recent ones. */
export const countRuns = async (db: Db, since: Date): Promise<{ total: number; recent: number }> =>
  (await one<{ total: number; recent: number }>(
    db,
    sql`select count(*)::int as total, count(*) filter (where r.created_at >= ${since})::int as recent
        from report_run r join project p on p.no = r.project_no where p.deleted_at is null`,
  )) ?? { total: 0, recent: 0 };

export const countOpen = async (db: Db): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*)::int as n from report_run where state in ('waiting', 'running')`))
    ?.n ?? 0;

export type NewRun = Pick<
  Row<'report_run'>,
  'templateNo' | 'scheduleNo' | 'projectNo' | 'userNo' | 'title' | 'sections' | 'language' | 'period'
> & {
  /** Its number, but for the letter that tells it from others of the period. */ number: string;
  from: Date;
  to: Date;
  dueAt: Date;
  now: Date;
};

/**
 * Adds a report under a unique number and edition. Returns undefined if its schedule already made that period. A
 * report made again gets the next edition; a repeated order returns the same person's waiting order.
 */
export async function addRun(tx: Db, asked: NewRun): Promise<string | undefined> {
  const { number, edition } = await lockNumber(tx, asked.number, asked);
  const same = await findWaiting(tx, asked, number);
  if (same) return same;
  const added = await one<{ id: string }>(
    tx,
    sql`insert into report_run (id, template_no, schedule_no, project_no, user_no, title, sections, language, period,
          period_from, period_to, number, due_at, created_at, edition)
        values (${newId()}, ${asked.templateNo}, ${asked.scheduleNo}, ${asked.projectNo}, ${asked.userNo}, ${asked.title},
          ${JSON.stringify(asked.sections)}::jsonb, ${asked.language}, ${asked.period}, ${asked.from}, ${asked.to},
          ${number}, ${asked.dueAt}, ${asked.now}, ${edition})
        on conflict (schedule_no, period, period_from) do nothing
        returning id`,
  );
  if (added) await saveEdition(tx, { number, edition });
  return added?.id;
}

async function findWaiting(tx: Db, { scheduleNo, userNo, from, to }: NewRun, number: string) {
  if (scheduleNo !== null) return undefined;
  const found = await one<{ id: string }>(
    tx,
    sql`select id from report_run where number = ${number} and schedule_no is null and user_no = ${userNo}
          and period_from = ${from} and period_to = ${to} and state = 'waiting' order by no limit 1`,
  );
  return found?.id;
}

const BEGINNING = sql`state = 'waiting', page = 0, pages = null, bytes = null, problem = null, started_at = null,
  heard_at = null, finished_at = null, failure_told_at = null`;

export async function claimRun(db: Db, now: Date): Promise<RunRow | undefined> {
  const no = await claimJob(db, 'report_run', now);
  return no === undefined ? undefined : one<RunRow>(db, sql`${SELECT} where r.no = ${no}`);
}

/** Saves the progress; returns false when the report is no longer running, so that its maker can stop. */
export const markProgress = async (
  db: Db,
  no: number,
  { page, pages, now }: { page: number; pages: number | null; now: Date },
): Promise<boolean> =>
  (await run(
    db,
    sql`update report_run set page = ${page}, pages = ${pages}, heard_at = ${now} where no = ${no} and state = 'running'`,
  )) > 0;

type Done = { pages: number; bytes: number; leftOut: Row<'report_run'>['leftOut']; now: Date };

export const markDone = async (tx: Db, no: number, { pages, bytes, leftOut, now }: Done): Promise<boolean> =>
  (await run(
    tx,
    sql`update report_run set state = 'done', page = ${pages}, pages = ${pages}, bytes = ${bytes}, problem = null,
          left_out = ${JSON.stringify(leftOut)}::jsonb, finished_at = ${now}
        where no = ${no} and state = 'running'`,
  )) > 0;

/** Releases a running report to the queue when its maker stops; another process, or a restart, begins it again. */
export const releaseJob = (db: Db, no: number) =>
  run(db, sql`update report_run set ${BEGINNING} where no = ${no} and state = 'running'`);

export const cancelRun = async (db: Db, no: number, now: Date): Promise<boolean> =>
  (await run(
    db,
    sql`update report_run set state = 'cancelled', finished_at = ${now}
        where no = ${no} and state in ('waiting', 'running')`,
  )) > 0;

export const retryRun = async (db: Db, no: number): Promise<boolean> =>
  (await run(db, sql`update report_run set ${BEGINNING} where no = ${no} and state in ('failed', 'cancelled')`)) > 0;

/** Lists the ids of all files that should exist. */
export const listIds = async (db: Db): Promise<Set<string>> =>
  new Set(
    (await rows<{ id: string }>(db, sql`select id from report_run where state in ('waiting', 'running', 'done')`)).map(
      ({ id }) => id,
    ),
  );

export type CopyRow = {
  reportNo: number;
  userNo: number | null;
  name: string;
  address: string;
  state: 'waiting' | 'sent' | 'failed' | 'not-configured';
  tries: number;
  sentAt: Date | null;
  error: string | null;
  isAgain: boolean;
};

/** Lists the delivery state of each person's latest copy of some reports. */
export const copiesOf = (db: Db, reportNos: readonly number[]) =>
  rows<CopyRow>(
    db,
    sql`select distinct on (m.report_no, d.address) m.report_no as "reportNo", d.user_no as "userNo", d.name, d.address,
          d.state, d.tries, d.sent_at as "sentAt", d.error,
          exists (select from message f where f.report_no = m.report_no and f.no < m.no) as "isAgain"
        from message m join delivery d on d.message_no = m.no
        where m.report_no = any(${reportNos}::int[]) order by m.report_no, d.address, m.no desc`,
  );

export const countMails = async (db: Db, reportNo: number): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*)::int as n from message where report_no = ${reportNo}`))?.n ?? 0;

export type RecipientRow = {
  no: number;
  id: string;
  name: string;
  email: string;
  roles: Role[];
  isFrozen: boolean;
  isMember: boolean;
};

const RECIPIENT = sql`u.no, u.id, u.name, u.email, u.roles, u.frozen_at is not null as "isFrozen"`;

/** Lists the recipients of a schedule with their current membership of the project. */
export const recipientsOf = (db: Db, scheduleNo: number, projectNo: number) =>
  rows<RecipientRow>(
    db,
    sql`select ${RECIPIENT}, m.user_no is not null as "isMember"
        from report_recipient r join app_user u on u.no = r.user_no
          left join project_member m on m.user_no = u.no and m.project_no = ${projectNo}
        where r.schedule_no = ${scheduleNo} order by r.position, u.no`,
  );

/** Lists the given persons as recipients. */
export const recipientsAmong = (db: Db, userNos: readonly number[], projectNo: number) =>
  rows<RecipientRow>(
    db,
    sql`select ${RECIPIENT}, m.user_no is not null as "isMember"
        from app_user u left join project_member m on m.user_no = u.no and m.project_no = ${projectNo}
        where u.no = any(${userNos}::int[]) order by u.no`,
  );

/** Takes the failed scheduled reports that administrators were not yet notified of. */
export const takeFailed = (tx: Db, now: Date) =>
  rows<FailedRun>(
    tx,
    sql`update report_run set failure_told_at = ${now}
        where state = 'failed' and schedule_no is not null and failure_told_at is null
        returning id, number, title, project_no as "projectNo", problem`,
  );
