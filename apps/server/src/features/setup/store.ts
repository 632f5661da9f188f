import type { Counted } from '@talus/contract/admin/setup';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import type { PutAway } from '@talus/domain/setup/put-away';
import { type ContactDetails, contactColumns } from '../../pipeline/tell/channels/message-channel';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import type { Problem } from '../../platform/jobs/job-store';
import { joinVersion } from '../../records/instruments/instrument-query';

export type ProjectRow = {
  no: number;
  id: string;
  code: string;
  name: string;
  style: string;
  people: number;
  areas: number;
  stations: number;
  plans: number;
  pins: number;
};

export const listProjects = (db: Db) =>
  rows<ProjectRow>(
    db,
    sql`select p.no, p.id, p.code, p.name, coalesce(p.instrument_named_style, '') as style,
          (select count(*)::int from project_member m where m.project_no = p.no) as people,
          (select count(*)::int from area a where a.project_no = p.no) as areas,
          (select count(*)::int from station s join area a on a.no = s.area_no where a.project_no = p.no) as stations,
          (select count(*)::int from layout_image l where l.project_no = p.no) as plans,
          (select count(*)::int from layout_pin n join layout_image l on l.no = n.image_no where l.project_no = p.no) as pins
        from project p where p.deleted_at is null order by p.code`,
  );

export type InstrumentRow = {
  no: number;
  id: string;
  projectNo: number;
  name: string;
  kind: string;
  hasLimits: boolean;
  hasStation: boolean;
  isOnPlan: boolean;
  documentNo: number | null;
  dataIntervalMs: number | null;
  downCountBase: number;
  downCountLimit: number;
};

/** Lists the enabled instruments, each with its version in force at a time. */
export const listInstruments = (db: Db, at: Date) =>
  rows<InstrumentRow>(
    db,
    sql`select i.no, i.id, i.project_no as "projectNo", v.name, t.kind, v.document_no as "documentNo",
          d.data_interval_ms as "dataIntervalMs",
          v.down_count_base as "downCountBase", v.down_count_limit as "downCountLimit",
          (coalesce(v.wl_minus, v.wl_plus, v.al_minus, v.al_plus, v.wsl_minus, v.wsl_plus) is not null
            or jsonb_path_exists(coalesce(v.rate_1h_limits, '{}'), '$.*.* ? (@ != null)')
            or jsonb_path_exists(coalesce(v.rate_24h_limits, '{}'), '$.*.* ? (@ != null)')) as "hasLimits",
          i.station_no is not null as "hasStation",
          exists (select from layout_pin_instrument p where p.instrument_no = i.no) as "isOnPlan"
        from instrument i
        join instrument_type t on t.no = i.type_no
        ${joinVersion(at)}
        left join document d on d.no = v.document_no
        where i.disabled_at is null order by v.name`,
  );

export type TargetRow = ContactDetails & {
  projectNo: number;
  list: 'warning' | 'alert' | 'action' | 'down' | 'document';
  userNo: number;
  id: string;
  name: string;
  isFrozen: boolean;
  enable: Partial<Record<Channel, boolean>>;
};

export const listTargets = (db: Db) =>
  rows<TargetRow>(
    db,
    sql`select t.project_no as "projectNo", t.list, u.no as "userNo", u.id, u.name, ${contactColumns('u')},
          u.frozen_at is not null as "isFrozen", u.message_enable as enable
        from project_target t join app_user u on u.no = t.user_no
        order by u.name`,
  );

export type FailedSchedule = { projectNo: number; key: string; name: string; problem: Problem | null };

/** Lists the enabled schedules whose newest report failed. */
export const listFailedSchedules = (db: Db) =>
  rows<FailedSchedule>(
    db,
    sql`select s.project_no as "projectNo", s.id as key, r.title || ' ' || r.number as name, r.problem
        from report_schedule s join lateral (
          select state, title, number, problem from report_run o where o.schedule_no = s.no order by o.no desc limit 1) r on true
        where s.enabled and r.state = 'failed' order by s.no`,
  );

export const countTypes = async (db: Db): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*)::int as n from instrument_type`))?.n ?? 0;

export type AwayRow = PutAway & { projectNo: number };

export const listAway = async (db: Db): Promise<AwayRow[]> => {
  const found = await rows<Omit<AwayRow, 'at'> & { at: Date }>(
    db,
    sql`select s.project_no as "projectNo", s.check_name as check, s.thing as key, u.name as by, s.at
        from setup_away s left join app_user u on u.no = s.user_no`,
  );
  return found.map((row) => ({ ...row, at: row.at.getTime() }));
};

type Away = { projectNo: number; check: string; keys: readonly string[]; userNo: number; now: Date };

export const dismissCheck = (tx: Db, { projectNo, check, keys, userNo, now }: Away) =>
  run(
    tx,
    sql`insert into setup_away (project_no, check_name, thing, user_no, at)
        select ${projectNo}, ${check}, thing, ${userNo}, ${now} from unnest(${keys}::text[]) thing
        on conflict (project_no, check_name, thing) do update set user_no = excluded.user_no, at = excluded.at`,
  );

export const restoreCheck = (tx: Db, projectNo: number, check: string) =>
  run(tx, sql`delete from setup_away where project_no = ${projectNo} and check_name = ${check}`);

/** Counts as the lists do: enabled instruments, persons including frozen ones. */
export const countNouns = async (db: Db, projectNo: number | null): Promise<Record<Counted, number>> => {
  const found = await one<Record<Counted, number>>(
    db,
    sql`select
          (select count(*)::int from instrument where project_no = ${projectNo} and disabled_at is null) as instrument,
          (select count(*)::int from instrument_type) as "instrumentType",
          (select count(*)::int from instrument_group where project_no = ${projectNo}) as "instrumentGroup",
          (select count(*)::int from project where deleted_at is null) as project,
          (select count(*)::int from area a left join project p on p.no = a.project_no
            where p.deleted_at is null) as area,
          (select count(*)::int from station s left join area a on a.no = s.area_no
            left join project p on p.no = a.project_no where p.deleted_at is null) as station,
          (select count(*)::int from layout_image where project_no = ${projectNo}) as plan,
          (select count(*)::int from camera where project_no = ${projectNo}) as camera,
          (select count(*)::int from remark r join instrument i on i.no = r.instrument_no
            where i.project_no = ${projectNo}) as remark,
          (select count(*)::int from document where not manual) as document,
          (select count(*)::int from app_user) as person,
          (select count(*)::int from report_template) as report`,
  );
  if (!found) throw new Error('counts are one row');
  return found;
};
