import type { AlertCount, Inform } from '@talus/contract/alarms/events';
import type { EventScope } from '@talus/domain/access/event-scope';
import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import {
  EVENT_ON_WALL,
  eventsWith,
  isShownTo,
  LEVELS_JSON,
  REPORTS_JSON,
  SNAPSHOT_JSON,
  UNTOLD_JSON,
} from '../../records/events/event-query';
import type { EventRow, MessageRow, StepRow, TellingRow, WallAlarmRow } from '../../records/events/rows';
import { AREA_JSON, NAME, PLACE, TYPE_AND_PLACE } from '../../records/instruments/instrument-query';
import { NO_AREA } from '../../records/instruments/no-place';
import { resendDeliveries } from '../sms/store';
import { informOf } from './spans';
import { fewOnWall, newestOfFew } from './wall-events';

export type EventFilter = {
  projectNo: number;
  scope: EventScope;
  instrumentNo?: number;
  /** Instruments to list; absent means all. */
  instrumentNos?: readonly number[] | undefined;
  /** Epoch milliseconds; absent: without bound. */
  from?: number | undefined;
  to?: number | undefined;
  withDown: boolean;
  limit: number;
  before?: string | undefined;
};

/**
 * Lists silences on request and events that reached AL or WSL, within a span, newest first. A silence of a logger's
 * instrument is part of the logger's row.
 */
export async function listEvents(db: Db, filter: EventFilter): Promise<EventRow[]> {
  const { scope, projectNo, instrumentNo, limit } = filter;
  const asked = askedOf(filter);
  const few = scope.isWallOnly && instrumentNo === undefined ? await fewOnWall(db, projectNo, scope) : null;
  const isFound = few ? sql`e.no = any(array(${newestOfFew(few, scope, asked, limit)}))` : sql`true`;
  return rows<EventRow>(
    db,
    sql`${eventsWith(scope)} where ${isFound} and ${asked} and ${isShownTo(scope)}
        order by e.opened_at desc, e.no desc limit ${limit}`,
  );
}

const askedOf = ({ projectNo, withDown, instrumentNo, instrumentNos, from, to, before }: EventFilter): Sql => sql`
  e.project_no = ${projectNo}
    and (e.peak in ('AL', 'WSL') or (${withDown} and e.peak = 'down')) and e.logger_event_no is null
    and (${instrumentNo ?? null}::int is null or e.instrument_no = ${instrumentNo ?? null})
    and ${instrumentNos ? sql`e.instrument_no = any(${instrumentNos}::int[])` : sql`true`}
    and e.opened_at <= ${timeOr(to, 'infinity')}
    and (e.closed_at is null or e.closed_at >= ${timeOr(from, '-infinity')})
    and ${isBefore(before)}`;

/** Condition: the event comes after the caller's cursor; true without a cursor. */
const isBefore = (before: string | undefined): Sql => sql`(${before ?? null}::text is null
  or (e.opened_at, e.no) < (select b.opened_at, b.no from event b where b.id = ${before ?? null}))`;

/** Lists closed alarms that nobody reported or acknowledged, newest first. */
export const listUnseen = (
  db: Db,
  filter: Pick<EventFilter, 'projectNo' | 'scope' | 'limit' | 'before'>,
): Promise<EventRow[]> =>
  rows<EventRow>(
    db,
    sql`${eventsWith(filter.scope)} where e.project_no = ${filter.projectNo} and e.is_unseen and ${isShownTo(filter.scope)}
          and ${isBefore(filter.before)}
        order by e.opened_at desc, e.no desc limit ${filter.limit}`,
  );

export const timeOr = (ms: number | undefined, bound: 'infinity' | '-infinity'): Sql =>
  sql`${ms === undefined ? bound : new Date(ms).toISOString()}::timestamptz`;

export const findEvent = (db: Db, projectNo: number, eventId: string, scope: EventScope) =>
  one<EventRow>(
    db,
    sql`${eventsWith(scope)} where e.project_no = ${projectNo} and e.id = ${eventId} and ${isShownTo(scope)}`,
  );

