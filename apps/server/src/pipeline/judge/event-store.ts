import type { AlertEvent, EventLevel } from '@talus/domain/alerts/alert-event';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../ingest/document-store';

export type EventKind = 'level' | 'rate' | 'down' | 'rain' | 'document';

/** An event that has not ended, as stored. */
export type OpenEvent = {
  no: number;
  id: string;
  kind: EventKind;
  instrumentNo: number | null;
  documentNo: number | null;
  level: EventLevel;
  peak: EventLevel;
  openedAt: Date;
  isInformed: boolean;
  isAcknowledged: boolean;
};

const OPEN = sql`select no, id, kind, instrument_no as "instrumentNo", document_no as "documentNo", level, peak, opened_at as "openedAt",
  informed_at is not null as "isInformed", acknowledged_at is not null as "isAcknowledged" from event where closed_at is null`;

export const listOpenEvents = (db: Db, instrumentNos: number[]) =>
  rows<OpenEvent>(db, sql`${OPEN} and instrument_no = any(${instrumentNos}::int[]) and kind <> 'rain'`);

export const listOpenDocumentEvents = (db: Db) => rows<OpenEvent>(db, sql`${OPEN} and kind = 'document'`);

/** As the domain sees it. */
export const asAlertEvent = (event: OpenEvent): AlertEvent => ({
  kind: event.kind as AlertEvent['kind'],
  level: event.level,
  peak: event.peak,
  startTime: event.openedAt.getTime(),
  endTime: null,
  acknowledged: event.isAcknowledged ? event.level : null,
  isInformed: event.isInformed,
});

export type NewEvent = {
  projectNo: number;
  instrumentNo: number | null;
  documentNo: number | null;
  kind: EventKind;
  level: EventLevel;
  openedAt: number;
  particulars: object;
};

export async function openEvent(tx: Db, event: NewEvent, now: Date): Promise<{ no: number; id: string }> {
  const created = await one<{ no: number; id: string }>(
    tx,
    sql`insert into event (id, project_no, instrument_no, document_no, kind, level, peak, opened_at, particulars, created_at, updated_at)
        values (${newId()}, ${event.projectNo}, ${event.instrumentNo}, ${event.documentNo}, ${event.kind}, ${event.level}, ${event.level},
          ${new Date(event.openedAt)}, ${JSON.stringify(event.particulars)}, ${now}, ${now})
        returning no, id`,
  );
  if (!created) throw new Error('insert returned no event');
  return created;
}

type Change = {
  level: EventLevel;
  peak: EventLevel;
  raisedAt: number | null;
  closedAt: number | null;
  reopened: boolean;
  particulars: object | null;
};

/** Keeps who informed; a level above the acknowledged one asks for acknowledgement again. */
export const changeEvent = (tx: Db, no: number, change: Change, now: Date) =>
  run(
    tx,
    sql`update event set level = ${change.level}, peak = ${change.peak},
          raised_at = coalesce(${change.raisedAt === null ? null : new Date(change.raisedAt)}, raised_at),
          closed_at = ${change.closedAt === null ? null : new Date(change.closedAt)},
          particulars = particulars || ${JSON.stringify(change.particulars ?? {})},
          acknowledged_at = case when ${change.reopened} then null else acknowledged_at end,
          acknowledged_by = case when ${change.reopened} then null else acknowledged_by end,
          updated_at = ${now}
        where no = ${no}`,
  );

export type Step = {
  eventNo: number;
  at: number;
  step: string;
  level: EventLevel | 'GREEN' | null;
  value: number | null;
};

export const addStep = (tx: Db, { eventNo, at, step, level, value }: Step, now: Date) =>
  run(
    tx,
    sql`insert into event_step (event_no, at, recorded_at, step, level, value)
        values (${eventNo}, ${new Date(at)}, ${now}, ${step}, ${level}, ${value})`,
  );
