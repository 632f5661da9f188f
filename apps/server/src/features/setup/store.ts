import { type Db, rows, sql } from '../../platform/db/db';

export type ProjectRow = {
  no: number;
  id: string;
  code: string;
  name: string;
  style: string | null;
  people: number;
  areas: number;
  stations: number;
  plans: number;
};

export const listProjects = (db: Db) =>
  rows<ProjectRow>(
    db,
    sql`select p.no, p.id, p.code, p.name, p.instrument_named_style as style,
          (select count(*)::int from project_member m where m.project_no = p.no) as people,
          (select count(*)::int from area a where a.project_no = p.no) as areas,
          (select count(*)::int from station s join area a on a.no = s.area_no where a.project_no = p.no) as stations,
          (select count(*)::int from layout_image l where l.project_no = p.no) as plans
        from project p where p.deleted_at is null order by p.code`,
  );

export type InstrumentRow = {
  projectNo: number;
  name: string;
  hasLimits: boolean;
  hasData: boolean;
  hasStation: boolean;
  isOnPlan: boolean;
  documentNo: number | null;
};

/** Those in use, with their newest version. */
export const listInstruments = (db: Db) =>
  rows<InstrumentRow>(
    db,
    sql`select i.project_no as "projectNo", v.name, v.document_no as "documentNo",
          coalesce(v.wl_minus, v.wl_plus, v.al_minus, v.al_plus, v.wsl_minus, v.wsl_plus) is not null as "hasLimits",
          l.instrument_no is not null as "hasData", i.station_no is not null as "hasStation",
          exists (select from layout_pin_instrument p where p.instrument_no = i.no) as "isOnPlan"
        from instrument i
        join lateral (select * from instrument_version v where v.instrument_no = i.no order by v.start_date desc limit 1) v
          on true
        left join last_reading l on l.instrument_no = i.no
        where i.disabled_at is null order by v.name`,
  );

export type TargetRow = {
  projectNo: number;
  list: 'warning' | 'alert' | 'action' | 'down';
  userNo: number;
  name: string;
  phone: string | null;
  enable: { sms?: boolean; email?: boolean; line?: boolean };
};

export const listTargets = (db: Db) =>
  rows<TargetRow>(
    db,
    sql`select t.project_no as "projectNo", t.list, u.no as "userNo", u.name, u.phone, u.message_enable as enable
        from project_target t join app_user u on u.no = t.user_no
        where t.list <> 'document' and u.frozen_at is null order by u.name`,
  );
