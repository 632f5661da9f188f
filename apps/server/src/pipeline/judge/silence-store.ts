import type { Watched, WatchedLogger } from '@talus/domain/alerts/silence';
import { IS_OCC, PLACE } from '../../features/instruments/store';
import { type Db, one, rows, run, sql } from '../../platform/db/db';

/** What silence is judged by, and whom its news concern. */
export type WatchedInstrument = Watched & { id: string; isOcc: boolean };

type WatchedRow = Omit<WatchedInstrument, 'lastValid' | 'boundAt' | 'rule'> & {
  boundAt: Date;
  dataIntervalMs: number;
  base: number;
  limit: number;
};

/**
 * Instruments with the version in force now, and whether they count as down already; their last readings come beside. One
 * whose readings are masked at the moment is not listened for: somebody knows, and said why.
 */
export async function listWatched(
  db: Db,
  now: Date,
  lastValidOf: (numbers: number[]) => Promise<(no: number) => number | null>,
): Promise<WatchedInstrument[]> {
  const found = await rows<WatchedRow>(
    db,
    sql`select distinct on (i.no) i.no, i.id, i.project_no as "projectNo", ${IS_OCC} as "isOcc",
          d.no as "documentNo", d.data_interval_ms as "dataIntervalMs", v.down_count_base as base, v.down_count_limit as limit,
          greatest(v.start_date, v.created_at) as "boundAt", coalesce(j.is_down, false) as "isDown",
          coalesce(j.told ? 'down', false) as "isTold"
        from instrument i join instrument_version v on v.instrument_no = i.no and v.start_date <= ${now}
          join document d on d.no = v.document_no
          left join judge_state j on j.instrument_no = i.no ${PLACE}
        where i.disabled_at is null and not exists (
          select from reading_mask k where k.instrument_no = i.no and k.undone_at is null and k.part <> 'reading1'
            and k.from_ts <= ${now} and (k.to_ts is null or k.to_ts >= ${now}))
        order by i.no, v.start_date desc`,
  );
  const lastValid = await lastValidOf(found.map(({ no }) => no));
  return found.map(({ dataIntervalMs, base, limit, boundAt, ...row }) => ({
    ...row,
    rule: { dataIntervalMs, base, limit },
    boundAt: boundAt.getTime(),
    lastValid: lastValid(row.no),
  }));
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

/** Keeps whether instruments are down, also of those that were never judged. What was told of a silence before is over. */
export const saveDown = (tx: Db, numbers: number[], isDown: boolean, now: Date) =>
  run(
    tx,
    sql`insert into judge_state (instrument_no, state, is_down, judged_at)
        select no, 'null', ${isDown}, ${now} from unnest(${numbers}::int[]) u(no)
        on conflict (instrument_no) do update set is_down = excluded.is_down, told = judge_state.told - 'down'`,
  );

/** Their silence was told, or nobody wants to hear of it. */
export const saveTold = (tx: Db, numbers: number[]) =>
  run(tx, sql`update judge_state set told = told || '{"down": "down"}' where instrument_no = any(${numbers}::int[])`);

/** Shows the silences of instruments in the row of the logger that took them along. */
export const joinLogger = (tx: Db, loggerEventNo: number, instrumentNos: number[]) =>
  run(
    tx,
    sql`update event set logger_event_no = ${loggerEventNo}
        where kind = 'down' and closed_at is null and instrument_no = any(${instrumentNos}::int[])
          and logger_event_no is distinct from ${loggerEventNo}`,
  );

/** The logger is back: what is still silent is so by itself. */
export const leaveLogger = (tx: Db, loggerEventNo: number) =>
  run(tx, sql`update event set logger_event_no = null where logger_event_no = ${loggerEventNo} and closed_at is null`);

/** One process at a time looks for silence; another that tries meanwhile has nothing to do. */
export const tryLock = async (tx: Db): Promise<boolean> =>
  (await one<{ locked: boolean }>(tx, sql`select pg_try_advisory_xact_lock(7483223) as locked`))?.locked ?? false;

export const HEARTBEAT = 'judge';

export const beat = (tx: Db, holder: string, now: Date) =>
  run(
    tx,
    sql`insert into heartbeat (name, holder, beaten_at) values (${HEARTBEAT}, ${holder}, ${now})
        on conflict (name) do update set holder = excluded.holder, beaten_at = excluded.beaten_at`,
  );
