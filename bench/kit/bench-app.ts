import type { AddressInfo } from 'node:net';
import { buildApp } from '@talus/server/src/app';
import { createSender } from '@talus/server/src/pipeline/tell/channels/sender';
import { createTokens } from '@talus/server/src/platform/auth/tokens';
import { systemClock } from '@talus/server/src/platform/clock/clock';
import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import { rows, sql } from '@talus/server/src/platform/db/db';
import { newId } from '@talus/server/src/platform/db/new-id';
import { createLiveHub } from '@talus/server/src/platform/live/live-hub';
import { createBeats } from '@talus/server/src/platform/loops/beats';
import { createWakeBus } from '@talus/server/src/platform/loops/wake-bus';
import { silentLogger } from '@talus/server/src/testing/loggers';
import { benchSettings } from './bench-context';

export type BenchApp = {
  url: string;
  token: string;
  /** Calls the API as the administrator; throws for an answer that is not a success. */
  ask: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  close: () => Promise<void>;
};

/**
 * Starts the server in this process on a free port with an administrator logged in; serves pages when a folder is
 * given.
 */
export async function listen({ pool, pools, kind, listenClient }: Database, webFolder?: string): Promise<BenchApp> {
  const settings = benchSettings();
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
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const token = await tokens.sign({ userId, sessionId: session?.id ?? '' });
  return {
    url,
    token,
    ask: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      return answer.json() as Promise<T>;
    },
    close: async () => {
      await app.close();
      await hub.stop();
    },
  };
}
