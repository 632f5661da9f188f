import type { getSystem, health } from '@talus/contract/admin/system';
import { type LoopState, loopStates } from '@talus/domain/health/loop-states';
import { isSuspect as isSuspectTrust, suspectedOffset } from '@talus/domain/time/clock-trust';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock/clock';
import { asServerClock } from '../../platform/clock/server-clock';
import type { NodeWatch } from '../../platform/db/connect/node-watch';
import { withTimeout } from '../../platform/db/connect/with-timeout';
import { type Db, one, sql } from '../../platform/db/db';
import { isCluster } from '../../platform/db/schema/spread';
import type { DiskWatch } from '../../platform/files/disk-watch';
import type { ServerContext } from '../../platform/http/server-context';
import type { Hearing } from '../../platform/live/listening';
import { listProcesses } from '../../platform/loops/beat-store';
import { VERSION } from '../../platform/version';
import { countFailedJobs, countQuarantined, findClockSuspicion, listWaits } from './store';

/** The timeout of the judge's heartbeat, sent every ten seconds. */
export const JUDGE_SILENT_MS = 60_000;

/** The timeout of the health check's queries. */
const PATIENCE_MS = 4000;

export type Health = z.infer<typeof health>;

/** The timeout of a process's heartbeat, saved every five seconds. */
const SILENT_SECONDS = 30;

type Parts = { disk: DiskWatch; hearing: () => Hearing; nodesAway: NodeWatch; patienceMs?: number };
type Context = Pick<ServerContext, 'pools' | 'clock' | 'storage' | 'beats'>;

const UNKNOWN_CLOCK = { clock: 'unknown', clock_offset_ms: null } as const;

export async function healthOf({ pools, clock, storage, beats }: Context, parts: Parts): Promise<Health> {
  const { disk, hearing, nodesAway, patienceMs = PATIENCE_MS } = parts;
  const db = withTimeout(pools.live, () => patienceMs);
  const [room, { away, isSure }] = await Promise.all([disk.room(), nodesAway()]);
  const { state: live, since } = hearing();
  const base = {
    ...{ version: VERSION, storage, live, live_since: since.toISOString() },
    ...{ disk: room, nodes_away: away.map(({ no }) => no) },
  };
  const own = { silent: 0, loops: beats.report() };
  const now = clock.now();
  const found = await lookIntoDatabase(db, now).catch(() => undefined);
  if (!found)
    return {
      ...{ ...base, status: 'degraded', database: 'down', judge: 'unknown', judged_at: null, ...UNKNOWN_CLOCK },
      ...{ parts: loopStates([own]).map((part) => wirePart(part, now)), silent: [] },
    };
  const { beat, processes, waits } = found;
  const judge = judgeState(beat, now);
  const offsetMs = ownOffset(clock) ?? found.suspicion?.offsetMs ?? null;
  const isSuspect = offsetMs !== null;
  const isPartly = away.length > 0;
  const loops = loopStates([own, ...processes], waits);
  const silent = processes.filter((process) => process.silent > SILENT_SECONDS);
  const areNodesWell = isSure && !isPartly;
  const isWell =
    judge !== 'stopped' && !isSuspect && room === 'ok' && live !== 'lost' && areNodesWell && silent.length === 0;
  const isTurning = loops.every(({ state }) => state === 'ok');
  return {
    ...base,
    ...(found.isSpread && { storage: 'cluster' as const }),
    status: isWell && isTurning ? 'ready' : 'degraded',
    database: isPartly ? 'partly' : 'up',
    judge,
    judged_at: beat?.toISOString() ?? null,
    clock: isSuspect ? 'suspect' : 'ok',
    clock_offset_ms: isSuspect ? Math.round(offsetMs) : null,
    parts: loops.map((part) => wirePart(part, now)),
    silent: silent.map(({ role, silent: seconds }) => ({ role, seconds: Math.round(seconds) })),
  };
}

/** Returns the health for administrators. While the database is down health says so, and the counts are null. */
export async function readSystem(
  context: Context,
  parts: Parts,
): Promise<z.infer<NonNullable<typeof getSystem.answer>>> {
  const db = withTimeout(context.pools.live, () => PATIENCE_MS);
  const counted = async <T>(count: (db: Db) => Promise<T>) => count(db).catch(() => null);
  return {
    health: await healthOf(context, parts),
    at: context.clock.now().toISOString(),
    failed_jobs: await counted(countFailedJobs),
    quarantined_rows: (await counted(countQuarantined))?.rows ?? null,
  };
}

async function lookIntoDatabase(db: Db, now: Date) {
  return {
    beat: await lastBeat(db),
    suspicion: await findClockSuspicion(db),
    processes: await listProcesses(db),
    waits: await listWaits(db, now),
    isSpread: await isCluster(db),
  };
}

/** Tells whether alarms may not reach people: then health answers 503, whatever else works. */
export const isUnfit = ({ database, judge, parts }: Health): boolean =>
  database !== 'up' || judge === 'stopped' || parts.some(({ state, vital }) => vital && state === 'late');

const wirePart = ({ name, state, isVital, age, oldest, since }: LoopState, now: Date): Health['parts'][number] => ({
  ...{ name, state, vital: isVital },
  age_seconds: Math.round(age),
  oldest_seconds: oldest === null ? null : Math.round(oldest),
  since: since === null ? null : new Date(now.getTime() - Math.round(since) * 1000).toISOString(),
});

/** Returns the health during the start. */
export const healthAtStart = (storage: Health['storage']): Health => ({
  ...{
    status: 'starting',
    version: VERSION,
    storage,
    database: 'up',
    nodes_away: [],
    disk: 'unknown',
    judge: 'unknown',
  },
  ...{ judged_at: null, ...UNKNOWN_CLOCK, live: 'connecting', live_since: null, parts: [], silent: [] },
});

/** Evaluates the judge's heartbeat; unknown before the first one: a server that has just started is not at fault. */
export function judgeState(beat: Date | null, now: Date): Health['judge'] {
  if (beat === null) return 'unknown';
  return now.getTime() - beat.getTime() > JUDGE_SILENT_MS ? 'stopped' : 'running';
}

/** Returns this process's own suspicion of its clock, before the clock watch has run. */
function ownOffset(clock: Clock): number | null {
  const trust = asServerClock(clock)?.trust();
  return trust && isSuspectTrust(trust) ? suspectedOffset(trust) : null;
}

const lastBeat = async (db: Db): Promise<Date | null> =>
  (await one<{ at: Date }>(db, sql`select beaten_at as at from heartbeat where name = 'judge'`))?.at ?? null;
