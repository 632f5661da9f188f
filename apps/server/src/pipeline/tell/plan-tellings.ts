import { isRetracted } from '@talus/domain/alerts/events/end-cause';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { planTelling, type TellingPlan, wayKey } from '@talus/domain/alerts/messages/telling';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import { handOver, writeMessage } from './enqueue';
import { releaseHeldBack, summariseLate } from './once-a-day';
import { insertDeliveries } from './outbox';
import { type Listed, leftOutOfList, listTargets, resolveList, targetKey } from './people';
import {
  cancelDeliveries,
  IS_DUE,
  IS_STUCK,
  listOwingProjects,
  listTellingNos,
  lockTellings,
  type OpenTelling,
  ofProjects,
  retryDeliveries,
  saveLeftOut,
  savePlanned,
  saveTellingState,
} from './plan-store';
import { tellLoosened } from './tell-loosened';
import { tellUnread } from './tell-unread';
import { markUntold } from './telling-store';

export type PlanContext = {
  pool: Pool;
  clock: Clock;
  publicUrl: string | null;
  timezone: string;
  isConfigured: (channel: Channel) => boolean;
};

/** The batch size of planning: tellings per transaction. */
const PORTION = 100;

/**
 * Returns one round of planning: tellings of lists whose people changed since the last round, tellings that are due,
 * and tellings of which no delivery is being tried any more. A round returns how many were planned.
 */
export function planTellings(context: PlanContext): () => Promise<number> {
  const { pool } = context;
  /** The people of each list in the last round. */
  let seen = new Map<string, string>();
  return async () => {
    await releaseHeldBack(pool, context.clock.now());
    await summariseLate(context);
    await tellUnread(context);
    await tellLoosened(context);
    const projects = await listOwingProjects(pool);
    const lists = await listTargets(pool, projects);
    const now = new Map(projects.map((no) => [String(no), fingerprint(no, lists)]));
    const changed = projects.filter((no) => now.get(String(no)) !== seen.get(String(no)));
    const anew = new Set([
      ...(changed.length > 0 ? await listTellingNos(pool, ofProjects(changed)) : []),
      ...(await listTellingNos(pool, IS_DUE)),
    ]);
    const stuck = (await listTellingNos(pool, IS_STUCK)).filter((no) => !anew.has(no));
    await planAll(context, [...anew], true);
    await planAll(context, stuck, false);
    seen = now;
    return anew.size + stuck.length;
  };
}

const fingerprint = (project: number, lists: ReadonlyMap<string, Listed>): string =>
  JSON.stringify([...lists].filter(([key]) => key.startsWith(`${project} `)));

async function planAll(context: PlanContext, nos: readonly number[], isRetry: boolean): Promise<void> {
  for (let i = 0; i < nos.length; i += PORTION) {
    const portion = nos.slice(i, i + PORTION);
    await inTransaction(context.pool, async (tx) => {
      const tellings = await lockTellings(tx, portion);
      const lists = await listTargets(tx, [...new Set(tellings.map(({ projectNo }) => projectNo))]);
      for (const telling of tellings) await planOne(tx, telling, lists, { ...context, isRetry });
      await savePlanned(tx, tellings.map(({ no }) => no)); // biome-ignore format: one line
    });
  }
}

type OneContext = PlanContext & { isRetry: boolean };

async function planOne(tx: Db, telling: OpenTelling, lists: ReadonlyMap<string, Listed>, context: OneContext) {
  const { projectNo, list, deliveries, lasts, ageMs, endCause } = telling;
  const listed = lists.get(targetKey(projectNo, list));
  const resolved = resolveList(listed);
  const plan = planTelling({
    ...{ list: resolved, deliveries, lasts, ageMs, isRetracted: isRetracted(endCause) },
    ...{ isConfigured: context.isConfigured, isRetry: context.isRetry },
  });
  await cancelDeliveries(tx, plan.cancel, isRetracted(endCause) ? 'event:retracted' : 'person:off-list');
  const ways = new Map(resolved.ways.map((way) => [wayKey(way), way]));
  const again = deliveries.flatMap((one) => {
    const way = plan.retry.includes(one.no) ? ways.get(wayKey(one)) : undefined;
    return way ? [{ ...way, no: one.no }] : [];
  });
  await retryDeliveries(tx, again);
  await addWays(tx, telling, plan, context);
  const now = context.clock.now();
  await saveLeftOut(tx, telling.no, leftOutOfList(listed));
  await saveTellingState(tx, telling.no, plan.state, now);
  if (plan.untold === null) return;
  if (telling.isUntold) await markUntold(tx, telling.no, plan.untold, now);
  else await handOver(tx, telling, plan.untold, { ...context, now });
}

/** Adds deliveries; writes the message with the first way to anybody. */
async function addWays(tx: Db, telling: OpenTelling, { add }: TellingPlan, context: OneContext): Promise<void> {
  if (add.length === 0) return;
  const { messageNo: message, notice } = telling;
  if (message === null) {
    await writeMessage(tx, telling, add, { ...context, now: context.clock.now() });
    return;
  }
  await insertDeliveries(tx, add.map((way) => ({ ...way, message, lane: way.channel, level: notice.level }))); // biome-ignore format: one line
}
