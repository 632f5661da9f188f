import type { Role } from '@talus/domain/access/roles';
import type { Language } from '@talus/messages/language';
import { type Db, one, run, sql } from '../../platform/db/db';

export type UserRow = {
  no: number;
  id: string;
  email: string;
  name: string;
  phone: string | null;
  company: string | null;
  roles: Role[];
  locale: Language;
  passwordHash: string;
  passwordChangedAt: Date;
  frozenAt: Date | null;
};

const USER = sql`select no, id, email, name, phone, company, roles, locale, password_hash as "passwordHash",
  password_changed_at as "passwordChangedAt", frozen_at as "frozenAt" from app_user`;

export const findUserByEmail = (db: Db, email: string) =>
  one<UserRow>(db, sql`${USER} where lower(email) = lower(${email})`);

export const findUser = (db: Db, no: number) => one<UserRow>(db, sql`${USER} where no = ${no}`);

export async function openSession(db: Db, userNo: number, now: Date, expires: Date): Promise<string> {
  const row = await one<{ id: string }>(
    db,
    sql`insert into session (user_no, created_at, expires_at) values (${userNo}, ${now}, ${expires}) returning id`,
  );
  if (!row) throw new Error('insert returned no session');
  return row.id;
}

/** Moves the end of a session that is in use. */
export const extendSession = (db: Db, id: string, expires: Date) =>
  run(db, sql`update session set expires_at = ${expires} where id = ${id}`);

export const revokeSession = (db: Db, id: string, now: Date) =>
  run(db, sql`update session set revoked_at = ${now} where id = ${id} and revoked_at is null`);

export const revokeSessions = (db: Db, userNo: number, now: Date) =>
  run(db, sql`update session set revoked_at = ${now} where user_no = ${userNo} and revoked_at is null`);

export const saveLocale = (db: Db, userNo: number, locale: Language) =>
  run(db, sql`update app_user set locale = ${locale} where no = ${userNo}`);

/** Absent fields stay as they are. */
export const saveProfile = (
  db: Db,
  userNo: number,
  { name, phone }: { name?: string | undefined; phone?: string | undefined },
) =>
  run(
    db,
    sql`update app_user set name = coalesce(${name ?? null}, name), phone = coalesce(${phone ?? null}, phone) where no = ${userNo}`,
  );

export const savePassword = (db: Db, userNo: number, hash: string, now: Date) =>
  run(db, sql`update app_user set password_hash = ${hash}, password_changed_at = ${now} where no = ${userNo}`);
