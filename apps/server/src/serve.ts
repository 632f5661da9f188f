import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { announce } from './announce';
import { buildApp } from './app';
import { closeOnSignal } from './close-on-signal';
import { startDemoCameras } from './demo/cctv/demo-cameras';
import { CAMERAS_FOLDER } from './demo/cctv/send-images';
import { startDemoLoggers } from './demo/loggers/demo-loggers';
import { LOGGERS_FOLDER } from './demo/loggers/loggers';
import { demoForecasts } from './demo/typhoon/forecasts';
import { zoneJob } from './features/documents/zone-job';
import { startExporting } from './features/outputs/exports/exporting-loop';
import { REPORT_FILES } from './features/reports/report-files';
import { startReporting } from './features/reports/reporting-loop';
import { makeInThread } from './features/reports/thread/make-in-thread';
import { healthAtStart } from './features/system/health';
import { hasPeople } from './features/users/store';
import { firstStart } from './first-start';
import { readDatabaseTime } from './pipeline/clock/server-clock-store';
import { type CameraFolder, startCameras } from './pipeline/images/start-cameras';
import type { LoggerFiles } from './pipeline/ingest/logger-files';
import { startIngest } from './pipeline/ingest/start-ingest';
import { intakeOf } from './pipeline/intake/intake';
import { startSilence } from './pipeline/judge/silence';
import { plansOf } from './pipeline/pipeline-context';
import { startAudit } from './pipeline/recompute/audit-loop';
import { createLongWork, startLongWork } from './pipeline/recompute/long-work';
import { startRejudging } from './pipeline/recompute/rejudge-loop';
import { openJournal } from './pipeline/tell/accepted-journal';
import { channelNames } from './pipeline/tell/channels/registry';
import { createSender, type Sender } from './pipeline/tell/channels/sender';
import { startDelivering } from './pipeline/tell/delivery-loop';
import { startJudgeWatch } from './pipeline/tell/judge-watch';
import { createClockWatch } from './pipeline/watch/clock-watch';
import { createFormulaWatch } from './pipeline/watch/formula-watch';
import { startLooking } from './pipeline/watch/looking';
import { syncServerClock } from './pipeline/watch/server-clock-watch';
import { firstCode } from './platform/auth/first-code';
import { loadSecret } from './platform/auth/secret';
import { createTokens } from './platform/auth/tokens';
import { type Clock, fixedClock } from './platform/clock/clock';
import { asServerClock, createServerClock } from './platform/clock/server-clock';
import type { ProcessRole } from './platform/config/arguments';
import { OperatorError } from './platform/config/operator-error';
import type { Settings } from './platform/config/settings';
import { type Database, openDatabase } from './platform/db/connect/open-database';
import { buildSchema } from './platform/db/schema/build-schema';
import { openStartupServer } from './platform/http/listen/startup-server';
import type { ServerContext } from './platform/http/server-context';
import { freeLeases } from './platform/jobs/work-store';
import { createLiveHub } from './platform/live/live-hub';
import { createLogger } from './platform/logging/logger';
import { createBeats } from './platform/loops/beats';
import { startBeating } from './platform/loops/start-beating';
import { createWakeBus } from './platform/loops/wake-bus';
import { startSweeping } from './platform/retention/sweeping-loop';
import { startPacking } from './records/readings/days/pack/packing-loop';

