import type { Role } from '@talus/domain/access/roles';
import type { Language } from '@talus/messages/language';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { takeLock } from '../../platform/db/lock-order';
import { insertRow } from '../../platform/db/write-rows';
import { announceRights } from '../../platform/live/live-store';

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

/** Extends a session in use. */
export const extendSession = (db: Db, id: string, expires: Date) =>
  run(db, sql`update session set expires_at = ${expires} where id = ${id}`);

/** Revokes a session, which also ends its streams. */
export const revokeSession = (db: Db, id: string, now: Date) => revoke(db, sql`id = ${id}`, now);

export const revokeSessions = (db: Db, userNo: number, now: Date) => revoke(db, sql`user_no = ${userNo}`, now);

/** Revokes all sessions except `but`. */
export const revokeOtherSessions = (db: Db, userNo: number, but: string, now: Date) =>
  revoke(db, sql`user_no = ${userNo} and id <> ${but}`, now);

async function revoke(db: Db, which: Sql, now: Date): Promise<void> {
  const ended = await rows<{ userNo: number }>(
    db,
    sql`update session set revoked_at = ${now} where revoked_at is null and ${which} returning user_no as "userNo"`,
  );
  for (const userNo of new Set(ended.map((session) => session.userNo))) await announceRights(db, { userNo });
}

export const markLogin = (db: Db, userNo: number, now: Date) =>
  run(db, sql`update app_user set last_login_at = ${now} where no = ${userNo}`);

export type LinkRow = { no: number; id: string; email: string; name: string; phone: string | null; expiresAt: Date };

/** Finds the person of a link that has not expired; undefined when the person is frozen. */
export const findLink = (db: Db, hash: string, now: Date) =>
  one<LinkRow>(
    db,
    sql`select no, id, email, name, phone, password_link_expires_at as "expiresAt" from app_user
        where password_link_hash = ${hash} and password_link_expires_at > ${now} and frozen_at is null`,
  );

/** Saves the open link of a person; null removes the link. */
export const saveLink = (db: Db, userNo: number, link: { hash: string; expiresAt: Date } | null) =>
  run(
    db,
    sql`update app_user set password_link_hash = ${link?.hash ?? null}, password_link_expires_at = ${link?.expiresAt ?? null}
        where no = ${userNo}`,
  );

/** Consumes a link; false when it was used already: of two concurrent uses one fails. */
export const useLink = async (tx: Db, hash: string): Promise<boolean> =>
  (await run(
    tx,
    sql`update app_user set password_link_hash = null, password_link_expires_at = null where password_link_hash = ${hash}`,
  )) > 0;

export const saveLocale = (db: Db, userNo: number, locale: Language) =>
  run(db, sql`update app_user set locale = ${locale} where no = ${userNo}`);

/** Saves name and phone; absent fields stay unchanged. */
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

export const hasPeople = async (db: Db): Promise<boolean> =>
  (await one(db, sql`select from app_user limit 1`)) !== undefined;

/** Takes the lock for creating the first person. */
export const lockFirst = (tx: Db) => takeLock(tx, 'first-start');

/** Tries to take that lock without waiting; false: another process has the lock. */
export const tryLockFirst = async (tx: Db): Promise<boolean> =>
  (await one<{ locked: boolean }>(tx, sql`select pg_try_advisory_xact_lock(7483224, 0) as locked`))?.locked ?? false;

type NewAdministrator = Pick<UserRow, 'email' | 'name' | 'phone' | 'locale' | 'passwordHash'>;

export const insertAdministrator = (db: Db, person: NewAdministrator, now: Date) =>
  insertRow(db, 'app_user', { ...person, roles: ['admin'], passwordChangedAt: now, createdAt: now });
