import type { AnswerOf } from '@talus/contract/route';
import type { getHealth } from '@talus/contract/system';
import { isSuspect as isSuspectTrust, suspectedOffset } from '@talus/domain/time/clock-trust';
import type { Clock } from '../../platform/clock/clock';
import { asServerClock } from '../../platform/clock/server-clock';
import { type Db, one, sql } from '../../platform/db/db';
import type { NodeWatch } from '../../platform/db/node-watch';
import { withPatience } from '../../platform/db/with-patience';
import type { DiskWatch } from '../../platform/files/disk-watch';
import type { ServerContext } from '../../platform/http/server-context';
import type { Hearing } from '../../platform/live/listening';
import { VERSION } from '../../platform/version';
import { findClockSuspicion } from './store';

/** A judge that has not been heard of for this long has stopped; it speaks every ten seconds. */
export const JUDGE_SILENT_MS = 60_000;

/** Whoever asks for health waits about so long. */
const PATIENCE_MS = 4000;

type Health = AnswerOf<typeof getHealth>;

type Parts = { disk: DiskWatch; hearing: () => Hearing; nodesAway: NodeWatch; patienceMs?: number };

const UNKNOWN_CLOCK = { clock: 'unknown', clock_offset_ms: null } as const;

export async function healthOf(
  { pools, clock, storage }: Pick<ServerContext, 'pools' | 'clock' | 'storage'>,
  parts: Parts,
): Promise<Health> {
  const { disk, hearing, nodesAway, patienceMs = PATIENCE_MS } = parts;
  const db = withPatience(pools.live, () => patienceMs);
  const [isFull, away] = await Promise.all([disk.isFull(), nodesAway()]);
  const { state: live, since } = hearing();
  const base = {
    ...{ version: VERSION, storage, live, live_since: since.toISOString() },
    disk: isFull ? ('full' as const) : ('ok' as const),
    nodes_away: away.map(({ no }) => no),
  };
  const beat = await lastBeat(db).catch(() => undefined);
  if (beat === undefined)
    return { ...base, status: 'degraded', database: 'down', judge: 'unknown', judged_at: null, ...UNKNOWN_CLOCK };
  const judge = judgeState(beat, clock.now());
  const offsetMs = ownOffset(clock) ?? (await findClockSuspicion(db))?.offsetMs ?? null;
  const isSuspect = offsetMs !== null;
  const isPartly = away.length > 0;
  return {
    ...base,
    status: judge === 'stopped' || isSuspect || isFull || live === 'lost' || isPartly ? 'degraded' : 'ready',
    database: isPartly ? 'partly' : 'up',
    judge,
    judged_at: beat?.toISOString() ?? null,
    clock: isSuspect ? 'suspect' : 'ok',
    clock_offset_ms: isSuspect ? Math.round(offsetMs) : null,
  };
}

/** What is said before there is anybody to ask. */
export const healthAtStart = (storage: Health['storage']): Health => ({
  ...{ status: 'starting', version: VERSION, storage, database: 'up', nodes_away: [], disk: 'ok', judge: 'unknown' },
  ...{ judged_at: null, ...UNKNOWN_CLOCK, live: 'connecting', live_since: null },
});

/** Unknown before the first time: a server that has only just started is not at fault. */
export function judgeState(beat: Date | null, now: Date): Health['judge'] {
  if (beat === null) return 'unknown';
  return now.getTime() - beat.getTime() > JUDGE_SILENT_MS ? 'stopped' : 'running';
}

/** What this process sees of its own clock, before anybody has looked at it. */
function ownOffset(clock: Clock): number | null {
  const trust = asServerClock(clock)?.trust();
  return trust && isSuspectTrust(trust) ? suspectedOffset(trust) : null;
}

const lastBeat = async (db: Db): Promise<Date | null> =>
  (await one<{ at: Date }>(db, sql`select beaten_at as at from heartbeat where name = 'judge'`))?.at ?? null;
