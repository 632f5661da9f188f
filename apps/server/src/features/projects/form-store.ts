import type { TargetList } from '@talus/domain/alerts/messages/targets';
import { type Db, one, rows, run, sql, unsafeSql } from '../../platform/db/db';
import { columnsOf, type Row } from '../../platform/db/write-rows';
import { announceRights } from '../../platform/live/live-store';
import { NAME } from '../../records/instruments/instrument-query';

type Named = { id: string; name: string };

export type ProjectFormRow = Row<'project'> & {
  members: { id: string; canRemark: boolean; canType: boolean; canSetUp: boolean }[];
  targets: { id: string; list: TargetList }[];
  areas: Named[];
  instrumentCount: number;
};

/** Loads the existing ones of the given projects. */
export const loadForms = (db: Db, nos: readonly number[]) =>
  rows<ProjectFormRow>(
    db,
    sql`select ${columnsOf('project', undefined, 'p')},
          coalesce((select json_agg(json_build_object('id', u.id, 'canRemark', m.can_remark, 'canType', m.can_type, 'canSetUp', m.can_set_up) order by u.no)
            from project_member m join app_user u on u.no = m.user_no where m.project_no = p.no), '[]') as members,
          coalesce((select json_agg(json_build_object('id', u.id, 'list', t.list) order by u.no)
            from project_target t join app_user u on u.no = t.user_no where t.project_no = p.no), '[]') as targets,
          coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.position, a.no)
            from area a where a.project_no = p.no), '[]') as areas,
          (select count(*)::int from instrument i where i.project_no = p.no and i.disabled_at is null) as "instrumentCount"
        from project p where p.no = any(${nos}::int[]) and p.deleted_at is null order by p.no`,
  );

export const listProjectNos = async (db: Db): Promise<number[]> =>
  (await rows<{ no: number }>(db, sql`select no from project where deleted_at is null order by no`)).map(
    ({ no }) => no,
  );

/** Finds another project of this name. */
export const findNamesake = (db: Db, name: string, projectNo: number | null) =>
  one<{ code: string }>(
    db,
    sql`select code from project
        where name = ${name} and deleted_at is null and no is distinct from ${projectNo}::int order by no limit 1`,
  );

/** Returns the numbers of persons by id; frozen persons are not found. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; no: number }>(
    db,
    sql`select id, no from app_user where id = any(${ids}::text[]) and frozen_at is null`,
  );
  return new Map(found.map(({ id, no }) => [id, no]));
}

/** Rights of members beside viewing, by the form's list that sets them. */
const RIGHTS = {
  remark: { column: 'can_remark', isNamed: true },
  setup: { column: 'can_set_up', isNamed: true },
  view_only: { column: 'can_type', isNamed: false },
} as const;
export type RightsList = keyof typeof RIGHTS;

/** Sets a right of the members by a list of people; returns how many of the people are members. */
export async function setRights(
  tx: Db,
  projectNo: number,
  list: RightsList,
  users: readonly number[],
): Promise<number> {
  const { column, isNamed } = RIGHTS[list];
  const right = unsafeSql(column);
  const wanted = sql`((user_no = any(${users}::int[])) = ${isNamed}::boolean)`;
  await run(
    tx,
    sql`update project_member set ${right} = ${wanted} where project_no = ${projectNo} and ${right} <> ${wanted}`,
  );
  const found = await one<{ n: number }>(
    tx,
    sql`select count(*)::int as n from project_member where project_no = ${projectNo} and ${right} = ${isNamed}::boolean`,
  );
  return found?.n ?? 0;
}

export async function setTargets(tx: Db, projectNo: number, list: TargetList, users: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`delete from project_target where project_no = ${projectNo} and list = ${list} and user_no <> all(${users}::int[])`,
  );
  await run(
    tx,
    sql`insert into project_target (project_no, user_no, list) select ${projectNo}, unnest(${users}::int[]), ${list}
        on conflict do nothing`,
  );
}

/** Counts the alarms in progress: levels, rates and storms, not silences. */
export const countOpenAlarms = async (tx: Db, projectNo: number): Promise<number> =>
  (
    await one<{ n: number }>(
      tx,
      sql`select count(*)::int as n from event
          where project_no = ${projectNo} and closed_at is null and kind in ('level', 'rate', 'rain')`,
    )
  )?.n ?? 0;

/** Hides a project, disables its instruments and ends open events; measurements and messages stay. */
export async function hideProject(tx: Db, projectNo: number, userNo: number, now: Date): Promise<void> {
  await run(tx, sql`update project set deleted_at = ${now} where no = ${projectNo}`);
  await run(tx, sql`delete from camera_folder where project_no = ${projectNo}`);
  await announceRights(tx, { projectNo });
  await run(
    tx,
    sql`update instrument set disabled_at = ${now} where project_no = ${projectNo} and disabled_at is null`,
  );
  const closed = await rows<{ no: number }>(
    tx,
    sql`update event set closed_at = greatest(${now}, opened_at), updated_at = ${now}, end_cause = 'switched-off',
          ended_by = ${userNo}
        where project_no = ${projectNo} and closed_at is null returning no`,
  );
  await run(
    tx,
    sql`insert into event_step (event_no, at, recorded_at, step, user_no)
        select unnest(${closed.map(({ no }) => no)}::bigint[]), ${now}, ${now}, 'closed', ${userNo}::int`,
  );
}

/** Lists the enabled instruments by the name of their newest version; empty without a version. */
export const listNames = (db: Db, projectNo: number) =>
  rows<Named>(
    db,
    sql`select i.id, coalesce(${NAME}, '') as name
        from instrument i where i.project_no = ${projectNo} and i.disabled_at is null order by name, i.no`,
  );
