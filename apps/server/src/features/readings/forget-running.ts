import { type Db, run, sql } from '../../platform/db/db';

/**
 * Readings before the newest changed, or were not followed: sums that judging goes on from are not what they were, and are
 * read again.
 */
export const forgetRunning = (tx: Db, instrumentNos: readonly number[]) =>
  run(
    tx,
    sql`update judge_state set rain = null
        where instrument_no = any(${[...new Set(instrumentNos)]}::int[]) and rain is not null`,
  );
