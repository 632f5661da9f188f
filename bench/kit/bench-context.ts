import type { Administrator, CurrentUser } from '@talus/server/src/platform/auth/current-user';
import { readSettings, type Settings } from '@talus/server/src/platform/config/settings';
import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { createWakeBus } from '@talus/server/src/platform/loops/wake-bus';

/** An administrator, who may ask everything. */
export const BENCH_USER = { no: 1, id: '', email: '', sessionId: '', roles: ['admin'] } as CurrentUser as Administrator;

/** Returns the settings of a server without configuration. */
export function benchSettings(): Settings {
  const result = readSettings({ TALUS_DEMO: 'off' });
  if ('problems' in result) throw new Error(result.problems.join());
  return result.settings;
}

/** Builds the context of the services without a server, at the given time. */
export const benchContext = ({ pool, kind }: Database, now: () => Date): ServerContext =>
  ({ pool, storage: kind, clock: { now }, bus: createWakeBus(), settings: benchSettings() }) as ServerContext;
