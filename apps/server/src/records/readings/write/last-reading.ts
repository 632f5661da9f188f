import type { LevelOrNormal } from '@talus/domain/status/status';
import { float8Array, timestampArray } from '../../../platform/db/binary-arrays';
import { sideBySide } from '../../../platform/db/concurrency/side-by-side';
import { type Db, run, type Sql, sql } from '../../../platform/db/db';
import { asRows, NO_READINGS, readingsWhere, type SortedBatch } from './batch';

/**
 * Upserts the newest reading of instruments. Velocities belong to one reading and are cleared with a new one; levels
 * stay until the next judgement.
 */
export async function keepNewest(tx: Db, newest: SortedBatch): Promise<void> {
  if (newest.ts.length === 0) return;
  await run(
    tx,
    sql`insert into last_reading as l (instrument_no, ts, reading1, reading2, valid_ts)
          select no, ts, r1, r2, case when r2 is not null then ts end from ${asRows(newest)} u(no, ts, r1, r2)
        on conflict (instrument_no) do update set
          ts = excluded.ts, valid_ts = coalesce(excluded.valid_ts, l.valid_ts), reading1 = excluded.reading1, reading2 = excluded.reading2,
          velocity_1h = case when l.ts = excluded.ts then l.velocity_1h end,
          velocity_24h = case when l.ts = excluded.ts then l.velocity_24h end
        where excluded.ts >= l.ts`,
  );
}

/** Sets the storm levels of gauges; GREEN: no open storm. */
export const recordStormLevels = (tx: Db, storms: readonly { instrumentNo: number; level: LevelOrNormal }[]) =>
  run(
    tx,
    sql`update last_reading l set storm_level = u.level
        from unnest(${storms.map(({ instrumentNo }) => instrumentNo)}::int[], ${storms.map(({ level }) => level)}::text[]) u(no, level)
        where l.instrument_no = u.no`,
  );

export type Judgement = {
  instrumentNo: number;
  /** The time of the judged reading; the judgement is dropped when last_reading is newer. */
  ts: number;
  /** The time of the newest reading with a value; null: none, or unknown to the caller. */
  validTs: number | null;
  velocity1h: number | null;
  velocity24h: number | null;
  valueLevel: LevelOrNormal;
  rate1hLevel: LevelOrNormal;
  rate24hLevel: LevelOrNormal;
};

/**
 * Stores judgements. `newest` were written in this transaction, and are stored together with their judgements, so that
 * each row is written once.
 */
export async function recordJudgement(
  tx: Db,
  judgements: readonly Judgement[],
  newest: SortedBatch = NO_READINGS,
): Promise<void> {
  const timeOf = new Map(newest.instrumentNo.map((no, i) => [no, newest.ts[i]]));
  const together = new Map<number, Judgement>();
  const alone: Judgement[] = [];
  for (const judgement of judgements) {
    if (timeOf.get(judgement.instrumentNo) === judgement.ts) together.set(judgement.instrumentNo, judgement);
    else alone.push(judgement);
  }
  const isTogether = (place: number) => together.has(newest.instrumentNo[place] as number);
  // Each statement writes other instruments
  await sideBySide([
    keepNewest(
      tx,
      readingsWhere(newest, (place) => !isTogether(place)),
    ),
    keepJudged(tx, readingsWhere(newest, isTogether), together),
    judgeKept(tx, alone),
  ]);
}

/** Updates first, since the rows mostly exist: half the time of an upsert. */
async function keepJudged(tx: Db, newest: SortedBatch, judgements: ReadonlyMap<number, Judgement>): Promise<void> {
  if (newest.ts.length === 0) return;
  const judged = newest.instrumentNo.map((no) => judgements.get(no) as Judgement);
  const updated = await run(
    tx,
    sql`update last_reading l set ts = j.ts, reading1 = j.r1, reading2 = j.r2,
          valid_ts = coalesce(j.valid_ts, case when j.r2 is not null then j.ts end, l.valid_ts), velocity_1h = j.v1h,
          velocity_24h = j.v24h, value_level = j.level, rate_1h_level = j.level_1h, rate_24h_level = j.level_24h
        from unnest(${judgementColumns(judged)}, ${float8Array(newest.reading1)}::float8[], ${float8Array(newest.reading2)}::float8[])
          j(${JUDGEMENT}, r1, r2)
        where l.instrument_no = j.instrument_no and l.ts <= j.ts`,
  );
  if (updated === newest.ts.length) return;
  await keepNewest(tx, newest);
  await judgeKept(tx, judged);
}

/** Stores judgements of readings that are in last_reading already. */
async function judgeKept(tx: Db, judgements: readonly Judgement[]): Promise<void> {
  if (judgements.length === 0) return;
  await run(
    tx,
    sql`update last_reading l set valid_ts = coalesce(j.valid_ts, l.valid_ts), velocity_1h = j.v1h, velocity_24h = j.v24h,
          value_level = j.level, rate_1h_level = j.level_1h, rate_24h_level = j.level_24h
        from unnest(${judgementColumns(judgements)}) j(${JUDGEMENT})
        where l.instrument_no = j.instrument_no and l.ts = j.ts`,
  );
}

const JUDGEMENT = sql`instrument_no, ts, valid_ts, v1h, v24h, level, level_1h, level_24h`;

function judgementColumns(judgements: readonly Judgement[]): Sql {
  const column = <K extends keyof Judgement>(name: K) => judgements.map((judgement) => judgement[name]);
  const numbers = (name: 'velocity1h' | 'velocity24h') => float8Array(column(name).map((value) => value ?? Number.NaN));
  return sql`${column('instrumentNo')}::int[], ${timestampArray(column('ts'))}::timestamptz[],
    ${timestampArray(column('validTs'))}::timestamptz[], ${numbers('velocity1h')}::float8[], ${numbers('velocity24h')}::float8[],
    ${column('valueLevel')}::text[], ${column('rate1hLevel')}::text[], ${column('rate24hLevel')}::text[]`;
}
