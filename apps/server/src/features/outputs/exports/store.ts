import type { ExportKind, ExportOrder } from '@talus/contract/data/exports';
import type { Language } from '@talus/messages/language';
import { type Db, one, rows, run, type Sql, sql } from '../../../platform/db/db';
import { claimJob, type Problem } from '../../../platform/jobs/job-store';

export type ExportRow = {
  no: number;
  id: string;
  projectNo: number;
  projectId: string;
  userNo: number;
  kind: ExportKind;
  asked: ExportOrder;
  language: Language;
  fileName: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Number of jobs before it in the queue. */
  ahead: number;
  rows: number;
  share: number;
  bytes: number | null;
  problem: Problem | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

const ROW = sql`e.no, e.id, e.project_no as "projectNo", p.id as "projectId", e.user_no as "userNo", e.kind, e.asked, e.language,
  e.file_name as "fileName", e.state, e.row_count::float8 as rows, e.share, e.bytes::float8 as bytes, e.problem,
  e.created_at as "createdAt", e.started_at as "startedAt", e.finished_at as "finishedAt",
  case e.state when 'waiting' then (select count(*)::int from export_job o where o.state in ('waiting', 'running') and o.no < e.no)
    else 0 end as ahead`;

const select = (where: Sql): Sql =>
  sql`select ${ROW} from export_job e join project p on p.no = e.project_no where ${where}`;

export type Owner = { projectNo: number; userNo: number };

export const listJobs = (db: Db, { projectNo, userNo }: Owner): Promise<ExportRow[]> =>
  rows(db, sql`${select(sql`e.project_no = ${projectNo} and e.user_no = ${userNo}`)} order by e.no desc`);

export const findJob = (db: Db, { projectNo, userNo }: Owner, id: string): Promise<ExportRow | undefined> =>
  one(db, select(sql`e.project_no = ${projectNo} and e.user_no = ${userNo} and e.id = ${id}`));

export const countOpen = async (db: Db, userNo: number): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*)::int as n from export_job where user_no = ${userNo} and state in ('waiting', 'running')`,
    )
  )?.n ?? 0;

type New = Owner & Pick<ExportRow, 'id' | 'asked' | 'language' | 'fileName'> & { now: Date };

export const addJob = (db: Db, { id, projectNo, userNo, asked, language, fileName, now }: New): Promise<number> =>
  run(
    db,
    sql`insert into export_job (id, project_no, user_no, kind, asked, language, file_name, created_at)
        values (${id}, ${projectNo}, ${userNo}, ${asked.kind}, ${JSON.stringify(asked)}::jsonb, ${language}, ${fileName}, ${now})`,
  );

export const retryJob = (db: Db, no: number): Promise<number> =>
  run(db, sql`update export_job set ${BEGINNING} where no = ${no} and state = 'failed'`);

export const deleteJob = (db: Db, no: number): Promise<number> => run(db, sql`delete from export_job where no = ${no}`);

const BEGINNING = sql`state = 'waiting', row_count = 0, share = 0, bytes = null, problem = null, started_at = null,
  heard_at = null, finished_at = null`;

/** Claims the next job of the queue. */
export async function claimExport(db: Db, now: Date): Promise<ExportRow | undefined> {
  const no = await claimJob(db, 'export_job', now);
  return no === undefined ? undefined : one(db, select(sql`e.no = ${no}`));
}

/** Saves the progress of a job; returns false when the job no longer runs, so that its maker can stop. */
export const markProgress = async (
  db: Db,
  no: number,
  { rows: count, share, now }: { rows: number; share: number; now: Date },
): Promise<boolean> =>
  (await run(
    db,
    sql`update export_job set row_count = ${count}, share = ${share}, heard_at = ${now} where no = ${no} and state = 'running'`,
  )) > 0;

export const markDone = async (
  db: Db,
  no: number,
  { rows: count, bytes, now }: { rows: number; bytes: number; now: Date },
): Promise<boolean> =>
  (await run(
    db,
    sql`update export_job set state = 'done', row_count = ${count}, share = 1, bytes = ${bytes}, problem = null, finished_at = ${now}
        where no = ${no} and state = 'running'`,
  )) > 0;

/** Releases a running job to the queue when its maker stops; another process, or a restart, begins it again. */
export const releaseJob = (db: Db, no: number): Promise<number> =>
  run(db, sql`update export_job set ${BEGINNING} where no = ${no} and state = 'running'`);

/** Lists the ids of all files that should exist. */
export const listIds = async (db: Db): Promise<Set<string>> =>
  new Set((await rows<{ id: string }>(db, sql`select id from export_job`)).map(({ id }) => id));
