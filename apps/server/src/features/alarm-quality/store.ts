import type { EventScope } from '@talus/domain/access/event-scope';
import type { LevelRecord } from '@talus/domain/alerts/events/alarm-spans';
import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { packedColumn } from '../../platform/db/packed-arrays';
import { isShownTo, LEVELS_JSON } from '../../records/events/event-query';
import { inForceFirst, TYPE_AND_PLACE } from '../../records/instruments/instrument-query';

/** The source of an alarm: an instrument or a logger. */
export type Source = {
  source: number;
  instrumentId: string | null;
  name: string;
  station: string | null;
  /** Milliseconds between its readings. */
  intervalMs: number;
};
export type StandingRow = {
  source: number;
  openedAt: Date;
  level: EventLevel;
  peak: EventLevel;
  levels: LevelRecord[];
};
export type QualitySpan = { projectNo: number; scope: EventScope; from: Date; to: Date };

/**
 * Packed columns, decoded by `unpackIntegers` and `unpackTimes`. `who` is the source of an alarm, or the user of a
 * report or acknowledgement.
 */
export type PackedSteps = Record<'times' | 'events' | 'codes' | 'who', string | null>;

/** Kinds of step, indexed by code; for an opening or a rise, the level. */
export const STEP_CODES = ['WL', 'AL', 'WSL', 'down', 'informed', 'acknowledged'] as const;

const IS_BEGINNING = sql`st.step in ('opened', 'raised', 'reopened')`;

/** The alarm source as a number: the instrument number, or the negative logger number. */
const SOURCE = sql`coalesce(e.instrument_no, -e.document_no)`;

const EVENTS = sql`event e left join instrument i on i.no = e.instrument_no ${TYPE_AND_PLACE}`;

/** Condition: the person's alarm list shows the event. A silent logger counts once, not once per instrument. */
const isCounted = ({
  projectNo,
  scope,
}: QualitySpan): Sql => sql`e.project_no = ${projectNo} and e.logger_event_no is null
  and ${isShownTo(scope)}`;

const isInSpan = (step: Sql, { from, to }: QualitySpan): Sql => sql`${step}.at >= ${from} and ${step}.at < ${to}
  and ${step}.step in ('opened', 'raised', 'reopened', 'informed', 'acknowledged')`;

/**
 * Reads every opening, rise, report and acknowledgement of a span, unordered. Event numbers rise with time: events
 * before the oldest one of the project that may have a step in the span are not read, however many years exist.
 */
export const packedSteps = (db: Db, span: QualitySpan) =>
  one<PackedSteps>(
    db,
    sql`select ${packedColumn(sql`st.at`)} as times, ${packedColumn(sql`e.no`)} as events,
          ${packedColumn(sql`array_position(${STEP_CODES}::text[], case when ${IS_BEGINNING} then st.level else st.step end)`)} as codes,
          ${packedColumn(sql`case when ${IS_BEGINNING} then ${SOURCE} else st.user_no end`)} as who
        from event_step st join ${EVENTS} on e.no = st.event_no
        where ${isInSpan(sql`st`, span)} and ${isCounted(span)} and e.no >= ${oldestOf(span)}`,
  );

/**
 * Returns the lowest event number with a possible step in the span. An event closed before the span counts only
 * through later reports or acknowledgements. `+ 0` makes each lookup use its own index, not the index on `no`.
 */
function oldestOf({ projectNo, from }: QualitySpan): Sql {
  const oldest = (condition: Sql) =>
    sql`(select min(o.no + 0) from event o where o.project_no = ${projectNo} and ${condition})`;
  return sql`least(${oldest(sql`o.closed_at is null`)}, ${oldest(sql`o.closed_at >= ${from}`)},
    ${oldest(sql`o.informed_at >= ${from}`)}, ${oldest(sql`o.acknowledged_at >= ${from}`)})`;
}

/** Lists the openings and rises of events before a time. */
export const listBegun = (db: Db, eventNos: readonly number[], before: Date) =>
  rows<{ event: number; at: Date }>(
    db,
    sql`select st.event_no as event, st.at from event_step st
        where st.event_no = any(${eventNos}::bigint[]) and st.at < ${before} and ${IS_BEGINNING}`,
  );

/** Lists a project's instruments, named as at a time, and its loggers. */
export async function listSources(db: Db, projectNo: number, at: Date): Promise<Map<number, Source>> {
  const found = await rows<Source>(
    db,
    sql`select i.no as source, i.id as "instrumentId", coalesce(v.name, '') as name, s.name as station,
          coalesce(nullif(d.data_interval_ms, 0), t.data_interval_ms, 0)::float8 as "intervalMs"
        from instrument i ${TYPE_AND_PLACE} left join (
            select distinct on (n.instrument_no) n.instrument_no, n.name, n.document_no
            from instrument_version n join instrument own on own.no = n.instrument_no and own.project_no = ${projectNo}
            order by n.instrument_no, ${inForceFirst('n', at)}) v on v.instrument_no = i.no
          left join document d on d.no = v.document_no
        where i.project_no = ${projectNo}
        union all select -d.no, null, d.name, null, 0 from document d where not d.manual`,
  );
  return new Map(found.map((row) => [row.source, row]));
}

export async function listPeople(db: Db): Promise<Map<number, string>> {
  const found = await rows<{ no: number; name: string }>(db, sql`select no, name from app_user`);
  return new Map(found.map(({ no, name }) => [no, name]));
}

export const findPositions = async (db: Db, projectNo: number): Promise<number> =>
  (await one<{ n: number }>(db, sql`select operator_positions as n from project where no = ${projectNo}`))?.n ?? 1;

export const savePositions = (db: Db, projectNo: number, positions: number) =>
  run(db, sql`update project set operator_positions = ${positions} where no = ${projectNo}`);

/** Lists the alarms open at the end of a span. */
export const listOpen = (db: Db, span: QualitySpan) =>
  rows<StandingRow>(
    db,
    sql`select ${SOURCE} as source, e.opened_at as "openedAt", e.level, e.peak, ${LEVELS_JSON} as levels from ${EVENTS}
        where e.opened_at < ${span.to} and (e.closed_at is null or e.closed_at >= ${span.to}) and ${isCounted(span)}`,
  );