/** Lists the alarms of an instrument in progress or closed and unseen, newest first; only AL and WSL are reported. */
export const listToReport = (db: Db, instrumentNo: number, scope: EventScope) =>
  rows<EventRow>(
    db,
    sql`${eventsWith(scope)} where e.instrument_no = ${instrumentNo} and ${isShownTo(scope)}
          and (e.is_unseen or (e.closed_at is null and e.level in ('AL', 'WSL')))
        order by e.opened_at desc, e.no desc`,
  );

/** Counts the events in progress that the list shows, and the alarms that it leaves out. */
export const countOpen = (db: Db, projectNo: number, scope: EventScope) => {
  const isAlarm = sql`e.closed_at is null and e.level in ('AL', 'WSL')`;
  const shown = isShownTo(scope);
  const isWithinAll = isShownTo({ ...scope, types: null });
  return one<AlertCount>(
    db,
    sql`select count(*) filter (where e.closed_at is null and e.level = 'WSL' and ${shown})::int as "WSL",
          count(*) filter (where e.closed_at is null and e.level = 'AL' and ${shown})::int as "AL",
          count(*) filter (where e.closed_at is null and e.level = 'down' and ${shown})::int as down,
          count(*) filter (where ${isAlarm} and e.informed_at is null and ${shown})::int as unreported,
          count(*) filter (where ${isAlarm} and e.acknowledged_at is null and ${shown})::int as unacknowledged,
          count(*) filter (where e.is_unseen and ${shown})::int as unseen,
          count(*) filter (where ${isAlarm} and ${isWithinAll} and not ${shown})::int as "otherTypes",
          json_build_object('count', count(*) filter (where ${isAlarm} and not ${isWithinAll}),
            -- AL is before WSL in the alphabet, too
            'worst', max(e.level) filter (where ${isAlarm} and not ${isWithinAll})) as "hiddenOpen",
          count(distinct e.instrument_no) filter (where ${isAlarm} and ${shown})::int as instruments
        from event e left join instrument i on i.no = e.instrument_no ${TYPE_AND_PLACE}
        where e.project_no = ${projectNo} and (e.closed_at is null or e.is_unseen) and e.logger_event_no is null`,
  );
};

/** Lists the instruments of an area with an open alarm; `NO_AREA` means instruments without a place. */
export const listAlarmed = (db: Db, projectNo: number, areaNo: number) =>
  rows<{ no: number }>(
    db,
    sql`select distinct i.no from event e join instrument i on i.no = e.instrument_no ${PLACE}
        where i.project_no = ${projectNo} and coalesce(a.no, ${NO_AREA}) = ${areaNo} and e.closed_at is null and e.level in ('AL', 'WSL')`,
  );

/** Lists the alarms in progress on the wall of a project, oldest first. */
export const listWallAlarms = (db: Db, projectNo: number) =>
  rows<WallAlarmRow>(
    db,
    sql`select e.id, i.id as "instrumentId", e.kind, e.level, e.opened_at as "openedAt", e.informed_at as "informedAt",
          u.name as "informedBy", ${AREA_JSON} as area, ${LEVELS_JSON} as levels, ${REPORTS_JSON} as reports, ${UNTOLD_JSON} as untold,
          ${NAME} as name
        from event e join instrument i on i.no = e.instrument_no ${PLACE} left join app_user u on u.no = e.informed_by
        where e.project_no = ${projectNo} and e.closed_at is null and e.level in ('AL', 'WSL')
          and ${EVENT_ON_WALL} and i.disabled_at is null
        order by e.opened_at, e.no`,
  );

export const listSteps = (db: Db, eventNo: number) =>
  rows<StepRow>(
    db,
    sql`select st.step, st.at, st.level, st.value, st.trip, u.name as user, st.comment,
          case when k.no is not null then json_build_object('reason', k.reason, 'note', k.note) end as mask
        from event_step st left join app_user u on u.no = st.user_no left join reading_mask k on k.no = st.mask_no where st.event_no = ${eventNo} order by st.at, st.no`,
  );

/** Lists the notifications of an event, and how many administrators received the notice that nobody was reached. */
export const listTellings = (db: Db, eventNo: number) =>
  rows<TellingRow>(
    db,
    sql`select t.no, t.level, t.list, t.created_at as "createdAt", t.state, t.reached_at as "reachedAt",
          t.untold_at as "untoldAt", t.untold_reason as "untoldReason", t.told_before as before, t.day_limit as "dayLimit",
          t.merges, t.merged_into is not null as "isMerged", t.left_out as "leftOut",
          case when t.handed_over_at is not null then (
            select count(distinct d.user_no)::int from message m join delivery d on d.message_no = m.no
            where m.dedupe = 'untold ' || t.no and d.state = 'sent') end as administrators
        from telling t where t.event_no = ${eventNo} order by t.no`,
  );