/** Opens everything, listens, and closes everything when told to stop: the heartbeat first, the database last. */
export async function serve(settings: Settings, { role }: { role: ProcessRole }): Promise<void> {
  if (role !== 'all' && !settings.databaseUrl) {
    throw new OperatorError(`--role=${role} needs DATABASE_URL: the embedded database belongs to one process.`);
  }
  const log = createLogger(settings.logLevel);
  const clock: Clock = settings.now ? fixedClock(settings.now) : createServerClock();
  const data = path.resolve(settings.data);
  await mkdir(data, { recursive: true });
  warnOfMissingFolders('TALUS_DOCUMENTS', settings.documents, log);
  warnOfMissingFolders('TALUS_CCTV', settings.cctvFolder ? [settings.cctvFolder] : [], log);

  const { databaseUrl, databaseListenUrl } = settings;
  const database = await openDatabase({
    ...{ url: databaseUrl ?? undefined, listenUrl: databaseListenUrl ?? undefined },
    settings: { httpConnections: settings.databaseConnections, pauseMs: settings.databasePause * 1000 },
    ...{ dataDir: data, log },
  });
  const { pool, pools } = database;
  const health = healthAtStart(database.kind);
  const door = role === 'worker' ? null : await openStartupServer({ ...settings, health }).catch(explainPort(settings));
  await buildSchema(pool);
  const serverClock = asServerClock(clock);
  if (serverClock) await syncServerClock(pool, serverClock);
  await firstStart(database, { settings, clock, data, log });

  const tokens = createTokens(await loadSecret(settings.secret, data), clock);
  const beats = createBeats();
  const bus = createWakeBus();
  const context: ServerContext = { pool, pools, beats, bus, storage: database.kind, clock, log, settings, tokens };
  const sender = createSender(settings);
  const journal = openJournal(path.join(data, 'accepted'));
  const readReport = (id: string) => REPORT_FILES.read(data, id);
  const isAlone = database.kind === 'embedded';
  const delivering = startDelivering(
    {
      ...context,
      ...settings,
      pool: pools.judge,
      journal,
      readReport,
      isAlone,
      beat: beats.of('tell'),
      laneBeat: () => beats.of('delivery'),
    },
    sender,
    {
      channels: channelsOf(role, sender),
    },
  );
  bus.on('outbox', delivering.wake);
  const watch = startJudgeWatch({
    ...context,
    pool: pools.judge,
    ...settings,
    patienceMs: settings.judgeAlarm * 1000,
    beat: beats.of('judge-watch'),
  });
  const beating = startBeating({ pool: pools.live, beats, role, log });
  const work = role === 'api' ? followClock(context) : await startWork(context, database, data);
  const hub =
    role === 'worker'
      ? null
      : createLiveHub({
          ...context,
          pool: pools.live,
          client: database.listenClient,
          beatOf: (oldestMs) => beats.of('live', oldestMs),
        });
  const app =
    hub &&
    (await buildApp({
      context,
      hub,
      sender,
      files: { folders: loggerFolders(settings, data), watched: work.watchedFiles },
      forecasts: settings.demo === 'off' ? undefined : demoForecasts,
      webFolder: webFolder(),
    }));
  await door?.close();
  await app?.listen({ host: settings.host, port: settings.port }).catch(explainPort(settings));
  const code = (await hasPeople(pool)) ? undefined : firstCode(tokens);
  if (app) announce(app.server.address(), settings, database.kind, code);

  closeOnSignal(log, [
    // First, so that other processes do not take this one for frozen
    { name: 'heartbeat', close: beating.stop },
    { name: 'calls and work', close: () => Promise.all([app?.close(), work.stop(), watch.stop()]) },
    { name: 'messages', close: delivering.stop },
    { name: 'streams', close: async () => hub?.stop() },
    { name: 'database', close: database.close },
  ]);
}

const explainPort =
  ({ port }: Settings) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') throw new OperatorError(`Port ${port} is taken; set PORT to another.`);
    throw error;
  };

/**
 * Lists the channels that a process delivers. Every process delivers from the outbox, so that the death of a worker is
 * reported too. An `api` process delivers only its configured channels: another process may have the mail server.
 */
const channelsOf = (role: ProcessRole, sender: Sender): readonly Channel[] =>
  role === 'api' ? channelNames().filter(sender.isConfigured) : channelNames();

type Work = {
  /** Lists the watched logger files; absent when another process does the work. */
  watchedFiles?: LoggerFiles['watched'];
  stop: () => Promise<void>;
};

/** Follows the clock trust that other processes store, in a process that imports no files. */
function followClock({ pools, clock, log }: ServerContext): Work {
  const serverClock = asServerClock(clock);
  return startLooking(serverClock ? { clock: () => syncServerClock(pools.judge, serverClock) } : {}, log);
}

/** Lists the folders watched for logger files, including the demo's own. */
const loggerFolders = ({ demo, documents }: Settings, data: string): readonly string[] =>
  demo === 'off' ? documents : [...documents, path.join(data, LOGGERS_FOLDER)];

/** The limit on delaying silence checks while the files logged during a downtime are imported. */
const MOST_BACKLOG_MS = 60_000;

