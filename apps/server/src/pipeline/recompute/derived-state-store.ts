import { type Db, run, sql } from '../../platform/db/db';

/** Deletes the judging state of an instrument without readings, and the record of what was told. */
export const forgetJudgement = (tx: Db, instrumentNo: number) =>
  run(
    tx,
    sql`update judge_state set state = 'null', rain = null, told = told - 'level' - 'rate' - 'rain'
        where instrument_no = ${instrumentNo}`,
  );

/** Deletes the rain in progress of a gauge that has no bin left to end it. */
export const deleteOpenRain = (tx: Db, instrumentNo: number) =>
  run(tx, sql`delete from rain_event where instrument_no = ${instrumentNo} and ended_at is null`);

type Noted = { maskNo: number; from: Date; to: Date | null; userNo: number; step: 'masked' | 'unmasked' };

/**
 * Adds a step to the events that readings under a mask brought to a level: the readings were masked, or are no longer.
 */
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
