import { type Db, run, sql } from '../db/db';

/** Types of records that the server writes for changes. */
export type LogType = 'add_log' | 'update_log' | 'delete_log';

type Entry = { user: { no: number }; projectNo?: number | null; type: LogType; message: string; now: Date };

export const writeLog = (tx: Db, { user, projectNo, type, message, now }: Entry) =>
  run(
    tx,
    sql`insert into log_record (created_at, user_no, project_no, type, message)
        values (${now}, ${user.no}, ${projectNo ?? null}, ${type}, ${message})`,
  );
