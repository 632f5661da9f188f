import type { EndDetail, RetractionCause } from '@talus/domain/alerts/events/end-cause';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction, one, run, sql } from '../../platform/db/db';
import type { WakeBus } from '../../platform/loops/wake-bus';
import type { Plans } from '../convert/plans';
import { judgeRain } from '../rain/judge-rain';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { lockLoggers } from './preview/compute-at';
import { gaugesSince, replayEvents } from './rejudge';

type Options = {
  pool: Pool;
  clock: Clock;
  plans: Plans;
  publicUrl: string | null;
  bus: WakeBus;
};

type Request = {
  no: number;
  instrumentNo: number;
  from: Date;
  cause: RetractionCause;
  userNo: number | null;
  detail: EndDetail | null;
};

/**
 * Creates the worker that judges histories again after limits or versions changed, one instrument per transaction, so
 * that no save waits for a history and an interruption loses nothing.
 */
export function createRejudging({ pool, clock, plans, publicUrl, bus }: Options) {
  /** Handles one request. Returns false where no request was left that this process could take. */
  const workOnce = () =>
    inTransaction(pool, async (tx) => {
      const request = await takeRequest(tx, clock.now());
      if (!request) return false;
      const plan = await plans.current(tx);
      const instrument = plan.instruments.get(request.instrumentNo);
      if (!instrument) return true;
      await lockLoggers(tx, plan, [request.instrumentNo]);
      const now = clock.now();
      const { cause, userNo, detail } = request;
      const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
      const options = { now, enqueue, retraction: { cause, userNo, detail } };
      const from = request.from.getTime();
      await judgeRain(tx, await gaugesSince(tx, [instrument], from), options);
      await replayEvents(tx, [instrument], options, { from, to: Number.POSITIVE_INFINITY }, 'recent');
      return true;
    });

  return {
    work: async (signal?: AbortSignal): Promise<void> => {
      let worked = 0;
      while (!signal?.aborted && (await workOnce())) worked += 1;
      if (worked > 0) bus.wake('outbox');
    },
  };
}

/**
 * Takes the oldest due request that no other process holds, together with all others of its instrument; the earliest
 * time counts.
 */
async function takeRequest(tx: Db, now: Date): Promise<Request | undefined> {
  const first = await one<Request>(
    tx,
    sql`select no, instrument_no as "instrumentNo", from_ts as "from", cause, user_no as "userNo", detail
        from judge_request where asked_at <= ${now} order by no limit 1 for update skip locked`,
  );
  if (!first) return undefined;
  const earliest = await one<{ from: Date }>(
    tx,
    sql`select min(from_ts) as "from" from judge_request where instrument_no = ${first.instrumentNo}`,
  );
  // A person's change explains the end of events better than one by the clock
  const cause = await one<Pick<Request, 'cause' | 'userNo' | 'detail'>>(
    tx,
    sql`select cause, user_no as "userNo", detail from judge_request where instrument_no = ${first.instrumentNo}
        order by detail is null, user_no is null, no limit 1`,
  );
  await run(tx, sql`delete from judge_request where instrument_no = ${first.instrumentNo}`);
  return { ...first, ...cause, from: earliest?.from ?? first.from };
}
