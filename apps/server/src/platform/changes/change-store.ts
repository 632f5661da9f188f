import type { NounName } from '@talus/contract/changes';
import type { FieldChange } from '@talus/domain/changes/diff-fields';
import { type Db, rows, run, sql, unsafeSql } from '../db/db';
import type { EditedTable } from './noun';

export type LockedRow = { no: number; id: string; revision: number };

/**
 * Locks the rows until the transaction ends, in the order of their numbers, so that two transactions never deadlock.
 * Foreign keys to the rows stay possible.
 */
export const lockRows = (tx: Db, table: EditedTable, ids: readonly string[]) =>
  rows<LockedRow>(
    tx,
    sql`select no, id, revision from ${unsafeSql(table)} where id = any(${ids}::text[]) order by no for no key update`,
  );

export const bumpRevisions = (tx: Db, table: EditedTable, nos: readonly number[]) =>
  run(tx, sql`update ${unsafeSql(table)} set revision = revision + 1 where no = any(${nos}::int[])`);

export type ChangeRecord = {
  type: 'add_log' | 'update_log' | 'delete_log';
  noun: NounName;
  nounId: string;
  name: string;
  projectNo: number | null;
  revision: number;
  fields: FieldChange[];
};

/** Returns the log message of a change: the item and the changed fields. */
const textOf = ({ type, noun, name, fields }: ChangeRecord): string =>
  type === 'update_log' ? `${noun} ${name}: ${fields.map(({ field }) => field).join(', ')}` : `${noun} ${name}`;

export const insertRecords = (tx: Db, records: readonly ChangeRecord[], userNo: number | null, now: Date) =>
  run(
    tx,
    // A project deleted in this transaction has no number any more
    sql`insert into log_record (created_at, user_no, project_no, type, message, noun, noun_id, name, revision, fields)
        select ${now}, ${userNo}::int, (select p.no from project p where p.no = r.project_no), r.type, r.message, r.noun, r.noun_id,
          r.name, r.revision, r.fields
        from jsonb_to_recordset(${JSON.stringify(records.map(wireRecord))}::jsonb) as r(
          project_no int, type text, message text, noun text, noun_id text, name text, revision int, fields jsonb)`,
  );

const wireRecord = ({ projectNo, nounId, ...record }: ChangeRecord) => ({
  ...record,
  project_no: projectNo,
  noun_id: nounId,
  message: textOf({ projectNo, nounId, ...record }),
});

export type PastChange = { at: Date; by: { id: string; name: string } | null; fields: FieldChange[] };

/** Lists the changes since a revision, in order. */
export const changesSince = (tx: Db, noun: NounName, id: string, revision: number) =>
  rows<PastChange>(
    tx,
    sql`select l.created_at as at, l.fields,
          case when u.no is not null then json_build_object('id', u.id, 'name', u.name) end as by
        from log_record l left join app_user u on u.no = l.user_no
        where l.noun = ${noun} and l.noun_id = ${id} and l.revision > ${revision} order by l.revision, l.no`,
  );
