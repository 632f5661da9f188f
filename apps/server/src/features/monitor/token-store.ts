import { type Db, rows, run, sql } from '../../platform/db/db';

export type TokenRow = {
  id: string;
  name: string;
  createdAt: Date;
  createdBy: string | null;
  usedAt: Date | null;
  revokedAt: Date | null;
};

export const listTokens = (db: Db, projectNo: number) =>
  rows<TokenRow>(
    db,
    sql`select t.id, t.name, t.created_at as "createdAt", u.name as "createdBy", t.used_at as "usedAt", t.revoked_at as "revokedAt"
        from ingest_token t left join app_user u on u.no = t.created_by where t.project_no = ${projectNo} order by t.no`,
  );

type NewToken = { id: string; projectNo: number; name: string; hash: string; userNo: number; now: Date };

export const insertToken = (tx: Db, { id, projectNo, name, hash, userNo, now }: NewToken) =>
  run(
    tx,
    sql`insert into ingest_token (id, project_no, name, token_hash, created_by, created_at)
        values (${id}, ${projectNo}, ${name}, ${hash}, ${userNo}, ${now})`,
  );

/** One that was revoked before keeps its time; answers whether there is such a token. */
export const revokeToken = async (tx: Db, projectNo: number, id: string, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update ingest_token set revoked_at = coalesce(revoked_at, ${now}) where project_no = ${projectNo} and id = ${id}`,
  )) > 0;
