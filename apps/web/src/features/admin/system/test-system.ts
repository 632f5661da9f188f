import type { LoopName } from '@talus/domain/health/loop-states';
import type { System } from './state';

type Health = System['health'];

/** For tests: a healthy loop. */
export const loopPart = (name: LoopName, part: Partial<Health['parts'][number]> = {}): Health['parts'][number] => ({
  ...{ name, state: 'ok', vital: false, age_seconds: 1, oldest_seconds: null, since: null },
  ...part,
});

/** For tests: the server's answer for a healthy system. */
export const systemOf = (health: Partial<Health> = {}, system: Partial<System> = {}): System => ({
  ...{ at: '2026-11-15T00:43:00.000Z', failed_jobs: 0, quarantined_rows: 0 },
  ...system,
  health: {
    ...{ status: 'ready', version: '1.20.11', storage: 'postgres', database: 'up', nodes_away: [], disk: 'ok' },
    ...{ judge: 'running', judged_at: '2026-11-15T00:42:55.000Z', clock: 'ok', clock_offset_ms: null },
    ...{ live: 'listening', live_since: '2026-11-14T00:00:00.000Z', parts: [], silent: [] },
    ...health,
  },
});
