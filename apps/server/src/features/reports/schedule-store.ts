import { type Db, rows, run, type Sql, sql } from '../../platform/db/db';
import { columnsOf, jsonOf, type Row } from '../../platform/db/write-rows';

type Recipient = { id: string; name: string; isRefused: boolean };

export type ScheduleRow = Row<'report_schedule'> & {
  template: { id: string; name: string; nameEn: string };
  project: ProjectOf;
  by: string | null;
  recipients: Recipient[];
};

export type ProjectOf = { id: string; code: string; name: string; timezone: string };

/**
 * Condition: the last mail of this schedule to the person failed. Looked up from the schedule's few reports, not
 * from all mails.
 */
const IS_REFUSED = sql`coalesce((select (array_agg(d.state order by d.no desc))[1] = 'failed'
  from report_run r join message m on m.report_no = r.no join delivery d on d.message_no = m.no
  where r.schedule_no = s.no and d.user_no = u.no), false)`;

const select = (where: Sql): Sql =>
  sql`select ${columnsOf('report_schedule', undefined, 's')}, b.name as by,
        ${jsonOf('report_template', ['id', 'name', 'nameEn'], 't')} as template,
        ${jsonOf('project', ['id', 'code', 'name', 'timezone'], 'p')} as project,
        coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'isRefused', ${IS_REFUSED})
            order by r.position, u.no)
          from report_recipient r join app_user u on u.no = r.user_no where r.schedule_no = s.no), '[]') as recipients
      from report_schedule s join report_template t on t.no = s.template_no join project p on p.no = s.project_no
        left join app_user b on b.no = s.user_no
      where p.deleted_at is null and ${where} order by s.no`;

export const listSchedules = (db: Db) => rows<ScheduleRow>(db, select(sql`true`));

export const schedulesOf = (db: Db, nos: readonly number[]) =>
  rows<ScheduleRow>(db, select(sql`s.no = any(${nos}::int[])`));

export type DueSchedule = Pick<
  Row<'report_schedule'>,
  'no' | 'templateNo' | 'projectNo' | 'userNo' | 'language' | 'every' | 'minute' | 'weekday' | 'day' | 'since'
> & { code: string; timezone: string; name: string; nameEn: string; sections: Row<'report_template'>['sections'] };

/** Lists the enabled schedules with the data of their next report. */
export const listEnabled = (db: Db) =>
  rows<DueSchedule>(
    db,
    sql`select ${columnsOf('report_schedule', ['no', 'templateNo', 'projectNo', 'userNo', 'language', 'every', 'minute', 'weekday', 'day', 'since'], 's')},
          p.code, p.timezone, t.name, t.name_en as "nameEn", t.sections
        from report_schedule s join report_template t on t.no = s.template_no join project p on p.no = s.project_no
        where s.enabled and p.deleted_at is null order by s.no`,
  );

/**
 * Marks a due time as queued, so that it is not owed again after the report is deleted. A schedule changed
 * meanwhile is left unchanged.
 */
export const markAsked = (db: Db, { no, since }: Pick<DueSchedule, 'no' | 'since'>, dueAt: Date) =>
  run(db, sql`update report_schedule set since = ${dueAt} where no = ${no} and since = ${since}`);

/** Returns the numbers of persons who exist and may log in, by id. */
export async function peopleNumbers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; no: number }>(
    db,
    sql`select id, no from app_user where id = any(${ids}::text[]) and frozen_at is null`,
  );
  return new Map(found.map(({ id, no }) => [id, no]));
}

export async function setRecipients(tx: Db, scheduleNo: number, nos: readonly number[]): Promise<void> {
  await run(tx, sql`delete from report_recipient where schedule_no = ${scheduleNo}`);
  await run(
    tx,
    sql`insert into report_recipient (schedule_no, user_no, position)
        select ${scheduleNo}::int, p.no, p.position from unnest(${nos}::int[]) with ordinality as p (no, position)
        on conflict do nothing`,
  );
}

export const deleteSchedule = (tx: Db, no: number) => run(tx, sql`delete from report_schedule where no = ${no}`);
