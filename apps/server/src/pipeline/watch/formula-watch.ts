import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { inTransaction } from '../../platform/db/db';
import type { DbLog } from '../../platform/db/db-log';
import type { WakeBus } from '../../platform/loops/wake-bus';
import { keepOperandIntervals } from '../convert/operand-intervals';
import type { ConversionPlan, PlanProblem } from '../convert/plan';
import type { Plans } from '../convert/plans';
import { forgetProblems, rememberProblem } from '../convert/problem-store';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';

type Options = {
  pool: Pool;
  clock: Clock;
  log: DbLog;
  plans: Plans;
  publicUrl: string | null;
  timezone: string;
  bus: WakeBus;
};

/** Returns one check of the formulas: stores, logs and notifies each change since the last check once. */
export function createFormulaWatch({ pool, clock, log, plans, publicUrl, timezone, bus }: Options) {
  let seen: ConversionPlan | null = null;
  return async (): Promise<void> => {
    const plan = await plans.current(pool);
    if (plan === seen) return;
    const now = clock.now();
    const problems = [...plan.problems.values()];
    const fresh = await inTransaction(pool, async (tx) => {
      const news: PlanProblem[] = [];
      for (const problem of problems) if (await rememberProblem(tx, problem, now)) news.push(problem);
      await keepOperandIntervals(tx, plan);
      const mended = await forgetProblems(tx, [...plan.problems.keys()]);
      for (const { instrumentNo } of mended) log.info({ instrumentNo }, 'a formula can be computed again');
      await enqueueNotices(tx, noticesOf(news, now), { now, publicUrl, timezone });
      return news;
    });
    for (const { instrument, code, params } of fresh)
      log.warn({ instrument: instrument.id, code, ...params }, 'a formula gives no result');
    if (fresh.length > 0) bus.wake('outbox');
    seen = plan;
  };
}

/**
 * Builds one notice per project: about the first problem, with the number of others. An instrument that only depends on
 * a broken one is left out.
 */
function noticesOf(news: readonly PlanProblem[], now: Date): Notice[] {
  const roots = news.filter(({ code }) => code !== 'formula.asks-for-broken');
  const projects = new Set(roots.map(({ instrument }) => instrument.projectNo));
  return [...projects].flatMap((project) => {
    const [first, ...others] = roots.filter(({ instrument }) => instrument.projectNo === project);
    if (!first) return [];
    return {
      kind: 'formula' as const,
      level: null,
      project,
      instrument: first.instrument.no,
      reason: { code: first.code, params: first.params },
      others: others.length,
      readingTime: now.getTime(),
      dedupeKey: `formula ${first.instrument.no} ${first.code} ${now.toISOString()}`,
    };
  });
}
