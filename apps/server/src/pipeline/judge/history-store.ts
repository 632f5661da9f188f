import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import type { EndCause, EndDetail, RetractionCause } from '@talus/domain/alerts/events/end-cause';
import { HISTORY_MS } from '@talus/domain/alerts/events/ended-unacknowledged';
import type { EventSummary, HistoryStep } from '@talus/domain/alerts/events/event-history';
import type { StoredEvent as ComparedEvent } from '@talus/domain/alerts/events/match-events';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, rows, run, type Sql, sql } from '../../platform/db/db';
import { lockEvents } from '../../records/events/lock-events';
import { addSteps } from './event-store';

/** A report or an acknowledgement, as stored. */
type StoredStatement = {
  step: 'informed' | 'acknowledged';
  level: EventLevel;
  judgedUpTo: number;
  at: number;
  userNo: number | null;
  comment: string | null;
};

export type StoredEvent = Omit<ComparedEvent, 'statements'> & {
  id: string;
  instrumentNo: number;
  statements: readonly StoredStatement[];
};

/** The steps that readings cause; people and loggers cause the other steps. */
const BY_READINGS: Sql = sql`('opened', 'raised', 'lowered', 'closed', 'reopened')`;

const msOf = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000)::float8`;

/**
 * Locks and returns the events of instruments since a time each, including those that were open then. The lock lasts
 * until the transaction ends.
 */
export async function lockHistories(
  tx: Db,
  wanted: readonly { instrumentNo: number; from: number }[],
): Promise<Map<number, StoredEvent[]>> {
  const nos = wanted.map(({ instrumentNo }) => instrumentNo);
  const froms = timestampArray(wanted.map(({ from }) => Math.max(from, EARLIEST)));
  const candidates = await rows<{ no: number }>(
    tx,
    sql`select e.no from unnest(${nos}::int[], ${froms}::timestamptz[]) w(no, since)
          join event e on e.instrument_no = w.no and e.kind in ('level', 'rate')
            and (e.closed_at is null or e.closed_at >= w.since or e.opened_at >= w.since)`,
  );
  const histories = new Map<number, StoredEvent[]>();
  if (candidates.length === 0) return histories;
  const numbers = candidates.map(({ no }) => no);
  await lockEvents(tx, numbers);
  for (const event of await rows<StoredEvent>(tx, historiesOf(numbers))) {
    const known = histories.get(event.instrumentNo) ?? [];
    known.push(event);
    histories.set(event.instrumentNo, known);
  }
  return histories;
}

/** The lower bound of times in queries: PostgreSQL cannot represent every time that a number of milliseconds can. */
const EARLIEST = Date.UTC(1900, 0, 1);

const historiesOf = (numbers: readonly number[]): Sql => sql`
  select e.no, e.id, e.kind, e.instrument_no as "instrumentNo", ${msOf(sql`e.opened_at`)} as "openedAt",
    ${msOf(sql`e.closed_at`)} as "closedAt", e.end_cause as "endCause", e.level, e.is_unseen as "isUnseen",
    coalesce((
      select json_agg(json_build_object('at', ${msOf(sql`s.at`)}, 'step', s.step, 'level', s.level, 'value', s.value,
        'trip', s.trip) order by s.at, s.no)
      from event_step s where s.event_no = e.no and s.step in ${BY_READINGS}), '[]') as steps,
    coalesce((
      select json_agg(json_build_object('step', s.step, 'level', s.level, 'at', ${msOf(sql`s.at`)}, 'userNo', s.user_no,
        'judgedUpTo', ${msOf(sql`coalesce(s.judged_up_to, s.at)`)}, 'comment', s.comment) order by s.no)
      from event_step s where s.event_no = e.no and s.step in ('informed', 'acknowledged') and s.level is not null), '[]')
      as statements
  from event e where e.no = any(${numbers}::bigint[]) order by e.opened_at, e.no`;

export type RewrittenEvent = {
  summary: EventSummary;
  informed: StoredStatement | null;
  acknowledged: StoredStatement | null;
  isUnseen: boolean;
};

/** Replaces the steps caused by readings between two times, both included. */
export async function replaceSteps(
  tx: Db,
  no: number,
  steps: readonly HistoryStep[],
  { from, to }: TimeSpan,
  now: Date,
): Promise<void> {
  const until = to === Number.POSITIVE_INFINITY ? 'infinity' : new Date(to);
  await run(
    tx,
    sql`delete from event_step where event_no = ${no} and step in ${BY_READINGS}
          and at between ${new Date(Math.max(from, EARLIEST))}::timestamptz and ${until}::timestamptz`,
  );
  const replaced = steps.filter(({ at }) => at >= from && at <= to);
  await addSteps(tx, replaced.map((step) => ({ eventNo: no, ...step })), now); // biome-ignore format: one thing
}

/** Writes all fields of an event that follow from its steps, and the reports that still cover it. */
export async function writeSummary(
  tx: Db,
  { no, endCause }: Pick<StoredEvent, 'no' | 'endCause'>,
  { summary, informed, acknowledged, isUnseen }: RewrittenEvent,
  value: number | null,
  now: Date,
): Promise<void> {
  const { level, peak, openedAt, closedAt, raisedAt } = summary;
  const cause: EndCause | null = closedAt === null ? null : (keptCause(endCause) ?? 'back-to-normal');
  await run(
    tx,
    sql`update event set level = ${level}, peak = ${peak}, opened_at = ${new Date(openedAt)},
          raised_at = ${raisedAt === null ? null : new Date(raisedAt)},
          closed_at = ${closedAt === null ? null : new Date(Math.max(closedAt, openedAt))}, end_cause = ${cause}, ended_by = null,
          end_detail = null, is_unseen = ${isUnseen}, particulars = particulars || ${JSON.stringify({ value })},
          informed_level = ${informed?.level ?? null}, informed_by = ${informed?.userNo ?? null},
          informed_at = ${informed ? new Date(informed.at) : null},
          acknowledged_level = ${acknowledged?.level ?? null}, acknowledged_by = ${acknowledged?.userNo ?? null},
          acknowledged_at = ${acknowledged ? new Date(acknowledged.at) : null},
          acknowledgement = coalesce(${acknowledged?.comment ?? null}, acknowledgement), updated_at = ${now}
        where no = ${no}`,
  );
}

/** Keeps the end cause where a person ended the event. */
const keptCause = (cause: EndCause | null): EndCause | null => (cause === 'switched-off' ? cause : null);

export type Retraction = { cause: RetractionCause; userNo: number | null; detail: EndDetail | null };

/**
 * Retracts an event that its readings no longer support. The event stays in the list with the cause, unless it was
 * history when it was recorded and nobody was told of it or reported or acknowledged it: then it is deleted. Returns
 * whether the event stays.
 */
export async function retractEvent(
  tx: Db,
  { no }: Pick<StoredEvent, 'no'>,
  { cause, userNo, detail }: Retraction,
  now: Date,
): Promise<boolean> {
  const deleted = await run(
    tx,
    sql`delete from event e where no = ${no} and created_at - opened_at > ${HISTORY_MS} * interval '1 millisecond'
          and not exists (select from message m where m.event_no = e.no)
          and not exists (select from event_step s where s.event_no = e.no and s.user_no is not null)`,
  );
  if (deleted > 0) return false;
  await run(
    tx,
    sql`update event set closed_at = coalesce(closed_at, greatest(${now}, opened_at)), end_cause = ${cause},
          ended_by = ${userNo}, end_detail = ${detail && JSON.stringify(detail)}, is_unseen = false, updated_at = ${now}
        where no = ${no}`,
  );
  await addSteps(tx, [{ eventNo: no, at: now.getTime(), step: 'retracted', level: null, value: null, ...(userNo !== null && { userNo }) }], now); // biome-ignore format: one thing
  return true;
}

/** Adds a step that a retracted event is reinstated, because the change that removed its readings was undone. */
export const noteReinstated = (tx: Db, no: number, userNo: number | null, now: Date) =>
  addSteps(tx, [{ eventNo: no, at: now.getTime(), step: 'reinstated', level: null, value: null, ...(userNo !== null && { userNo }) }], now); // biome-ignore format: one thing

/**
 * Adds a step for each level that an event no longer reaches by all that is known, with the value that once caused the
 * level.
 */
export const noteWithdrawn = (
  tx: Db,
  no: number,
  steps: readonly Pick<HistoryStep, 'level' | 'value' | 'trip'>[],
  userNo: number | null,
  now: Date,
) =>
  addSteps(
    tx,
    steps.map(({ level, value, trip }) => ({
      ...{ eventNo: no, at: now.getTime(), step: 'withdrawn', level, value, trip },
      ...(userNo !== null && { userNo }),
    })),
    now,
  );
