import type { AlertCount } from '@talus/contract/events';
import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import type { EventRow, MessageRow, StepRow, WallAlarmRow } from './rows';

/** What the newest version calls an instrument, and where that stands; null where `i` is. */
export const INSTRUMENT_JSON = sql`(
  select json_build_object('no', i.no, 'id', i.id, 'typeCode', t.code, 'name', v.name, 'unit', v.unit,
    'decimalPoints', v.decimal_points, 'lon', v.lon, 'lat', v.lat,
    'intervalMs', coalesce(nullif(vd.data_interval_ms, 0), t.data_interval_ms),
    'station', case when s.no is not null then json_build_object('id', s.id, 'name', s.name) end)
  from instrument_version v left join document vd on vd.no = v.document_no
  where v.instrument_no = i.no order by v.start_date desc limit 1)`;

export const AREA_JSON = sql`case when a.no is not null then json_build_object('id', a.id, 'name', a.name) end`;

export const PLACES = sql`left join instrument_type t on t.no = i.type_no
  left join station s on s.no = i.station_no left join area a on a.no = s.area_no`;

/** Of the version in force when the event began, or of the first one. */
const LIMITS_JSON = sql`(
  select json_build_object(
    'value', json_build_object('WL', json_build_object('minus', w.wl_minus, 'plus', w.wl_plus),
      'AL', json_build_object('minus', w.al_minus, 'plus', w.al_plus),
      'WSL', json_build_object('minus', w.wsl_minus, 'plus', w.wsl_plus)),
    'rate1h', w.rate_1h_limits, 'rate24h', w.rate_24h_limits)
  from instrument_version w where w.instrument_no = i.no
  order by w.start_date <= e.opened_at desc, case when w.start_date <= e.opened_at then w.start_date end desc, w.start_date limit 1)`;

const EVENT = sql`
  select e.no, e.id, e.kind, e.level, e.peak, e.opened_at as "openedAt", e.closed_at as "closedAt", e.particulars,
    e.informed_at as "informedAt", iu.name as "informedBy", e.acknowledged_at as "acknowledgedAt",
    au.name as "acknowledgedBy", e.acknowledgement, ${AREA_JSON} as area, coalesce(a.occ_visible, false) as "isOcc",
    ${INSTRUMENT_JSON} as instrument,
    case when d.no is not null then json_build_object('id', d.id, 'name', d.name) end as document,
    ${LIMITS_JSON} as limits,
    coalesce((select json_agg(json_build_object('time', (extract(epoch from st.at) * 1000)::float8, 'level', st.level) order by st.no)
      from event_step st where st.event_no = e.no and st.level is not null
        and st.step in ('opened', 'raised', 'lowered', 'closed', 'reopened')), '[]') as levels
  from event e left join instrument i on i.no = e.instrument_no ${PLACES}
    left join document d on d.no = e.document_no
    left join app_user iu on iu.no = e.informed_by left join app_user au on au.no = e.acknowledged_by`;

export type EventFilter = {
  projectNo: number;
  scope: InstrumentScope;
  instrumentNo?: number;
  /** Epoch milliseconds; absent: without bound. */
  from?: number | undefined;
  to?: number | undefined;
  withDown: boolean;
  limit: number;
  before?: string | undefined;
};

/** The operations centre's list is of landslide meters alone. */
const OCC_TYPE = 'TM';

/** Events that reached AL or WSL, and silences if asked for, that touch a span; the newest first. */
export const listEvents = (db: Db, filter: EventFilter) =>
  rows<EventRow>(
    db,
    sql`${EVENT} where e.project_no = ${filter.projectNo}
          and (e.peak in ('AL', 'WSL') or (${filter.withDown} and e.peak = 'down'))
          and (${filter.instrumentNo ?? null}::int is null or e.instrument_no = ${filter.instrumentNo ?? null})
          and (${filter.scope === 'all'} or (a.occ_visible and t.code = ${OCC_TYPE}))
          and e.opened_at <= ${timeOr(filter.to, 'infinity')}
          and (e.closed_at is null or e.closed_at >= ${timeOr(filter.from, '-infinity')})
          and (${filter.before ?? null}::text is null
            or (e.opened_at, e.no) < (select b.opened_at, b.no from event b where b.id = ${filter.before ?? null}))
        order by e.opened_at desc, e.no desc limit ${filter.limit}`,
  );

export const timeOr = (ms: number | undefined, bound: 'infinity' | '-infinity'): Sql =>
  sql`${ms === undefined ? bound : new Date(ms).toISOString()}::timestamptz`;

export const findEvent = (db: Db, projectNo: number, eventId: string, scope: InstrumentScope) =>
  one<EventRow>(
    db,
    sql`${EVENT} where e.project_no = ${projectNo} and e.id = ${eventId} and (${scope === 'all'} or a.occ_visible)`,
  );

