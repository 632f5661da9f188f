import type { Role } from '@talus/domain/access/roles';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import type { Language } from '@talus/messages/language';
import { type ContactDetails, contactColumns } from '../../pipeline/tell/channels/message-channel';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { announceRights } from '../../platform/live/live-store';

export type PersonRow = ContactDetails & {
  no: number;
  id: string;
  revision: number;
  name: string;
  company: string | null;
  messageEnable: Partial<Record<Channel, boolean>>;
  roles: Role[];
  locale: Language;
  projects: { id: string; code: string; name: string }[];
  targetLists: number;
  targetProjects: number;
  hasPassword: boolean;
  passwordChangedAt: Date;
  linkExpiresAt: Date | null;
  frozenAt: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
};

/** Loads persons with two scans of the small tables instead of a lookup per person: the list may have thousands. */
export const loadPeople = (db: Db, nos: readonly number[]) =>
  rows<PersonRow>(
    db,
    sql`with member as (
          select m.user_no, json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name) order by p.no) as projects
          from project_member m join project p on p.no = m.project_no and p.deleted_at is null
          where m.user_no = any(${nos}::int[]) group by m.user_no),
        told as (
          select t.user_no, count(*)::int as lists, count(distinct t.project_no)::int as projects
          from project_target t join project p on p.no = t.project_no and p.deleted_at is null
          where t.user_no = any(${nos}::int[]) group by t.user_no)
        select u.no, u.id, u.revision, u.name, u.company, ${contactColumns('u')},
          u.message_enable as "messageEnable", u.roles, u.locale, coalesce(member.projects, '[]') as projects,
          coalesce(told.lists, 0) as "targetLists", coalesce(told.projects, 0) as "targetProjects",
          u.password_hash <> '' as "hasPassword",
          u.password_changed_at as "passwordChangedAt", u.password_link_expires_at as "linkExpiresAt",
          u.frozen_at as "frozenAt", u.last_login_at as "lastLoginAt", u.created_at as "createdAt"
        from app_user u left join member on member.user_no = u.no left join told on told.user_no = u.no
        where u.no = any(${nos}::int[]) order by u.no`,
  );

export const listPeopleNos = async (db: Db): Promise<number[]> =>
  (await rows<{ no: number }>(db, sql`select no from app_user order by no`)).map(({ no }) => no);

/** Counts the other administrators. Call in a transaction that holds the keys lock. */
export const countOtherAdministrators = async (tx: Db, userNo: number): Promise<number> =>
  (
    await one<{ n: number }>(
      tx,
      sql`select count(*)::int as n from app_user
          where 'admin' = any(roles) and frozen_at is null and no <> ${userNo}`,
    )
  )?.n ?? 0;

const KEYS_LOCK = 2107_01;

/** Serialises changes of administrators: two who demote each other would leave none. */
export const holdKeys = (tx: Db) => run(tx, sql`select pg_advisory_xact_lock(${KEYS_LOCK})`);

/** Lists the projects in which a person is a member or a recipient. */
export const listProjectsOf = (tx: Db, userNo: number) =>
  rows<{ id: string }>(
    tx,
    sql`select p.id from project p where p.deleted_at is null
          and (exists (select from project_member m where m.project_no = p.no and m.user_no = ${userNo})
            or exists (select from project_target t where t.project_no = p.no and t.user_no = ${userNo})) order by p.no`,
  );

export async function leaveProjects(tx: Db, userNo: number, projectNos: readonly number[]): Promise<void> {
  await run(tx, sql`delete from project_member where user_no = ${userNo} and project_no = any(${projectNos}::int[])`);
  await run(tx, sql`delete from project_target where user_no = ${userNo} and project_no = any(${projectNos}::int[])`);
  await announceRights(tx, { userNo });
}
