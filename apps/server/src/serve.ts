import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { announce } from './announce';
import { buildApp } from './app';
import { startDemoLoggers } from './demo/demo-loggers';
import { startPacking } from './features/readings/packing-loop';
import { firstStart } from './first-start';
import { loadSecret } from './platform/auth/secret';
import { createTokens } from './platform/auth/tokens';
import { type Clock, fixedClock, systemClock } from './platform/clock/clock';
import type { ProcessRole } from './platform/config/arguments';
import { OperatorError } from './platform/config/operator-error';
import type { Settings } from './platform/config/settings';
import { migrate } from './platform/db/migrate';
import { openDatabase } from './platform/db/open-database';
import type { ServerContext } from './platform/http/server-context';
import { createLiveHub } from './platform/live/live-hub';
import { createLogger } from './platform/logging/logger';

/** Opens everything, listens, and closes it in the opposite order when told to end. */
export async function serve(settings: Settings, { role }: { role: ProcessRole }): Promise<void> {
  if (role !== 'all' && !settings.databaseUrl) {
    throw new OperatorError(`--role=${role} needs DATABASE_URL: the embedded database belongs to one process.`);
  }
  const log = createLogger(settings.logLevel);
  const clock: Clock = settings.now ? fixedClock(settings.now) : systemClock;
  const data = path.resolve(settings.data);
  await mkdir(data, { recursive: true });
  warnOfMissingFolders(settings.documents, log);

  const database = await openDatabase({ url: settings.databaseUrl ?? undefined, dataDir: data, log });
  const { pool } = database;
  await migrate(pool);
  await firstStart(pool, settings, clock);

  const tokens = createTokens(await loadSecret(settings.secret, data), clock);
  const context: ServerContext = { pool, storage: database.kind, clock, log, settings, tokens };
  const work = role === 'api' ? [] : startWork(context);
  const hub = createLiveHub({ pool, client: database.listenClient, log });
  const app = role === 'worker' ? null : await buildApp({ context, hub, webFolder: webFolder() });
  await app?.listen({ host: settings.host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new OperatorError(`Port ${settings.port} is taken; set PORT to another.`);
    throw error;
  });
  if (app) announce(app.server.address(), settings, database.kind);

  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing: what is in flight ends first');
    await app?.close();
    await Promise.all([...work, hub].map(({ stop }) => stop()));
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close('SIGTERM'));
  process.on('SIGINT', () => void close('SIGINT'));
}

type Work = { stop: () => Promise<void> };

function startWork({ pool, clock, log, settings }: ServerContext): Work[] {
  const packing = startPacking({ pool, log, now: () => clock.now().getTime() });
  return settings.demo === 'off' ? [packing] : [packing, startDemoLoggers(pool, clock, log)];
}

function warnOfMissingFolders(folders: string[], log: { warn: (details: object, message: string) => void }): void {
  for (const folder of folders) {
    if (!existsSync(folder))
      log.warn({ folder }, 'TALUS_DOCUMENTS names a folder that is not there; it is watched once it appears');
  }
}

/** `src` and `dist` stand at the same depth, so the built web is found from both. */
function webFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined;
}
