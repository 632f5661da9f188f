import { type Db, rows, run, sql } from '../../platform/db/db';
import type { PlanProblem } from './plan';

/** Stores a problem. Returns false where it is already stored unchanged. */
export const rememberProblem = async (tx: Db, { instrument, code, params }: PlanProblem, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into instrument_problem as p (instrument_no, code, params, since)
        select no, ${code}, ${JSON.stringify(params)}::jsonb, ${now} from instrument where no = ${instrument.no}
        on conflict (instrument_no) do update set code = excluded.code, params = excluded.params, since = excluded.since
        where (p.code, p.params) is distinct from (excluded.code, excluded.params)`,
  )) > 0;

/** Deletes all problems except those of these instruments. Returns the instruments whose problem is gone. */
export const forgetProblems = (tx: Db, stillBroken: readonly number[]) =>
  rows<{ instrumentNo: number }>(
    tx,
    sql`delete from instrument_problem where not instrument_no = any(${stillBroken}::int[])
        returning instrument_no as "instrumentNo"`,
  );