/** Alarms of an instrument that have not ended; AL and WSL alone are reported. */
export const listOpenAlarms = (db: Db, instrumentId: string, scope: InstrumentScope) =>
  rows<EventRow>(
    db,
    sql`${EVENT} where i.id = ${instrumentId} and e.closed_at is null and e.level in ('AL', 'WSL')
          and (${scope === 'all'} or a.occ_visible) order by e.opened_at desc, e.no desc`,
  );

/** Alerts in progress, as the list shows them. */
export const countOpen = (db: Db, projectNo: number, scope: InstrumentScope) =>
  one<AlertCount>(
    db,
    sql`select count(*) filter (where e.level = 'WSL')::int as "WSL", count(*) filter (where e.level = 'AL')::int as "AL",
          count(*) filter (where e.level = 'down')::int as down,
          count(*) filter (where e.level in ('AL', 'WSL') and e.informed_at is null)::int as unreported,
          count(*) filter (where e.level in ('AL', 'WSL') and e.acknowledged_at is null)::int as unacknowledged
        from event e left join instrument i on i.no = e.instrument_no ${PLACES}
        where e.project_no = ${projectNo} and e.closed_at is null and e.level in ('AL', 'WSL', 'down')
          and (${scope === 'all'} or (a.occ_visible and t.code = ${OCC_TYPE}))`,
  );

/** Instruments of an area that an alarm is open for. */
export const listAlarmed = (db: Db, areaNo: number) =>
  rows<{ no: number }>(
    db,
    sql`select distinct i.no from event e join instrument i on i.no = e.instrument_no join station s on s.no = i.station_no
        where s.area_no = ${areaNo} and e.closed_at is null and e.level in ('AL', 'WSL')`,
  );

/** Alarms in progress on the wall of a project, the oldest first. */
export const listWallAlarms = (db: Db, projectNo: number) =>
  rows<WallAlarmRow>(
    db,
    sql`select e.id, i.id as "instrumentId", e.kind, e.level, e.opened_at as "openedAt", e.informed_at as "informedAt",
          u.name as "informedBy", ${AREA_JSON} as area,
          (select v.name from instrument_version v where v.instrument_no = i.no order by v.start_date desc limit 1) as name
        from event e join instrument i on i.no = e.instrument_no join station s on s.no = i.station_no
          join area a on a.no = s.area_no left join app_user u on u.no = e.informed_by
        where e.project_no = ${projectNo} and e.closed_at is null and e.level in ('AL', 'WSL')
          and a.occ_visible and i.disabled_at is null
        order by e.opened_at, e.no`,
  );

export const listSteps = (db: Db, eventNo: number) =>
  rows<StepRow>(
    db,
    sql`select st.step, st.at, st.level, st.value, u.name as user, st.comment
        from event_step st left join app_user u on u.no = st.user_no where st.event_no = ${eventNo} order by st.no`,
  );

export const listMessages = (db: Db, eventNo: number) =>
  rows<MessageRow>(
    db,
    sql`select m.id, m.created_at as "createdAt", m.level, m.subject, m.content, m.is_late as "isLate",
          coalesce(json_agg(json_build_object('no', d.no, 'channel', d.channel, 'name', d.name, 'state', d.state, 'sentAt', d.sent_at,
            'error', d.error) order by d.no) filter (where d.no is not null), '[]') as deliveries
        from message m left join delivery d on d.message_no = m.no where m.event_no = ${eventNo}
        group by m.no order by m.no`,
  );

type Mark = { userNo: number; now: Date };

/** The first report stands; answers whether this was it. */
export const markInformed = async (tx: Db, eventNo: number, { userNo, now }: Mark): Promise<boolean> =>
  (await run(
    tx,
    sql`update event set informed_at = ${now}, informed_by = ${userNo}, updated_at = ${now}
        where no = ${eventNo} and informed_at is null`,
  )) > 0;

export const markAcknowledged = (tx: Db, eventNo: number, comment: string, { userNo, now }: Mark) =>
  run(
    tx,
    sql`update event set acknowledged_at = ${now}, acknowledged_by = ${userNo}, acknowledgement = ${comment}, updated_at = ${now}
        where no = ${eventNo}`,
  );

type PersonStep = Mark & { step: 'informed' | 'acknowledged'; level: string; comment: string | null };

export const addPersonStep = (tx: Db, eventNo: number, { step, level, comment, userNo, now }: PersonStep) =>
  run(
    tx,
    sql`insert into event_step (event_no, at, recorded_at, step, level, user_no, comment)
        values (${eventNo}, ${now}, ${now}, ${step}, ${level}, ${userNo}, ${comment})`,
  );

/** What did not leave waits again; answers how many. */
export const resendDeliveries = (tx: Db, eventNo: number, deliveryNo: number | null, now: Date): Promise<number> =>
  run(
    tx,
    sql`update delivery d set state = 'waiting', due_at = ${now}, tries = 0, leased_until = null, error = null
        from message m where m.no = d.message_no and m.event_no = ${eventNo} and d.state in ('failed', 'not-configured')
          and (${deliveryNo}::bigint is null or d.no = ${deliveryNo})`,
  );
