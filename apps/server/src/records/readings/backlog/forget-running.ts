import { type Db, run, sql } from '../../../platform/db/db';

/**
 * Resets the running rain sums of the judge, after readings before the newest changed, or were not followed: the sums
 * are outdated and will be recomputed.
 */
export const forgetRunning = (tx: Db, instrumentNos: readonly number[]) =>
  run(
    tx,
    sql`update judge_state set rain = null
        where instrument_no = any(${[...new Set(instrumentNos)]}::int[]) and rain is not null`,
  );
