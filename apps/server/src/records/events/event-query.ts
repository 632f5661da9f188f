import type { EventScope } from '@talus/domain/access/event-scope';
import { type Sql, sql, unsafeSql } from '../../platform/db/db';
import {
  AREA_JSON,
  AREA_ON_WALL,
  inForceFirst,
  isKept,
  limitsJson,
  NAME,
  PLACE,
  STATION_JSON,
  TYPE_AND_PLACE,
} from '../instruments/instrument-query';

/** Selects an instrument by its version in force at a time, with its station; null where `i` is null. */
export const instrumentJson = (at?: Date | Sql): Sql => sql`(
  select json_build_object('no', i.no, 'id', i.id, 'typeCode', t.code, 'name', v.name, 'unit', v.unit,
    'decimalPoints', v.decimal_points, 'lon', v.lon, 'lat', v.lat,
    'intervalMs', coalesce(nullif(vd.data_interval_ms, 0), t.data_interval_ms),
    'station', ${STATION_JSON})
  from instrument_version v left join document vd on vd.no = v.document_no
  where v.instrument_no = i.no order by ${inForceFirst('v', at)} limit 1)`;

/** Limits of the version in force when the event began, or of the first version. */
const LIMITS_JSON = sql`(
  select json_build_object(
    'value', ${limitsJson('w')},
    'rate1h', case when w.allow_rate then w.rate_1h_limits end, 'rate24h', case when w.allow_rate then w.rate_24h_limits end)
  from instrument_version w where w.instrument_no = i.no order by ${inForceFirst('w', sql`e.opened_at`)} limit 1)`;

/** The level steps of an event in order of time, each with its cause. */
export const LEVELS_JSON = sql`coalesce((
  select json_agg(json_build_object('no', st.no, 'time', (extract(epoch from st.at) * 1000)::float8, 'level', st.level,
    'value', st.value, 'trip', st.trip) order by st.at, st.no)
  from event_step st where st.event_no = e.no and st.level is not null
    and st.step in ('opened', 'raised', 'lowered', 'closed', 'reopened')), '[]')`;

export const REPORTS_JSON = sql`coalesce((
  select json_agg(json_build_object('no', st.no, 'time', (extract(epoch from st.at) * 1000)::float8, 'level', st.level,
    'judgedUpTo', (extract(epoch from coalesce(st.judged_up_to, st.at)) * 1000)::float8,
    'user', coalesce(u.name, '')) order by st.no)
  from event_step st left join app_user u on u.no = st.user_no where st.event_no = e.no and st.step = 'informed'), '[]')`;

/** The worst level for which nobody on the notification list could be reached; null once somebody was reached. */
export const UNTOLD_JSON = sql`(
  select json_build_object('level', w.level, 'since', w.untold_at, 'reason', w.untold_reason)
  from telling w where w.event_no = e.no and w.untold_at is not null and w.state in ('open', 'over')
  order by array_position(array['WSL', 'AL', 'WL', 'down'], w.level), w.no desc limit 1)`;

/**
 * Silence events of the instruments of a silent logger, as far as the person may see them; `i`, `s` and `a` are the
 * instrument, station and area.
 */
const membersOf = ({ isWallOnly }: EventScope): Sql => sql`
  from event c join instrument i on i.no = c.instrument_no ${PLACE}
  where c.logger_event_no = e.no and (${!isWallOnly} or ${AREA_ON_WALL})`;

/**
 * Tells whether a logger event has member events. Not `exists`: PostgreSQL would scan all events once to prepare a
 * hash, although only a few rows are checked.
 */
export const hasMembers = (scope: EventScope): Sql => sql`coalesce((select true ${membersOf(scope)} limit 1), false)`;

const instrumentsJson = (scope: EventScope): Sql => sql`coalesce((
  select json_agg(json_build_object('id', i.id, 'since', c.opened_at, 'until', c.closed_at, 'name', ${NAME},
    'station', ${STATION_JSON}) order by a.position, s.position, i.position, i.no)
  ${membersOf(scope)}), '[]')`;