export const listMessages = (db: Db, eventNo: number) =>
  rows<MessageRow>(
    db,
    sql`select m.id, m.telling_no as telling, m.created_at as "createdAt", m.level, m.subject, m.content, m.is_late as "isLate",
          coalesce(json_agg(json_build_object('no', d.no, 'channel', d.channel, 'name', d.name, 'state', d.state, 'sentAt', d.sent_at,
            'error', d.error) order by d.no) filter (where d.no is not null), '[]') as deliveries
        from message m left join delivery d on d.message_no = m.no where m.event_no = ${eventNo} and m.kind <> 'untold'
        group by m.no order by m.no`,
  );

/** `level` is the level reported or acknowledged. */
type Mark = { userNo: number; now: Date; level: EventLevel };

/** Marks an event as reported. The first report stands; returns whether this was the first. */
export const markInformed = async (tx: Db, eventNo: number, { userNo, now, level }: Mark): Promise<boolean> =>
  (await run(
    tx,
    sql`update event set informed_at = ${now}, informed_by = ${userNo}, informed_level = ${level}, is_unseen = false, updated_at = ${now}
        where no = ${eventNo} and informed_at is null`,
  )) > 0;

/** Returns the report in force of an event. */
export const findInform = async (db: Db, eventNo: number): Promise<Inform | null> => {
  const row = await one<Pick<EventRow, 'informedAt' | 'informedBy'>>(
    db,
    sql`select e.informed_at as "informedAt", u.name as "informedBy" from event e left join app_user u on u.no = e.informed_by
        where e.no = ${eventNo}`,
  );
  return row ? informOf(row) : null;
};

export const markAcknowledged = (tx: Db, eventNo: number, comment: string, { userNo, now, level }: Mark) =>
  run(
    tx,
    sql`update event set acknowledged_at = ${now}, acknowledged_by = ${userNo}, acknowledged_level = ${level},
          acknowledgement = ${comment}, is_unseen = false, updated_at = ${now}
        where no = ${eventNo}`,
  );

/** Acknowledgements within this time are deduplicated. */
const REPEATED_MS = 60_000;

/** Tells whether the same person just acknowledged the same level with the same comment. The event is locked. */
export const isRepeated = async (tx: Db, eventNo: number, { userNo, now, level }: Mark, comment: string) =>
  (await one(
    tx,
    sql`select from event_step where event_no = ${eventNo} and step = 'acknowledged' and user_no = ${userNo}
          and level = ${level} and comment = ${comment} and recorded_at > ${new Date(now.getTime() - REPEATED_MS)}
          and no > coalesce((select max(no) from event_step where event_no = ${eventNo} and step <> 'acknowledged'), 0)
        limit 1`,
  )) !== undefined;

/** Stores a snapshot of an instrument in its events, before the instrument is deleted. */
export const keepEventRecords = (tx: Db, instrumentNo: number) =>
  run(tx, sql`update event e set instrument_snapshot = ${SNAPSHOT_JSON} where e.instrument_no = ${instrumentNo}`);

/** `judgedUpTo`: the newest judged reading of the instrument at the time of the step. */
type PersonStep = Mark & { step: 'informed' | 'acknowledged'; comment: string | null; judgedUpTo: Date | null };

export const addPersonStep = (tx: Db, eventNo: number, { step, level, comment, userNo, now, judgedUpTo }: PersonStep) =>
  run(
    tx,
    sql`insert into event_step (event_no, at, recorded_at, step, level, user_no, comment, judged_up_to)
        values (${eventNo}, ${now}, ${now}, ${step}, ${level}, ${userNo}, ${comment}, ${judgedUpTo})`,
  );

/** Queues all unsent deliveries again; returns their number. */
export const resendOf = (tx: Db, eventNo: number, deliveryNo: number | null): Promise<number> =>
  resendDeliveries(
    tx,
    sql`m.event_no = ${eventNo} and d.state <> 'sent'
          and (${deliveryNo}::bigint is null or d.no = ${deliveryNo})`,
  );
