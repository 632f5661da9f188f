import type { EventLevel } from '@talus/domain/alerts/alert-event';
import { type Db, rows, run, sql } from '../../platform/db/db';
import { addStep } from '../judge/event-store';

export type WithdrawnEvent = {
  no: number;
  id: string;
  kind: 'level' | 'rate' | 'rain';
  level: EventLevel;
  openedAt: Date;
};

const EVENT = sql`no, id, kind, level, opened_at as "openedAt"`;

/**
 * Events of readings later than the newest one; null: there is none. Storms follow from the bins that are left, where
 * there are any.
 */
const laterThan = (instrumentNo: number, newest: Date | null) =>
  sql`instrument_no = ${instrumentNo}
      and (kind in ('level', 'rate') or (kind = 'rain' and ${newest}::timestamptz is null))
      and (${newest}::timestamptz is null or opened_at > ${newest})`;

/** Those that nobody reported or acknowledged. What a mask ended stays, with who said so. */
export const deleteUnseen = (tx: Db, instrumentNo: number, newest: Date | null) =>
  rows<WithdrawnEvent>(
    tx,
    sql`delete from event where ${laterThan(instrumentNo, newest)} and informed_at is null and acknowledged_at is null
          and not exists (select from event_step s where s.event_no = event.no and s.step = 'masked')
          and (${newest}::timestamptz is not null or closed_at is null)
        returning ${EVENT}`,
  );

export async function closeWithdrawn(
  tx: Db,
  instrumentNo: number,
  newest: Date | null,
  now: Date,
): Promise<WithdrawnEvent[]> {
  const closed = await rows<WithdrawnEvent>(
    tx,
    sql`update event set closed_at = opened_at, updated_at = ${now}
        where ${laterThan(instrumentNo, newest)} and closed_at is null returning ${EVENT}`,
  );
  for (const { no, openedAt } of closed)
    await addStep(tx, { eventNo: no, at: openedAt.getTime(), step: 'closed', level: 'GREEN', value: null }, now);
  return closed;
}

/** The one of each kind that a reading closed which is later than the newest. */
export async function reopenEvents(tx: Db, instrumentNo: number, newest: Date, now: Date): Promise<void> {
  const reopened = await rows<WithdrawnEvent>(
    tx,
    sql`update event e set closed_at = null, updated_at = ${now}
        where no in (
          select distinct on (kind) no from event
          where instrument_no = ${instrumentNo} and kind in ('level', 'rate') and opened_at <= ${newest} and closed_at > ${newest}
          order by kind, opened_at desc)
          and not exists (select from event o where o.instrument_no = e.instrument_no and o.kind = e.kind and o.closed_at is null)
        returning ${EVENT}`,
  );
  for (const { no, level } of reopened)
    await addStep(tx, { eventNo: no, at: newest.getTime(), step: 'reopened', level, value: null }, now);
}

/** What people were told stands, so that the same news is not told twice. */
export const forgetJudgement = (tx: Db, instrumentNo: number) =>
  run(tx, sql`update judge_state set state = 'null', rain = null where instrument_no = ${instrumentNo}`);

/** Rain in progress, of a gauge that has no bin left to end it. */
export const deleteOpenRain = (tx: Db, instrumentNo: number) =>
  run(tx, sql`delete from rain_event where instrument_no = ${instrumentNo} and ended_at is null`);

type Noted = { maskNo: number; from: Date; to: Date | null; userNo: number; step: 'masked' | 'unmasked' };

/** Says in the history of alarms that readings which brought them to a level were masked, or are so no longer. */
export const noteMask = (
  tx: Db,
  instrumentNos: readonly number[],
  { maskNo, from, to, userNo, step }: Noted,
  now: Date,
) =>
  run(
    tx,
    sql`insert into event_step (event_no, at, recorded_at, step, user_no, mask_no)
        select e.no, ${now}::timestamptz, ${now}::timestamptz, ${step}, ${userNo}::int, ${maskNo}::int from event e
        where e.instrument_no = any(${instrumentNos}::int[]) and e.kind in ('level', 'rate', 'rain') and exists (
          select from event_step s where s.event_no = e.no and s.step in ('opened', 'raised')
            and s.at >= ${from} and (${to}::timestamptz is null or s.at <= ${to}))`,
  );
