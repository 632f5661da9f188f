import type { NounName } from '@talus/contract/changes';
import { type Db, one, rows, type Sql, sql } from '../../platform/db/db';

/** The caller and the projects the set-up covers: one project, or all; administrators see every project. */
export type Scope = { userNo: number; isAll: boolean; projectNo: number | null };

const projectsOf = ({ userNo, isAll, projectNo }: Scope): Sql =>
  sql`(select p.no from project p where p.deleted_at is null
        and (${projectNo}::int is null or p.no = ${projectNo}::int)
        and (${isAll}::boolean or exists (select 1 from project_member m where m.project_no = p.no and m.user_no = ${userNo})))`;

/** Condition: the row, which belongs to no project yet, was created by the caller according to the change log. */
const madeBy = ({ userNo, isAll, projectNo }: Scope, noun: NounName, id: Sql): Sql =>
  sql`(${projectNo}::int is null and (${isAll}::boolean or exists (select 1 from log_record l
        where l.noun = ${noun} and l.noun_id = ${id} and l.type = 'add_log' and l.user_no = ${userNo})))`;

const numbers = async (found: Promise<{ no: number }[]>): Promise<number[]> => (await found).map(({ no }) => no);

export const listProjects = (db: Db, scope: Scope) =>
  rows<{ no: number; id: string; revision: number; code: string; name: string }>(
    db,
    sql`select no, id, revision, code, name from project where no in ${projectsOf(scope)} order by no`,
  );

/** Lists the projects of this name within the scope. */
export const listProjectsByName = (db: Db, scope: Scope, name: string) =>
  rows<{ id: string; code: string }>(
    db,
    sql`select id, code from project where name = ${name} and no in ${projectsOf(scope)} order by no`,
  );

export type ClientRow = {
  id: string;
  no: number;
  name: string;
  email: string;
  phone: string | null;
  projects: string[];
};

/** Lists the persons who may log in, each with the project ids within the scope. */
export const listClients = (db: Db, scope: Scope) =>
  rows<ClientRow>(
    db,
    sql`select * from (
          select u.no, u.id, u.name, u.email, u.phone, coalesce((select json_agg(p.id order by p.no)
              from project_member m join project p on p.no = m.project_no
              where m.user_no = u.no and p.no in ${projectsOf(scope)}), '[]') as projects
          from app_user u where u.frozen_at is null) c
        where json_array_length(c.projects) > 0 or ${madeBy(scope, 'user', sql`c.id`)} order by c.no`,
  );

const areasOf = (scope: Scope): Sql =>
  sql`(select a.no from area a where a.project_no in ${projectsOf(scope)}
        or (a.project_no is null and (${madeBy(scope, 'area', sql`a.id`)} or exists (
          select 1 from station s join instrument i on i.station_no = s.no
          where s.area_no = a.no and i.project_no in ${projectsOf(scope)}))))`;

/**
 * Lists the areas of the projects, and the areas without a project that the caller created or that hold instruments
 * of the projects.
 */
export const listAreaNos = (db: Db, scope: Scope): Promise<number[]> => numbers(rows(db, areasOf(scope)));

export const listStationNos = (db: Db, scope: Scope): Promise<number[]> =>
  numbers(
    rows(
      db,
      sql`select s.no from station s where s.area_no in ${areasOf(scope)}
          or (s.area_no is null and (${madeBy(scope, 'station', sql`s.id`)} or exists (
            select 1 from instrument i where i.station_no = s.no and i.project_no in ${projectsOf(scope)})))`,
    ),
  );

/** Returns the first instrument id that is unknown or outside the projects of the scope. */
export async function findForeignInstrument(db: Db, scope: Scope, ids: readonly string[]): Promise<string | undefined> {
  const found = await one<{ id: string }>(
    db,
    sql`select asked.id from unnest(${ids}::text[]) as asked(id) where not exists (
          select 1 from instrument i where i.id = asked.id and i.project_no in ${projectsOf(scope)}) limit 1`,
  );
  return found?.id;
}