/** The details of the end of an event beside its cause. */
const END_JSON = sql`case when e.closed_at is not null then json_build_object(
  'retractedAt', (select max(st.at) from event_step st where st.event_no = e.no and st.step = 'retracted'),
  'rows', e.end_detail -> 'rows', 'first', e.end_detail ->> 'first', 'last', e.end_detail ->> 'last',
  'limits', e.end_detail -> 'limits', 'since', e.end_detail ->> 'since', 'reading', e.end_detail -> 'reading',
  'mask', (select json_build_object('reason', k.reason, 'note', k.note, 'from', k.from_ts, 'to', k.to_ts)
    from reading_mask k where k.no = (e.end_detail ->> 'mask')::int)) end`;

/** Selects the snapshot of the instrument of an ended event for `event.instrument_snapshot`. */
export const SNAPSHOT_JSON = sql`(
  select jsonb_build_object('instrument', ${instrumentJson(sql`e.closed_at`)}, 'area', ${AREA_JSON}, 'isOnWall', ${AREA_ON_WALL},
    'limits', ${LIMITS_JSON})
  from instrument i ${TYPE_AND_PLACE} where i.no = e.instrument_no)`;

const kept = (field: 'instrument' | 'area' | 'limits'): Sql =>
  unsafeSql(`(nullif(e.instrument_snapshot->'${field}', 'null'))::json`);

/** The type code of the event's instrument, also when the instrument was deleted. */
const TYPE_CODE = sql`coalesce(t.code, e.instrument_snapshot->'instrument'->>'typeCode')`;

/** Tells whether an event of an instrument is on the wall. */
export const EVENT_ON_WALL = sql`(e.kind <> 'document'
  and (coalesce(a.occ_visible, (e.instrument_snapshot->>'isOnWall')::boolean, true) or ${isKept('e')}))`;

/** Selects events with all columns of the list; conditions follow. */
export const eventsWith = (scope: EventScope): Sql => sql`
  select e.no, e.id, e.kind, e.level, e.peak, e.opened_at as "openedAt", e.closed_at as "closedAt", e.particulars,
    e.end_cause as "endCause", eu.name as "endedBy", ${END_JSON} as "end",
    e.informed_at as "informedAt", iu.name as "informedBy", e.acknowledged_at as "acknowledgedAt",
    au.name as "acknowledgedBy", e.acknowledgement, e.is_unseen as "isUnseen",
    coalesce(${AREA_JSON}, ${kept('area')}) as area, e.instrument_snapshot is not null as "isInstrumentDeleted",
    case when e.kind = 'document' then ${hasMembers({ isWallOnly: true, types: null })}
      else ${EVENT_ON_WALL} end as "isOcc",
    coalesce(${instrumentJson(sql`coalesce(e.closed_at, now())`)}, ${kept('instrument')}) as instrument, ${instrumentsJson(scope)} as instruments,
    case when d.no is not null then json_build_object('id', d.id, 'name', d.name) end as document,
    coalesce(${LIMITS_JSON}, ${kept('limits')}) as limits, ${LEVELS_JSON} as levels, ${REPORTS_JSON} as reports,
    ${UNTOLD_JSON} as untold
  from event e left join instrument i on i.no = e.instrument_no ${TYPE_AND_PLACE}
    left join document d on d.no = e.document_no
    left join app_user eu on eu.no = e.ended_by left join app_user iu on iu.no = e.informed_by
    left join app_user au on au.no = e.acknowledged_by`;

/** Condition: the person may see the event. A logger's event is visible where its instruments are. */
export const isShownTo = (scope: EventScope): Sql => sql`(${!scope.isWallOnly}
  or (${EVENT_ON_WALL} and (${scope.types}::text[] is null or ${TYPE_CODE} = any(${scope.types}::text[])))
  or (e.kind = 'document' and ${scope.types === null} and ${hasMembers(scope)}))`;
