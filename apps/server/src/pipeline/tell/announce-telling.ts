import type { LiveEvent } from '@talus/contract/alarms/live';
import { type Db, one, sql } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import { IS_OCC, TYPE_AND_PLACE } from '../../records/instruments/instrument-query';

type EventNews = Pick<LiveEvent, '_id' | 'instrumentId' | 'kind' | 'level' | 'isReported' | 'isUnseen'> & {
  projectNo: number;
  isOcc: boolean | null;
  openedAt: Date;
  closedAt: Date | null;
};

/**
 * Publishes to the live stream that nobody could be notified of an event, or that somebody now was. Walls and lists
 * then reload the event.
 */
export async function announceTelling(tx: Db, eventNo: number, step: 'untold' | 'told', now: Date): Promise<void> {
  const event = await one<EventNews>(
    tx,
    sql`select e.id as "_id", i.id as "instrumentId", e.kind, e.level, e.project_no as "projectNo", ${IS_OCC} as "isOcc",
          e.opened_at as "openedAt", e.closed_at as "closedAt", e.informed_at is not null as "isReported",
          e.is_unseen as "isUnseen"
        from event e left join instrument i on i.no = e.instrument_no ${TYPE_AND_PLACE} where e.no = ${eventNo}`,
  );
  if (!event) return;
  const { projectNo, isOcc, openedAt, closedAt, ...about } = event;
  const times = { startTime: openedAt.toISOString(), endTime: closedAt?.toISOString() ?? null };
  await writeLive(tx, projectNo, 'event', [{ isOcc: isOcc ?? false, item: { ...about, ...times, step } }], now);
}
