import type { Watched, WatchedLogger } from '@talus/domain/alerts/silence/silence';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { packedColumn, unpackIntegers, unpackTimes } from '../../platform/db/packed-arrays';
import { SILENCE_LOCK } from '../../records/instruments/hold-watching';
import { EXPECTED_INTERVAL, IS_OCC, inForceFirst, PLACE } from '../../records/instruments/instrument-query';

type Column = 'no' | 'projectNo' | 'documentNo' | 'interval' | 'base' | 'limit' | 'state' | 'boundAt';

/**
 * Lists the instruments with the version in force now, and whether they already count as down. Excludes instruments
 * whose readings are masked now: a person knows of them and gave a reason. Packed in columns, because all instruments
 * are read every ten seconds.
 */
export async function listWatched(db: Db, now: Date): Promise<Watched[]> {
  const found = await one<Record<Column, string | null>>(
    db,
    sql`select ${packedColumn(sql`w.no`)} as no, ${packedColumn(sql`w.project_no`)} as "projectNo",
          ${packedColumn(sql`w.document_no`)} as "documentNo", ${packedColumn(sql`w.interval_ms`)} as interval,
          ${packedColumn(sql`w.down_count_base`)} as base, ${packedColumn(sql`w.down_count_limit`)} as "limit",
          ${packedColumn(sql`w.state`)} as state, ${packedColumn(sql`w.bound_at`)} as "boundAt"
        from (${WATCHED(now)}) w`,
  );
  const [no, projectNo, documentNo, interval, base, limit, state] = (
    ['no', 'projectNo', 'documentNo', 'interval', 'base', 'limit', 'state'] as const
  ).map((name) => unpackIntegers(found?.[name] ?? null)) as Seven<Float64Array>;
  const boundAt = unpackTimes(found?.boundAt ?? null);
  const lastValid = await lastValidTimes(db);
  return Array.from(no, (number, i) => ({
    ...{ no: number, projectNo: projectNo[i] as number, documentNo: documentNo[i] as number },
    rule: { dataIntervalMs: interval[i] as number, base: base[i] as number, limit: limit[i] as number },
    boundAt: Math.floor(boundAt[i] as number),
    lastValid: lastValid.get(number) ?? null,
    isDown: ((state[i] as number) & DOWN) !== 0,
    isTold: ((state[i] as number) & TOLD) !== 0,
  }));
}

type Seven<T> = [T, T, T, T, T, T, T];

/** The bits of `state`. */
const DOWN = 1;
const TOLD = 2;

const WATCHED = (now: Date): Sql => sql`
  select distinct on (i.no) i.no, i.project_no, d.no as document_no, ${EXPECTED_INTERVAL} as interval_ms, v.down_count_base,
    v.down_count_limit, greatest(v.start_date, v.created_at) as bound_at,
    case when j.is_down then ${DOWN}::int else 0 end + case when j.told ? 'down' then ${TOLD}::int else 0 end as state
  from instrument i join instrument_version v on v.instrument_no = i.no and v.start_date <= ${now}
    join document d on d.no = v.document_no left join judge_state j on j.instrument_no = i.no
  where i.disabled_at is null and not exists (
    select from reading_mask k where k.instrument_no = i.no and k.undone_at is null and k.part <> 'reading1'
      and k.from_ts <= ${now} and (k.to_ts is null or k.to_ts >= ${now}))
  order by i.no, ${inForceFirst('v', now)}`;

/**
 * Returns the time of the last value of every instrument that has one. `offset 0` brings the rows of a cluster to the
 * coordinator before they are packed.
 */
async function lastValidTimes(db: Db): Promise<Map<number, number>> {
  const found = await one<{ no: string | null; times: string | null }>(
    db,
    sql`select ${packedColumn(sql`l.no`)} as no, ${packedColumn(sql`l.ts`)} as times
        from (select instrument_no as no, valid_ts as ts from last_reading where valid_ts is not null offset 0) l`,
  );
  const times = unpackTimes(found?.times ?? null);
  return new Map(Array.from(unpackIntegers(found?.no ?? null), (no, i) => [no, Math.floor(times[i] as number)]));
}

/** An instrument's public id, and whether the operations centre sees it. */
export type EventIdentity = { id: string; isOcc: boolean };

export async function listKnown(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, EventIdentity>> {
  if (numbers.length === 0) return new Map();
  const found = await rows<EventIdentity & { no: number }>(
    db,
    sql`select i.no, i.id, ${IS_OCC} as "isOcc" from instrument i ${PLACE} where i.no = any(${numbers}::int[])`,
  );
  return new Map(found.map(({ no, ...known }) => [no, known]));
}

export async function listLoggers(db: Db): Promise<WatchedLogger[]> {
  const found = await rows<
    Omit<WatchedLogger, 'updatedAt' | 'newestTs'> & { updatedAt: Date | null; newestTs: Date | null }
  >(
    db,
    sql`select d.no, p.updated_at as "updatedAt", p.newest_ts as "newestTs", d.data_interval_ms as "dataIntervalMs"
        from document d left join document_progress p on p.document_no = d.no where not d.manual`,
  );
  return found.map((row) => ({
    ...row,
    updatedAt: row.updatedAt?.getTime() ?? null,
    newestTs: row.newestTs?.getTime() ?? null,
  }));
}

/**
 * Saves whether instruments are down, also of instruments that were never judged, and clears the record that their
 * silence was told.
 */
export const saveDown = (tx: Db, numbers: number[], isDown: boolean, now: Date) =>
  run(
    tx,
    sql`insert into judge_state (instrument_no, state, is_down, judged_at)
        select no, 'null', ${isDown}, ${now} from unnest(${numbers}::int[]) u(no)
        on conflict (instrument_no) do update set is_down = excluded.is_down, told = judge_state.told - 'down'`,
  );

/** Records that the silences of instruments were told, or that nobody is to be told of them. */
export const saveTold = (tx: Db, numbers: number[]) =>
  run(tx, sql`update judge_state set told = told || '{"down": "down"}' where instrument_no = any(${numbers}::int[])`);

/** Links the open silences of instruments to their logger's event. */
export const joinLogger = (tx: Db, loggerEventNo: number, instrumentNos: number[]) =>
  run(
    tx,
    sql`update event set logger_event_no = ${loggerEventNo}
        where kind = 'down' and closed_at is null and instrument_no = any(${instrumentNos}::int[])
          and logger_event_no is distinct from ${loggerEventNo}`,
  );

/**
 * Unlinks open silences from a logger's event when the logger is back: instruments that are still silent have silences
 * of their own.
 */
export const leaveLogger = (tx: Db, loggerEventNo: number) =>
  run(tx, sql`update event set logger_event_no = null where logger_event_no = ${loggerEventNo} and closed_at is null`);

/** Takes the lock that lets one process at a time judge silence. Returns false where another process holds the lock. */
export const tryLock = async (tx: Db): Promise<boolean> =>
  (await one<{ locked: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${SILENCE_LOCK}::int) as locked`))?.locked ??
  false;

export const HEARTBEAT = 'judge';

export const recordHeartbeat = (tx: Db, holder: string, now: Date) =>
  run(
    tx,
    sql`insert into heartbeat (name, holder, beaten_at) values (${HEARTBEAT}, ${holder}, ${now})
        on conflict (name) do update set holder = excluded.holder, beaten_at = excluded.beaten_at`,
  );
