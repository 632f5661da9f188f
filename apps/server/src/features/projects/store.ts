import type { Contact } from '@talus/contract/places/project';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { takeLock } from '../../platform/db/lock-order';
import { announceRights } from '../../platform/live/live-store';
import { IS_OCC, PLACE } from '../../records/instruments/instrument-query';

/** Serialises the naming of projects. */
export const lockProjectNames = (tx: Db) => takeLock(tx, 'project-names');

export type ProjectRow = {
  no: number;
  id: string;
  code: string;
  name: string;
  timezone: string;
  startDate: Date | null;
  firstDisplay: string;
  allowedSidebar: string[] | null;
  namedStyle: string | null;
  dataDisplay: string[];
  exportDisplay: string[];
  profile: ProjectProfile;
  areas: { id: string; name: string; isOcc: boolean }[];
  /** Enabled instruments, and how many of them the operations centre sees. */
  instruments: number;
  occInstruments: number;
  /** Member ids by right, and by restriction for `view_only`. */
  access: Record<'remark' | 'setup' | 'view_only', string[]>;
};

/** The profile of a project: companies and location, stored in one column. */
export type ProjectProfile = {
  location?: string;
  lat?: number;
  lon?: number;
  zoom?: number;
  /** Allowed map layers; absent allows all. */
  allowed_layer?: string[];
  client?: string;
  contractor?: string;
  instrument_company?: string;
  company_name?: string;
  company_address?: string;
  company_telephone?: string;
  company_mail?: string;
  description?: string;
  contacts?: Contact[];
  occ_contacts?: Contact[];
};

const PROJECT = sql`
  select p.no, p.id, p.code, p.name, p.timezone, p.start_date as "startDate", p.first_display as "firstDisplay",
    p.allowed_sidebar as "allowedSidebar", p.instrument_named_style as "namedStyle", p.data_display as "dataDisplay",
    p.export_display as "exportDisplay", p.profile,
    (select count(*)::int from instrument i where i.project_no = p.no and i.disabled_at is null) as instruments,
    (select count(*)::int from instrument i ${PLACE} where i.project_no = p.no and i.disabled_at is null and ${IS_OCC})
      as "occInstruments",
    coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'isOcc', a.occ_visible) order by a.position, a.no) from area a where a.project_no = p.no), '[]') as areas,
    (select json_build_object(
          'remark', coalesce(json_agg(u.id order by u.no) filter (where m.can_remark), '[]'),
          'setup', coalesce(json_agg(u.id order by u.no) filter (where m.can_set_up), '[]'),
          'view_only', coalesce(json_agg(u.id order by u.no) filter (where not m.can_type), '[]'))
        from project_member m join app_user u on u.no = m.user_no where m.project_no = p.no) as access
  from project p`;

const listWhere = (db: Db, condition: Sql) =>
  rows<ProjectRow>(db, sql`${PROJECT} where p.deleted_at is null and ${condition} order by p.no`);

export const listAllProjects = (db: Db) => listWhere(db, sql`true`);

export const listProjectsOf = (db: Db, userNo: number) =>
  listWhere(db, sql`exists (select 1 from project_member m where m.project_no = p.no and m.user_no = ${userNo})`);

export const findProject = (db: Db, no: number) => one<ProjectRow>(db, sql`${PROJECT} where p.no = ${no}`);

/** Sets the members of a project: exactly these. */
export async function setMembers(tx: Db, projectNo: number, users: readonly number[]): Promise<void> {
  await run(tx, sql`delete from project_member where project_no = ${projectNo} and user_no <> all(${users}::int[])`);
  await run(
    tx,
    sql`insert into project_member (project_no, user_no) select ${projectNo}, unnest(${users}::int[]) on conflict do nothing`,
  );
  await announceRights(tx, { projectNo });
}
