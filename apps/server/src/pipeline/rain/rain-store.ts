import type { KnownStorm } from '@talus/domain/rain/storm/keep-storms';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { lockAcknowledgements } from '../../records/events/lock-events';

export type StoredRainEvent = { startTime: number; endTime: number | null; total: number; peak: LevelOrNormal };

/** Returns the start of the rain event that a time lies in or after; null where there is none before. */
export const rainStartBefore = async (db: Db, instrumentNo: number, time: number): Promise<number | null> =>
  (
    await one<{ at: Date | null }>(
      db,
      sql`select max(started_at) as at from rain_event where instrument_no = ${instrumentNo} and started_at <= ${new Date(time)}`,
    )
  )?.at?.getTime() ?? null;

/** Replaces the rain events that began at or after `from`; an event with the same start keeps its id. */
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
  await saveRainEvents(tx, events.map((event) => ({ instrumentNo, ...event })), now); // biome-ignore format: one thing
}

/** Inserts or updates rain events; an event is identified by its start. */
export async function saveRainEvents(
  tx: Db,
  events: readonly (StoredRainEvent & { instrumentNo: number })[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const ends = events.map(({ endTime }) => (endTime === null ? null : new Date(endTime)));
  await run(
    tx,
    sql`insert into rain_event (id, instrument_no, started_at, ended_at, total_mm, peak, updated_at)
        select u.*, ${now} from unnest(${events.map(() => newId())}::text[], ${events.map(({ instrumentNo }) => instrumentNo)}::int[],
          ${events.map(({ startTime }) => new Date(startTime))}::timestamptz[], ${ends}::timestamptz[],
          ${events.map(({ total }) => total)}::float8[], ${events.map(({ peak }) => peak)}::text[]) u
        on conflict (instrument_no, started_at) do update
          set ended_at = excluded.ended_at, total_mm = excluded.total_mm, peak = excluded.peak, updated_at = excluded.updated_at`,
  );
}

/** Ends the open rain event of a gauge that will have no bin to end it. */
export const endRain = (tx: Db, instrumentNo: number, now: Date) =>
  run(
    tx,
    sql`update rain_event set ended_at = ${now}, updated_at = ${now} where instrument_no = ${instrumentNo} and ended_at is null`,
  );

/** The condition for storms that count; retracted storms only stay in lists. */
const IS_LIVE = sql`(end_cause is null or end_cause not in ('late-readings', 'mask', 'limits', 'readings-deleted'))`;

/**
 * Locks and returns the storms that began at or after a time, the oldest first, until the transaction that rewrites
 * them ends.
 */
export async function holdStorms(tx: Db, instrumentNo: number, from: number): Promise<KnownStorm[]> {
  const storms = await rows<KnownStorm>(
    tx,
    sql`select e.no, (extract(epoch from e.opened_at) * 1000)::float8 as "startTime",
          (extract(epoch from e.closed_at) * 1000)::float8 as "endTime", e.informed_level as informed,
          e.acknowledged_level as acknowledged, e.is_unseen as "isUnseen",
          coalesce((select json_agg(json_build_object('step', st.step, 'time', (extract(epoch from st.at) * 1000)::float8,
              'level', st.level) order by st.at, st.no)
            from event_step st where st.event_no = e.no and st.step in ('opened', 'raised', 'lowered', 'closed')), '[]') as steps
        from event e where e.kind = 'rain' and e.instrument_no = ${instrumentNo} and e.opened_at >= ${new Date(from)}
          and ${IS_LIVE}
        order by e.opened_at`,
  );
  return lockAcknowledgements(tx, storms);
}

/** Returns the start of the first storm that lasted until a time or still lasts; null where there is none. */
export const stormStartBefore = async (db: Db, instrumentNo: number, time: number): Promise<number | null> =>
  (
    await one<{ at: Date | null }>(
      db,
      sql`select min(opened_at) as at from event where kind = 'rain' and instrument_no = ${instrumentNo}
            and opened_at <= ${new Date(time)} and (closed_at is null or closed_at >= ${new Date(time)}) and ${IS_LIVE}`,
    )
  )?.at?.getTime() ?? null;

export const findOpenStorm = (db: Db, instrumentNo: number) =>
  one<{ no: number }>(
    db,
    sql`select no from event where kind = 'rain' and instrument_no = ${instrumentNo} and closed_at is null
        order by opened_at desc limit 1`,
  );

export const findStormId = async (db: Db, no: number): Promise<string> =>
  (await one<{ id: string }>(db, sql`select id from event where no = ${no}`))?.id ?? '';

/**
 * Moves the start of a storm after late bins. Deletes the steps caused by bins, which are written again; people's steps
 * stay.
 */
export async function moveStorm(tx: Db, no: number, openedAt: number): Promise<void> {
  await run(tx, sql`update event set opened_at = ${new Date(openedAt)}, raised_at = null where no = ${no}`);
  await run(
    tx,
    sql`delete from event_step where event_no = ${no} and step in ('opened', 'raised', 'lowered', 'closed')`,
  );
}

/** Moves the worst bin of a storm without adding a step. */
export const moveWorst = (tx: Db, instrumentNo: number, openedAt: number, outputs: object) =>
  run(
    tx,
    sql`update event e set particulars = e.particulars || u.worst
        from (select jsonb_build_object('outputs', ${JSON.stringify(outputs)}::jsonb) as worst) u
        where e.kind = 'rain' and e.instrument_no = ${instrumentNo} and e.opened_at = ${new Date(openedAt)}
          and not e.particulars @> u.worst and ${IS_LIVE}`,
  );

/** Lists the open storms of a gauge. */
export const listOpenStorms = (db: Db, instrumentNo: number) =>
  rows<{ no: number }>(
    db,
    sql`select no from event where kind = 'rain' and instrument_no = ${instrumentNo} and closed_at is null`,
  );

/** The dry hours that end a rain event of a project, and the zone of its days. */
export type RainRule = { dryHours: number; zone: string };

export async function loadRules(db: Db, projectNos: readonly number[]): Promise<Map<number, RainRule>> {
  const found = await rows<RainRule & { no: number }>(
    db,
    sql`select no, dry_hours as "dryHours", timezone as zone from project where no = any(${projectNos}::int[])`,
  );
  return new Map(found.map(({ no, ...rule }) => [no, rule]));
}