/** Starts all background work, such as importing logger files, detecting silence, and packing closed days. */
async function startWork(context: ServerContext, database: Database, data: string): Promise<Work> {
  const { pools, beats, bus, clock, log, settings } = context;
  const { publicUrl, timezone, demo } = settings;
  const { sealAfterDays } = settings;
  const packing = startPacking({
    pool: pools.work,
    log,
    now: () => clock.now().getTime(),
    sealAfterDays,
    beat: beats.of('packing'),
  });
  const sweeping = startSweeping({ pool: pools.work, clock, log, settings, beat: beats.of('sweeping') });
  if (demo !== 'off') await mkdir(path.join(data, LOGGERS_FOLDER), { recursive: true });
  const plans = plansOf(context);
  const ingest = startIngest({
    context: { pool: pools.intake, clock, timezone, root: data, intake: intakeOf(context) },
    folders: loggerFolders(settings, data),
    log,
    bus,
    lanes: database.kind === 'embedded' ? 1 : 2,
    beats,
  });
  const loggers = demo === 'off' ? null : startDemoLoggers({ pool: pools.work, clock, log, data });
  const cameras = await startCctv({ ...context, pool: pools.work }, data);
  const judging = { ...context, pool: pools.judge };
  const clocks = createClockWatch(judging, {
    ...{ log, timezone },
    databaseTime: database.kind === 'embedded' ? undefined : () => readDatabaseTime(pools.judge),
  });
  const formulas = createFormulaWatch({ ...judging, plans, publicUrl, timezone });
  const beat = beats.of('backlog');
  const working = createLongWork({
    ...{ pool: pools.work, clock, plans, publicUrl, log, bus, beat },
    zoneJob: zoneJob(context),
  });
  // No other process can hold a lease
  if (database.kind === 'embedded') await freeLeases(pools.work);
  const atOnce = database.kind === 'embedded' ? 1 : 2;
  const jobs = startLongWork({ pool: pools.work, clock, log, working, atOnce, beat });
  const rejudging = startRejudging({
    ...{ pool: pools.work, clock, plans, log, publicUrl, bus },
    beat: beats.of('rejudging'),
  });
  const audit = startAudit({
    ...{ pool: pools.work, clock, log, plans, publicUrl, timezone, bus },
    beat: beats.of('audit'),
  });
  const exporting = startExporting({ ...context, pool: pools.work });
  const reporting = startReporting({ ...context, pool: pools.work }, makeInThread(database));
  bus.on('forgotten-files', ingest.readForgotten);
  bus.on('jobs', jobs.wake);
  bus.on('jobs', rejudging.wake);
  bus.on('exports', exporting.wake);
  bus.on('reports', reporting.wake);
  const looking = startLooking({ clocks, formulas }, log, { beat: beats.of('checks') });
  const stopping = new AbortController();
  const silence = Promise.race([
    Promise.resolve(loggers?.caughtUp).then(ingest.catchUp),
    pause(MOST_BACKLOG_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {}),
  ]).then(() => {
    const { aborted } = stopping.signal;
    if (aborted) return null;
    return startSilence({ pool: pools.judge, clock, log, publicUrl, bus, beat: beats.of('judge') });
  });
  return {
    watchedFiles: ingest.watchedFiles,
    // In the order of a reading's path, so that each part can still hand over to the next
    stop: async () => {
      stopping.abort();
      await loggers?.stop();
      await cameras.stop();
      await looking.stop();
      await reporting.stop();
      await exporting.stop();
      await jobs.stop();
      await rejudging.stop();
      await audit.stop();
      await Promise.all([ingest.stop(), silence.then((judging) => judging?.stop())]);
      await packing.stop();
      await sweeping.stop();
    },
  };
}

/** Starts the cameras: the configured folder, and in the demo a folder for the demo cameras' images. */
async function startCctv(context: ServerContext, data: string): Promise<{ stop: () => Promise<void> }> {
  const { pool, clock, log, settings } = context;
  const own = path.join(data, CAMERAS_FOLDER);
  const isDemo = settings.demo !== 'off';
  if (isDemo) await mkdir(own, { recursive: true });
  const folders: CameraFolder[] = [
    ...(settings.cctvFolder ? [{ root: settings.cctvFolder, taken: settings.cctvTaken }] : []),
    ...(isDemo ? [{ root: own, taken: 'delete' as const }] : []),
  ];
  const watching = startCameras(context, folders);
  const sending = isDemo ? startDemoCameras({ pool, clock, log, data }) : null;
  return {
    stop: async () => {
      await sending?.stop();
      await watching.stop();
    },
  };
}

type Warn = { warn: (details: object, message: string) => void };

function warnOfMissingFolders(setting: string, folders: string[], log: Warn): void {
  for (const folder of folders) {
    if (!existsSync(folder))
      log.warn({ folder }, `${setting} names a folder that is not there; it is watched once it appears`);
  }
}

/** Returns the folder of the built web. `src` and `dist` have the same depth, so one path fits both. */
function webFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined;
}
