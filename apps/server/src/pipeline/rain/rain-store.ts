import type { EventLevel } from '@talus/domain/alerts/alert-event';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';

export type StoredRainEvent = { startTime: number; endTime: number | null; total: number; peak: LevelOrNormal };

/** The rain event that a time lies in or after; null where it rained for the first time. */
export const rainStartBefore = async (db: Db, instrumentNo: number, time: number): Promise<number | null> =>
  (
    await one<{ at: Date | null }>(
      db,
      sql`select max(started_at) as at from rain_event where instrument_no = ${instrumentNo} and started_at <= ${new Date(time)}`,
    )
  )?.at?.getTime() ?? null;

/** Makes the rain events that began at or after `from` be these; one that began at the same time keeps its id. */
export async function replaceRainEvents(
  tx: Db,
  instrumentNo: number,
  from: number,
  events: readonly StoredRainEvent[],
  now: Date,
): Promise<void> {
  const starts = events.map(({ startTime }) => new Date(startTime));
  await run(
    tx,
    sql`delete from rain_event where instrument_no = ${instrumentNo} and started_at >= ${new Date(from)}
          and not started_at = any(${starts}::timestamptz[])`,
  );
  for (const event of events) {
    await run(
      tx,
      sql`insert into rain_event (id, instrument_no, started_at, ended_at, total_mm, peak, updated_at)
          values (${newId()}, ${instrumentNo}, ${new Date(event.startTime)}, ${event.endTime === null ? null : new Date(event.endTime)},
            ${event.total}, ${event.peak}, ${now})
          on conflict (instrument_no, started_at) do update
            set ended_at = excluded.ended_at, total_mm = excluded.total_mm, peak = excluded.peak, updated_at = excluded.updated_at`,
    );
  }
}

export type StoredStorm = {
  no: number;
  id: string;
  openedAt: number;
  closedAt: number | null;
  level: 'AL' | 'WSL';
  informed: EventLevel | null;
  acknowledged: EventLevel | null;
  isUnseen: boolean;
};

export const listStorms = async (db: Db, instrumentNo: number, from: number): Promise<StoredStorm[]> => {
  const found = await rows<Omit<StoredStorm, 'openedAt' | 'closedAt'> & { openedAt: Date; closedAt: Date | null }>(
    db,
    sql`select no, id, opened_at as "openedAt", closed_at as "closedAt", peak as level, informed_level as informed,
          acknowledged_level as acknowledged, is_unseen as "isUnseen" from event
        where kind = 'rain' and instrument_no = ${instrumentNo} and (opened_at >= ${new Date(from)} or closed_at is null) order by opened_at`,
  );
  return found.map((row) => ({ ...row, openedAt: row.openedAt.getTime(), closedAt: row.closedAt?.getTime() ?? null }));
};

/** Late bins showed that it never was. */
export const deleteStorm = (tx: Db, no: number) => run(tx, sql`delete from event where no = ${no}`);

/** How long it must stay dry to end a rain event of this project. */
export const dryHours = async (db: Db, projectNo: number): Promise<number> =>
  (await one<{ hours: number }>(db, sql`select dry_hours as hours from project where no = ${projectNo}`))?.hours ?? 24;
