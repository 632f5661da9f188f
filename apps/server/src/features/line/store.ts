import { type Db, one, run, sql } from '../../platform/db/db';

export type LineRow = { lineId: string | null; code: string | null; expiresAt: Date | null };

export const findLine = (db: Db, userNo: number) =>
  one<LineRow>(
    db,
    sql`select line_id as "lineId", line_code as code, line_code_expires_at as "expiresAt"
        from app_user where no = ${userNo}`,
  );

export const saveCode = (db: Db, userNo: number, code: string, expires: Date) =>
  run(db, sql`update app_user set line_code = ${code}, line_code_expires_at = ${expires} where no = ${userNo}`);

/** Consumes a code and links its owner; returns the owner. Linking also enables the LINE channel. */
export const takeCode = (tx: Db, code: string, lineId: string, now: Date) =>
  one<{ no: number; name: string; locale: string }>(
    tx,
    sql`update app_user set line_id = ${lineId}, line_code = null, line_code_expires_at = null,
          message_enable = message_enable || '{"line": true}'
        where line_code = ${code} and line_code_expires_at > ${now} and frozen_at is null
        returning no, name, locale`,
  );

export const clearLine = (tx: Db, userNo: number) =>
  run(tx, sql`update app_user set line_id = null, line_code = null, line_code_expires_at = null where no = ${userNo}`);
