import { type Db, rows, run, sql } from '../../platform/db/db';

export type NoticeKind = 'process' | 'software';

export type NoticeRow = {
  id: string;
  revision: number;
  content: string;
  ts: Date;
  /** Null: for everybody. */
  project: { id: string; name: string; timezone: string } | null;
};

/** Limit of a list of announcements. */
const MOST = 500;

const PROJECT = sql`case when p.no is null then null
  else json_build_object('id', p.id, 'name', p.name, 'timezone', p.timezone) end as project`;

type Reader = {
  /** Null: an administrator, who belongs to every project. */
  member: number | null;
  /** Null: all projects of the reader. */
  projectNo: number | null;
  since: Date | null;
};

/** Lists announcements for everybody and for the reader's projects, newest first. */
export const listNotices = (db: Db, kind: NoticeKind, { member, projectNo, since }: Reader): Promise<NoticeRow[]> =>
  rows(
    db,
    sql`select n.id, n.revision, n.content, n.ts, ${PROJECT}
        from notice n left join project p on p.no = n.project_no
        where n.kind = ${kind}
          and (${since}::timestamptz is null or n.ts >= ${since})
          and (n.project_no is null or ${projectNo}::int is null or n.project_no = ${projectNo})
          and (n.project_no is null or ${member}::int is null
            or n.project_no in (select project_no from project_member where user_no = ${member}))
        order by n.ts desc, n.no desc limit ${MOST}`,
  );

type NoticeReader = { userNo: number; projectNo: number | null; since: Date | null };

/** Lists the outbox messages of one person, deduplicated across channels, without projects that the person has left. */
export const listTold = (db: Db, { userNo, projectNo, since, member }: NoticeReader & Pick<Reader, 'member'>) =>
  rows<NoticeRow>(
    db,
    sql`select m.id, 1 as revision, m.content, m.created_at as ts, ${PROJECT}
        from message m left join project p on p.no = m.project_no
        where exists (select from delivery d where d.message_no = m.no and d.user_no = ${userNo})
          and (${since}::timestamptz is null or m.created_at >= ${since})
          and (m.project_no is null or ${projectNo}::int is null or m.project_no = ${projectNo})
          and (m.project_no is null or ${member}::int is null
            or m.project_no in (select project_no from project_member where user_no = ${member}))
        order by m.no desc limit ${MOST}`,
  );

type Written = {
  id: string;
  kind: NoticeKind;
  projectNo: number | null;
  content: string;
  ts: Date;
  userNo: number;
  now: Date;
};

export const insertNotice = (tx: Db, { id, kind, projectNo, content, ts, userNo, now }: Written) =>
  run(
    tx,
    sql`insert into notice (id, kind, project_no, content, ts, created_by, created_at)
        values (${id}, ${kind}, ${projectNo}, ${content}, ${ts}, ${userNo}, ${now})`,
  );

export const findNotice = async (db: Db, id: string): Promise<NoticeRow | undefined> =>
  (
    await rows<NoticeRow>(
      db,
      sql`select n.id, n.revision, n.content, n.ts, ${PROJECT} from notice n left join project p on p.no = n.project_no
          where n.id = ${id}`,
    )
  )[0];

type KeptNotice = NoticeRow & { no: number; kind: NoticeKind; projectNo: number | null };

export const noticesOf = (db: Db, nos: readonly number[]) =>
  rows<KeptNotice>(
    db,
    sql`select n.no, n.id, n.revision, n.kind, n.project_no as "projectNo", n.content, n.ts, ${PROJECT}
        from notice n left join project p on p.no = n.project_no where n.no = any(${nos}::int[]) order by n.no`,
  );

export const deleteNotice = (tx: Db, no: number) => run(tx, sql`delete from notice where no = ${no}`);
