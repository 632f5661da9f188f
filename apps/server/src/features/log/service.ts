import type { CurrentUser } from '../../platform/auth/current-user';
import { run, sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';

/** What a caller may write into the log; all other types are the server's own words. */
const FROM_OUTSIDE = ['view_project'];

export async function keepRecord(
  { pool, clock }: ServerContext,
  user: CurrentUser,
  record: { type: string; message: string },
) {
  if (!FROM_OUTSIDE.includes(record.type)) throw new AppError('log.type-not-yours', { type: record.type });
  await run(
    pool,
    sql`insert into log_record (created_at, user_no, type, message)
        values (${clock.now()}, ${user.no}, ${record.type}, ${record.message})`,
  );
}
