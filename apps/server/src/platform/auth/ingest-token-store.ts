import { type Db, rows, run, type Sql, sql } from '../db/db';

/** The owner of a token: one document, or the cameras of one project. */
export type TokenOwner = { documentNo: number } | { projectNo: number };

export type TokenRow = {
  id: string;
  name: string;
  createdAt: Date;
  createdBy: string | null;
  usedAt: Date | null;
  revokedAt: Date | null;
};

const isOf = (owner: TokenOwner): Sql =>
  'documentNo' in owner ? sql`document_no = ${owner.documentNo}` : sql`project_no = ${owner.projectNo}`;

export const listTokens = (db: Db, owner: TokenOwner) =>
  rows<TokenRow>(
    db,
    sql`select t.id, t.name, t.created_at as "createdAt", u.name as "createdBy", t.used_at as "usedAt", t.revoked_at as "revokedAt"
        from ingest_token t left join app_user u on u.no = t.created_by where ${isOf(owner)} order by t.no`,
  );

type NewToken = { id: string; owner: TokenOwner; name: string; hash: string; userNo: number; now: Date };

export const insertToken = (tx: Db, { id, owner, name, hash, userNo, now }: NewToken) => {
  const of = { documentNo: null, projectNo: null, ...owner };
  return run(
    tx,
    sql`insert into ingest_token (id, document_no, project_no, name, token_hash, created_by, created_at)
        values (${id}, ${of.documentNo}, ${of.projectNo}, ${name}, ${hash}, ${userNo}, ${now})`,
  );
};

/** Revokes a token and tells whether it exists. A token revoked earlier keeps its revocation time. */
export const revokeToken = async (tx: Db, owner: TokenOwner, id: string, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`update ingest_token set revoked_at = coalesce(revoked_at, ${now}) where ${isOf(owner)} and id = ${id}`,
  )) > 0;

/** Converts a token row to the wire format. */
export const wireToken = ({ id, name, createdAt, createdBy, usedAt, revokedAt }: TokenRow) => ({
  _id: id,
  name,
  created_at: createdAt.toISOString(),
  created_by: createdBy,
  used_at: usedAt?.toISOString() ?? null,
  revoked_at: revokedAt?.toISOString() ?? null,
});
