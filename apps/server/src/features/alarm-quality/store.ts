import type { EventScope } from '@talus/domain/access/event-scope';
import type { Handling } from '@talus/domain/alerts/alarm-quality';
import type { EventLevel } from '@talus/domain/alerts/alert-event';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { isShownTo } from '../events/store';
import { TYPE_AND_PLACE } from '../instruments/store';

export type SourceRow = { source: string; instrumentId: string | null; name: string; station: string | null };
export type AlarmRow = SourceRow & { at: Date; level: EventLevel; intervalMs: number };
export type StandingRow = SourceRow & { since: Date; level: EventLevel };
type Span = { projectNo: number; scope: EventScope; from: Date; to: Date };

const SOURCE = sql`coalesce(i.id, d.id) as source, i.id as "instrumentId", coalesce(v.name, d.name, '') as name, s.name as station`;

/** With the newest version of the instrument. A logger that falls silent calls once, not with each of its instruments. */
const EVENTS = sql`event e left join instrument i on i.no = e.instrument_no ${TYPE_AND_PLACE}
  left join instrument_version v on v.instrument_no = i.no
    and v.start_date = (select max(w.start_date) from instrument_version w where w.instrument_no = i.no)
  left join document d on d.no = e.document_no`;

/** The operations centre's figures are those of its list. */
const isCounted = ({ projectNo, scope }: Span) => sql`e.project_no = ${projectNo} and e.logger_event_no is null
  and ${isShownTo(scope)}`;

/** Every opening and every rise within a span. */
export const listAlarms = (db: Db, span: Span) =>
  rows<AlarmRow>(
    db,
    sql`select ${SOURCE}, st.at, st.level, coalesce(nullif(vd.data_interval_ms, 0), t.data_interval_ms, 0)::float8 as "intervalMs"
        from event_step st join ${EVENTS} on e.no = st.event_no left join document vd on vd.no = v.document_no
        where st.step in ('opened', 'raised', 'reopened') and st.level in ('WL', 'AL', 'WSL', 'down')
          and st.at >= ${span.from} and st.at < ${span.to} and ${isCounted(span)}
        order by st.at, st.no`,
  );

export const findPositions = async (db: Db, projectNo: number): Promise<number> =>
  (await one<{ n: number }>(db, sql`select operator_positions as n from project where no = ${projectNo}`))?.n ?? 1;

export const savePositions = (db: Db, projectNo: number, positions: number) =>
  run(db, sql`update project set operator_positions = ${positions} where no = ${projectNo}`);

/** What was open at the end of a span. */
export const listOpen = (db: Db, span: Span) =>
  rows<StandingRow>(
    db,
    sql`select ${SOURCE}, e.opened_at as since, e.level from ${EVENTS}
        where e.opened_at < ${span.to} and (e.closed_at is null or e.closed_at >= ${span.to}) and ${isCounted(span)}`,
  );

/** What people did within a span, and how long after the event began or last rose. */
export const listHandled = (db: Db, span: Span) =>
  rows<Handling>(
    db,
    sql`select u.name as person, st.step, (extract(epoch from st.at - (
            select max(p.at) from event_step p where p.event_no = e.no and p.step in ('opened', 'raised', 'reopened') and p.at <= st.at
          )) * 1000)::float8 as "afterMs"
        from event_step st join ${EVENTS} on e.no = st.event_no join app_user u on u.no = st.user_no
        where st.step in ('informed', 'acknowledged') and st.at >= ${span.from} and st.at < ${span.to} and ${isCounted(span)}
        order by st.no`,
  );
