import { isClockBack } from '@talus/domain/documents/logger-clock';
import { asServerClock } from '../../platform/clock/server-clock';
import { type Db, inTransaction } from '../../platform/db/db';
import type { DbLog } from '../../platform/db/db-log';
import { returnedNotice } from '../clock/clock-notices';
import { forgetAhead, listAhead } from '../clock/clock-store';
import type { PipelineContext } from '../pipeline-context';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { createServerClockWatch } from './server-clock-watch';

type Options = {
  log: DbLog;
  timezone: string;
  /** Returns the time of a database on another machine, in milliseconds. */
  databaseTime?: (() => Promise<number>) | undefined;
};

/**
 * Creates the check of the clocks: whether the server's own is wrong, and which loggers' clocks are right again.
 * Several processes may run every step; one of them takes effect.
 */
export function createClockWatch(context: PipelineContext, { timezone, ...options }: Options) {
  const { pool, clock, bus } = context;
  const { publicUrl } = context.settings;
  const enqueue = (tx: Db, notices: Notice[]) => enqueueNotices(tx, notices, { now: clock.now(), publicUrl, timezone });
  const tell = (decide: (tx: Db) => Promise<Notice | null>): Promise<boolean> =>
    inTransaction(pool, async (tx) => {
      const notice = await decide(tx);
      if (!notice) return false;
      await enqueue(tx, [notice]);
      return true;
    }).then((isTold) => {
      if (isTold) bus.wake('outbox');
      return isTold;
    });
  const server = asServerClock(clock);
  const lookAtServer = server && createServerClockWatch({ ...context, clock: server }, { tell, ...options });

  return async (): Promise<void> => {
    await lookAtServer?.();
    const now = clock.now();
    const back = (await listAhead(pool)).filter(({ aheadAt, updatedAt, waiting }) =>
      isClockBack({ aheadAt: aheadAt.getTime(), updatedAt: updatedAt?.getTime() ?? null, waiting }, now.getTime()),
    );
    for (const document of back)
      await tell(async (tx) => {
        await forgetAhead(tx, document.no);
        return returnedNotice(document, now);
      });
  };
}
