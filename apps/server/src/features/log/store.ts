import type { FieldChange } from '@talus/domain/changes/diff-fields';
import { type Db, one, rows, run, sql } from '../../platform/db/db';

/**
 * Returns the id of the project named by a message: the whole message is its id, name or code, or begins with its
 * code and a space.
 */
export const findNamedProject = async (db: Db, message: string): Promise<string | undefined> =>
  (
    await one<{ id: string }>(
      db,
      sql`select id from project where deleted_at is null
            and (id = ${message} or name = ${message} or code = ${message} or starts_with(${message}, code || ' '))
          order by code = ${message} desc, length(code) desc, no limit 1`,
    )
  )?.id;

type Record = { userNo: number; projectNo: number; type: string; message: string; now: Date; since: Date };

/** Inserts a record unless the same person left the same record after `since`. */
export const keepOnce = (db: Db, { userNo, projectNo, type, message, now, since }: Record) =>
  run(
    db,
    sql`insert into log_record (created_at, user_no, project_no, type, message)
        select ${now}::timestamptz, ${userNo}::int, ${projectNo}::int, ${type}::text, ${message}::text
        where not exists (
          select from log_record where user_no = ${userNo} and type = ${type} and message = ${message}
            and created_at > ${since})`,
  );

type Person = { id: string; name: string };

export type LogRow = {
  no: number;
  createdAt: Date;
  type: string;
  message: string;
  person: Person | null;
  project: Person | null;
  noun: string | null;
  name: string | null;
  fields: FieldChange[] | null;
};

export type LogQuestion = {
  type?: string | undefined;
  changes?: 'true' | undefined;
  client?: string | undefined;
  from: Date | null;
  to: Date | null;
  find?: string | undefined;
  noun?: string | undefined;
  noun_id?: string | undefined;
  limit: number;
  before?: number | undefined;
};

/** Lists log records newest first; only the given filters apply. */
export const listLog = (
  db: Db,
  { type = '', changes, client = '', from, to, find = '', noun = '', noun_id = '', limit, before }: LogQuestion,
): Promise<LogRow[]> =>
  rows(
    db,
    sql`select l.no, l.created_at as "createdAt", l.type, l.message, l.noun, l.name, l.fields,
          case when u.no is not null then json_build_object('id', u.id, 'name', u.name) end as person,
          case when p.no is not null then json_build_object('id', p.id, 'name', p.name) end as project
        from log_record l
        left join app_user u on u.no = l.user_no
        left join project p on p.no = l.project_no
        where (${type} = '' or l.type = ${type})
          and (not ${changes === 'true'}::boolean or l.type in ('add_log', 'update_log', 'delete_log'))
          and (${client} = '' or u.id = ${client})
          and (${from}::timestamptz is null or l.created_at >= ${from})
          and (${to}::timestamptz is null or l.created_at < ${to})
          and (${noun} = '' or l.noun = ${noun}) and (${noun_id} = '' or l.noun_id = ${noun_id})
          and (${find} = '' or position(lower(${find}) in lower(l.message)) > 0)
          and (${before ?? null}::bigint is null or l.no < ${before ?? null})
        order by l.no desc limit ${limit}`,
  );

export const listLogPeople = (db: Db): Promise<Person[]> =>
  rows(
    db,
    sql`select u.id, u.name from app_user u
        where exists (select from log_record l where l.user_no = u.no) order by u.name, u.no`,
  );
