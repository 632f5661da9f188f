import { type Db, one, rows, run, sql } from '../../platform/db/db';

/** What silence is judged by, of one instrument that a logger feeds. */
export type WatchedInstrument = {
  no: number;
  id: string;
  projectNo: number;
  isOcc: boolean;
  documentNo: number;
  documentName: string;
  dataIntervalMs: number;
  base: number;
  limit: number;
  isDown: boolean;
};

/** Instruments with the version in force now, and whether they count as down already. */
export const listWatched = (db: Db, now: Date) =>
  rows<WatchedInstrument>(
    db,
    sql`select distinct on (i.no) i.no, i.id, i.project_no as "projectNo", coalesce(a.occ_visible, false) as "isOcc",
          d.no as "documentNo", d.name as "documentName", d.data_interval_ms as "dataIntervalMs",
          v.down_count_base as base, v.down_count_limit as limit, coalesce(j.is_down, false) as "isDown"
        from instrument i join instrument_version v on v.instrument_no = i.no and v.start_date <= ${now}
          join document d on d.no = v.document_no
          left join judge_state j on j.instrument_no = i.no
          left join station s on s.no = i.station_no left join area a on a.no = s.area_no
        where i.disabled_at is null order by i.no, v.start_date desc`,
  );

export type SilentDocument = { no: number; updatedAt: Date | null; dataIntervalMs: number };

export const listDocuments = (db: Db) =>
  rows<SilentDocument>(
    db,
    sql`select no, updated_at as "updatedAt", data_interval_ms as "dataIntervalMs" from document`,
  );

/** Keeps whether instruments are down, also of those that were never judged. */
export const saveDown = (tx: Db, numbers: number[], isDown: boolean, now: Date) =>
  run(
    tx,
    sql`insert into judge_state (instrument_no, state, is_down, judged_at)
        select no, 'null', ${isDown}, ${now} from unnest(${numbers}::int[]) u(no)
        on conflict (instrument_no) do update set is_down = excluded.is_down`,
  );

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
