import type { AddressInfo } from 'node:net';
import { buildApp } from '@talus/server/src/app';
import { createSender } from '@talus/server/src/pipeline/tell/channels/sender';
import { createTokens } from '@talus/server/src/platform/auth/tokens';
import { systemClock } from '@talus/server/src/platform/clock/clock';
import { readSettings } from '@talus/server/src/platform/config/settings';
import { rows, sql } from '@talus/server/src/platform/db/db';
import { newId } from '@talus/server/src/platform/db/new-id';
import type { Database } from '@talus/server/src/platform/db/open-database';
import { createLiveHub } from '@talus/server/src/platform/live/live-hub';
import { silentLogger } from '@talus/server/src/testing/loggers';
import { createBeats } from '../apps/server/src/platform/loops/beats';
import { createWakeBus } from '../apps/server/src/platform/loops/wake-bus';

export type BenchApp = { url: string; token: string; close: () => Promise<void> };

/**
 * Starts the server in this process on a free port with an administrator logged in; serves pages when a folder is
 * given.
 */
export async function listen({ pool, pools, kind, listenClient }: Database, webFolder?: string): Promise<BenchApp> {
  const result = readSettings({ TALUS_DEMO: 'off' });
  if ('problems' in result) throw new Error(result.problems.join());
  const { settings } = result;
  const tokens = createTokens('a secret of at least thirty-two characters', systemClock);
  const context = {
    pool,
    pools,
    beats: createBeats(),
    bus: createWakeBus(),
    storage: kind,
    clock: systemClock,
    log: silentLogger(),
    settings,
    tokens,
  };
  const hub = createLiveHub({ ...context, client: listenClient });
  const app = await buildApp({ context, hub, sender: createSender(settings), webFolder });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const userId = newId();
  const [session] = await rows<{ id: string }>(
    pool,
    sql`with person as (
          insert into app_user (id, email, name, roles, password_hash) values (${userId}, ${`${userId}@talus.test`}, 'Bench', '{admin}', '-')
          returning no)
        insert into session (user_no, expires_at) select no, now() + interval '1 day' from person returning id`,
  );
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    token: await tokens.sign({ userId, sessionId: session?.id ?? '' }),
    close: async () => {
      await app.close();
      await hub.stop();
    },
  };
}
