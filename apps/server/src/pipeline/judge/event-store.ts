import type { AlertEvent, EventLevel } from '@talus/domain/alerts/events/alert-event';
import type { EndCause } from '@talus/domain/alerts/events/end-cause';
import type { Trip } from '@talus/domain/alerts/judge/trip';
import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';

export type EventKind = 'level' | 'rate' | 'down' | 'rain' | 'document';

/** An event that has not ended, as stored. */
export type OpenEvent = {
  no: number;
  id: string;
  kind: EventKind;
  projectNo: number;
  instrumentNo: number | null;
  documentNo: number | null;
  level: EventLevel;
  peak: EventLevel;
  openedAt: Date;
  /** The levels that were reported and acknowledged; null where none is valid. */
  informed: EventLevel | null;
  acknowledged: EventLevel | null;
  isUnseen: boolean;
};

const OPEN = sql`select no, id, kind, project_no as "projectNo", instrument_no as "instrumentNo", document_no as "documentNo", level, peak, opened_at as "openedAt",
  informed_level as informed, acknowledged_level as acknowledged, is_unseen as "isUnseen" from event where closed_at is null`;

export const listOpenEvents = (db: Db, instrumentNos: number[]) =>
  rows<OpenEvent>(db, sql`${OPEN} and instrument_no = any(${instrumentNos}::int[]) and kind <> 'rain'`);

/** Lists all open events of an instrument, including its storms, which are judged separately. */
export const listAllOpen = (db: Db, instrumentNo: number) =>
  rows<OpenEvent>(db, sql`${OPEN} and instrument_no = ${instrumentNo}`);

export const listOpenDocumentEvents = (db: Db) => rows<OpenEvent>(db, sql`${OPEN} and kind = 'document'`);

/** Converts an open event to the domain's type. */
export const asAlertEvent = (event: OpenEvent): AlertEvent => ({
  kind: event.kind as AlertEvent['kind'],
  level: event.level,
  peak: event.peak,
  startTime: event.openedAt.getTime(),
  endTime: null,
  acknowledged: event.acknowledged,
  informed: event.informed,
});

export type NewEvent = {
  projectNo: number;
  instrumentNo: number | null;
  documentNo: number | null;
  kind: EventKind;
  level: EventLevel;
  openedAt: number;
  /** The end of an event that is over when it is recorded; absent while it is open. */
  closedAt?: number | null;
  particulars: object;
};

export async function openEvent(tx: Db, event: NewEvent, now: Date): Promise<{ no: number; id: string }> {
  const [created] = await openEvents(tx, [event], now);
  if (!created) throw new Error('insert returned no event');
  return created;
}

/** Inserts events and returns their numbers and ids in the same order. */
export async function openEvents(
  tx: Db,
  events: readonly NewEvent[],
  now: Date,
): Promise<{ no: number; id: string }[]> {
  if (events.length === 0) return [];
  const ids = events.map(() => newId());
  const column = <K extends keyof NewEvent>(name: K) => events.map((event) => event[name]);
  const created = await rows<{ no: number; id: string }>(
    tx,
    sql`insert into event (id, project_no, instrument_no, document_no, kind, level, peak, opened_at, closed_at, particulars, created_at, updated_at)
        select u.id, u.project, u.instrument, u.document, u.kind, u.level, u.level, u.opened_at, u.closed_at, u.particulars, ${now}, ${now}
        from unnest(${ids}::text[], ${column('projectNo')}::int[], ${column('instrumentNo')}::int[], ${column('documentNo')}::int[],
          ${column('kind')}::text[], ${column('level')}::text[], ${timestampArray(column('openedAt'))}::timestamptz[],
          ${timestampArray(events.map(({ closedAt }) => closedAt ?? null))}::timestamptz[],
          ${column('particulars').map((one) => JSON.stringify(one))}::jsonb[])
          u(id, project, instrument, document, kind, level, opened_at, closed_at, particulars)
        returning no, id`,
  );
  const numbers = new Map(created.map(({ no, id }) => [id, no]));
  return ids.map((id) => ({ no: numbers.get(id) as number, id }));
}

type Change = Pick<AlertEvent, 'level' | 'peak' | 'endTime' | 'informed' | 'acknowledged'> & {
  /** The time of the reading that raised the event; null where it was not raised. */
  raisedAt: number | null;
  isUnseen: boolean;
  particulars: object | null;
  /** Why and by whom the event was ended, where readings did not end it. */
  endCause?: EndCause;
  endedBy?: number | null;
};

/**
 * Updates an event. Clears a report and an acknowledgement that are no longer valid; the steps keep them. An event
 * never ends before it starts.
 */
export const changeEvent = (tx: Db, no: number, change: Change, now: Date) =>
  run(
    tx,
    sql`update event set level = ${change.level}, peak = ${change.peak}, is_unseen = ${change.isUnseen},
          raised_at = coalesce(${change.raisedAt === null ? null : new Date(change.raisedAt)}, raised_at),
          closed_at = case when ${change.endTime !== null}::bool
            then greatest(${change.endTime === null ? null : new Date(change.endTime)}::timestamptz, opened_at) end,
          end_cause = ${change.endTime === null ? null : (change.endCause ?? 'back-to-normal')},
          ended_by = ${change.endedBy ?? null},
          particulars = particulars || ${JSON.stringify(change.particulars ?? {})},
          informed_level = ${change.informed},
          informed_at = case when ${change.informed}::text is not null then informed_at end,
          informed_by = case when ${change.informed}::text is not null then informed_by end,
          acknowledged_level = ${change.acknowledged},
          acknowledged_at = case when ${change.acknowledged}::text is not null then acknowledged_at end,
          acknowledged_by = case when ${change.acknowledged}::text is not null then acknowledged_by end,
          updated_at = ${now}
        where no = ${no}`,
  );

export type Step = {
  eventNo: number;
  at: number;
  step: string;
  level: EventLevel | 'GREEN' | null;
  value: number | null;
  /** The amount and limit that put the level in force. */
  trip?: Trip | null;
  /** The person who caused the step; absent where a reading did. */
  userNo?: number;
};

export const addStep = (tx: Db, step: Step, now: Date) => addSteps(tx, [step], now);

export async function addSteps(tx: Db, steps: readonly Step[], now: Date): Promise<void> {
  if (steps.length === 0) return;
  const column = <K extends keyof Step>(name: K) => steps.map((step) => step[name] ?? null);
  await run(
    tx,
    sql`insert into event_step (event_no, at, recorded_at, step, level, value, trip, user_no)
        select u.event_no, u.at, ${now}, u.step, u.level, u.value, u.trip, u.user_no
        from unnest(${column('eventNo')}::bigint[], ${timestampArray(steps.map(({ at }) => at))}::timestamptz[],
          ${column('step')}::text[], ${column('level')}::text[], ${column('value')}::float8[],
          ${column('trip').map((trip) => trip && JSON.stringify(trip))}::jsonb[], ${column('userNo')}::int[])
          u(event_no, at, step, level, value, trip, user_no)`,
  );
}

/** Closes silence events that are over, never before their start, and changes nothing else of them. */
export async function closeEvents(tx: Db, ends: readonly { no: number; at: number }[], now: Date): Promise<void> {
  if (ends.length === 0) return;
  await run(
    tx,
    sql`update event e set closed_at = greatest(u.at, e.opened_at), end_cause = 'data-returned', updated_at = ${now}
        from unnest(${ends.map(({ no }) => no)}::bigint[], ${timestampArray(ends.map(({ at }) => at))}::timestamptz[]) u(no, at)
        where e.no = u.no`,
  );
}
