import type { KnownStorm } from '@talus/domain/rain/keep-storms';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { holdSaid } from '../../features/events/lock-events';
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
  await saveRainEvents(tx, events.map((event) => ({ instrumentNo, ...event })), now); // biome-ignore format: one thing
}

/** Writes rain events, new ones and those that are known by their beginning. */
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

/** No bin will end it. */
export const endRain = (tx: Db, instrumentNo: number, now: Date) =>
  run(
    tx,
    sql`update rain_event set ended_at = ${now}, updated_at = ${now} where instrument_no = ${instrumentNo} and ended_at is null`,
  );

/** Retracted storms stay in lists and count no more. */
const IS_LIVE = sql`(end_cause is null or end_cause not in ('late-readings', 'mask', 'limits', 'readings-deleted'))`;

/** Storms that began at or after a time, the oldest first, held until what they are made of is written. */
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
  return holdSaid(tx, storms);
}

/** When the first storm began that lasted up to a time, or still lasts; null where none did. */
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

/** Late bins showed that it began at this time: what bins caused is written anew, what people did stays. */
export async function moveStorm(tx: Db, no: number, openedAt: number): Promise<void> {
  await run(tx, sql`update event set opened_at = ${new Date(openedAt)}, raised_at = null where no = ${no}`);
  await run(
    tx,
    sql`delete from event_step where event_no = ${no} and step in ('opened', 'raised', 'lowered', 'closed')`,
  );
}

/** A storm whose worst bin is another one now, without a step of its own. */
export const moveWorst = (tx: Db, instrumentNo: number, openedAt: number, outputs: object) =>
  run(
    tx,
    sql`update event e set particulars = e.particulars || u.worst
        from (select jsonb_build_object('outputs', ${JSON.stringify(outputs)}::jsonb) as worst) u
        where e.kind = 'rain' and e.instrument_no = ${instrumentNo} and e.opened_at = ${new Date(openedAt)}
          and not e.particulars @> u.worst and ${IS_LIVE}`,
  );

/** Open storms of a gauge. */
export const listOpenStorms = (db: Db, instrumentNo: number) =>
  rows<{ no: number }>(
    db,
    sql`select no from event where kind = 'rain' and instrument_no = ${instrumentNo} and closed_at is null`,
  );

/** How long it must stay dry to end a rain event of a project, and whose midnight ends its days. */
export type RainRule = { dryHours: number; zone: string };

export async function loadRules(db: Db, projectNos: readonly number[]): Promise<Map<number, RainRule>> {
  const found = await rows<RainRule & { no: number }>(
    db,
    sql`select no, dry_hours as "dryHours", timezone as zone from project where no = any(${projectNos}::int[])`,
  );
  return new Map(found.map(({ no, ...rule }) => [no, rule]));
}
