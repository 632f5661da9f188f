import { randomUUID } from 'node:crypto';
import path from 'node:path';
import cookie from '@fastify/cookie';
import { ERROR_STATUS } from '@talus/contract/errors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { bindAdvanced } from './features/advanced/routes';
import { bindAlarmQuality } from './features/alarm-quality/routes';
import { bindCompleteness } from './features/completeness/routes';
import { bindDashboards } from './features/dashboards/routes';
import { bindDocuments } from './features/documents/routes';
import { zoneJob } from './features/documents/zone-job';
import { bindEvents } from './features/events/routes';
import { bindField } from './features/field/routes';
import { bindForecasts } from './features/forecasts/routes';
import { bindIngest } from './features/ingest/routes';
import { bindInstrumentGroups } from './features/instrument-groups/routes';
import { bindInstrumentTypes } from './features/instrument-types/routes';
import { changeBulk } from './features/instruments/bulk-service';
import { bindInstrumentEditing } from './features/instruments/edit-routes';
import { bindInstruments } from './features/instruments/routes';
import { bindLatestData } from './features/latest-data/routes';
import { bindLayoutEditing } from './features/layouts/edit-routes';
import { bindLayouts } from './features/layouts/routes';
import { bindLine } from './features/line/routes';
import { bindLive } from './features/live/routes';
import { bindLog } from './features/log/routes';
import { bindManual } from './features/manual/routes';
import { bindMap } from './features/map/routes';
import { bindMasks } from './features/masks/routes';
import { bindMonitor } from './features/monitor/routes';
import { bindNoise } from './features/noise/routes';
import { bindNotices } from './features/notices/routes';
import { bindExports } from './features/outputs/exports/routes';
import { bindOutputs } from './features/outputs/routes';
import { bindPeople } from './features/people/routes';
import { addPerson } from './features/people/service';
import { bindPlaces } from './features/places/routes';
import { bindProjectEditing } from './features/projects/edit-routes';
import { bindProjects } from './features/projects/routes';
import { listProjects } from './features/projects/service';
import { bindRanking } from './features/ranking/routes';
import { bindRemarks } from './features/remarks/routes';
import { bindReports } from './features/reports/routes';
import { bindScales } from './features/scales/routes';
import { bindSerial } from './features/serial/routes';
import { bindSetup } from './features/setup/routes';
import { bindSms } from './features/sms/routes';
import { bindSystem } from './features/system/routes';
import { bindTyphoon } from './features/typhoon/routes';
import type { OwnSources } from './features/typhoon/sources';
import { createFirst } from './features/users/first-administrator';
import { createPasswordGate } from './features/users/password-gate';
import { bindUsers } from './features/users/routes';
import { createRowDecisions } from './pipeline/clock/decide-rows';
import { createPlans } from './pipeline/convert/plans';
import { createPushImage } from './pipeline/images/push-image';
import type { FileName } from './pipeline/ingest/file-store';
import { createIntake } from './pipeline/intake';
import { createManualDoor } from './pipeline/manual-door';
import { createPush } from './pipeline/push/push-rows';
import { createLongWork } from './pipeline/recompute/long-work';
import { createMasking } from './pipeline/recompute/masking';
import { createConfiguring } from './pipeline/recompute/preview-version';
import { createRecomputing } from './pipeline/recompute/recompute';
import { createStriking } from './pipeline/recompute/strike';
import { createIngesting } from './pipeline/replay';
import type { Sender } from './pipeline/tell/channels/sender';
import { createTelling } from './pipeline/tell/telling';
import { createNodeWatch, listNodesAway } from './platform/db/node-watch';
import { createDiskWatch } from './platform/files/disk-watch';
import { answerError } from './platform/http/answer-error';
import { AppError } from './platform/http/app-error';
import { createBind } from './platform/http/bind';
import { protect } from './platform/http/protect';
import { closeQuietSockets } from './platform/http/quiet-sockets';
import { buildOf, serveWeb } from './platform/http/serve-web';
import type { ServerContext } from './platform/http/server-context';
import { slowRequests } from './platform/http/slow-requests';
import { serverThatTurnsAway, type TurnAway } from './platform/http/turn-away';
import type { LiveHub } from './platform/live/live-hub';
import { createMetrics } from './platform/metrics/metrics';

type AppOptions = {
  context: ServerContext;
  hub: LiveHub;
  /** The sender of all channels, for the credit and the test message. */
  sender: Sender;
  /** Lists each watched folder with its logger files; absent: this process watches none. */
  watchedFiles?: () => Map<string, string[]>;
  /** The folders from which logger files may be downloaded; absent: those of the settings. */
  loggerFolders?: readonly string[];
  /** Re-reads a logger file; absent: another process does. */
  readFile?: (file: FileName) => void;
  /** Wakes the outbox, which sends at once; absent: another process polls the outbox. */
  wake?: () => void;
  /** Wakes the jobs, such as the backlog of readings; absent: another process polls for them. */
  wakeBacklog?: () => void;
  /** Wakes the exports; absent: another process polls for them. */
  wakeExports?: () => void;
  /** Wakes the reports; absent: another process polls for them. */
  wakeReports?: () => void;
  /** The demo's bulletin and forecast images; absent: only the addresses of the settings. */
  forecasts?: OwnSources | undefined;
  /** The built web application; absent: API only. */
  webFolder?: string | undefined;
};

/** Builds the whole server, wired but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { context, hub, sender, watchedFiles, readFile, wake, wakeBacklog, wakeExports, wakeReports, webFolder } =
    options;
  const { pool, clock, settings } = context;
  const folders = options.loggerFolders ?? settings.documents;
  const turnAway: TurnAway = new Map();
  const app = fastify({
    serverFactory: serverThatTurnsAway(turnAway),
    loggerInstance: context.log as FastifyBaseLogger,
    genReqId: () => randomUUID().slice(0, 13),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    ...slowRequests(settings.requestSeconds * 1000),
  });
  const metrics = createMetrics();
  closeQuietSockets(app);
  app.decorate('turnAway', turnAway);
  app.decorateRequest('user', null);
  const disk = createDiskWatch(settings.data, clock);
  app.setErrorHandler(answerError);
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === ERROR_STATUS['server.disk-full']) disk.onFull();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.debug(
      { method: request.method, url: request.url, status: reply.statusCode, ms: reply.elapsedTime },
      'answered',
    );
  });
  await app.register(cookie);
  await protect(app, context.settings);

  const bind = createBind(app, context);
  const gate = createPasswordGate(context);
  const first = createFirst(context, gate);
  const nodesAway = createNodeWatch({ list: () => listNodesAway(context.pools.live), log: context.log });
  bindSystem(bind, context, {
    metrics,
    disk,
    nodesAway,
    hub,
    isAwaited: first.isAwaited,
    build: () => buildOf(webFolder),
  });
  bindUsers(bind, context, { listProjects: (user) => listProjects(context, user), gate, first });
  const people = { hash: gate.hash, sender };
  bindPeople(bind, context, people);
  bindProjects(bind, context);
  bindProjectEditing(bind, context);
  bindPlaces(bind, context);
  bindInstruments(bind, context);
  const configuring = createConfiguring(pool, wakeBacklog);
  bindInstrumentEditing(bind, context, configuring);
  bindAdvanced(bind, context, {
    addPerson: (user, input) => addPerson(context, user, input, people),
    changeInstruments: (user, changes, isConfirmed, reason) =>
      changeBulk(context, user, configuring, changes, isConfirmed, reason),
  });
  bindInstrumentTypes(bind, context);
  bindInstrumentGroups(bind, context);
  bindLatestData(bind, context);
  bindEvents(bind, context, wake);
  bindForecasts(bind, context);
  bindExports(bind, context, wakeExports);
  bindAlarmQuality(bind, context);
  bindCompleteness(bind, context);
  bindLayouts(bind, context);
  await bindLayoutEditing(app, bind, context);
  bindMap(bind, context);
  const images = { pool, clock, data: settings.data, keep: settings.cctvKeep };
  await bindMonitor(app, bind, context, createPushImage(images));
  bindDashboards(bind, context);
  const plans = createPlans();
  const { publicUrl, sealAfterDays } = settings;
  const intake = createIntake({ plans, clock, publicUrl, sealAfterDays });
  const quarantine = createRowDecisions({ pool, clock, intake, onRows: wake });
  const files = { watchedFiles, readFile, root: path.resolve(settings.data), folders };
  const ingesting = createIngesting({ pool, clock, plans, quarantine, ...files });
  const working = createLongWork({
    ...{ pool, clock, plans, publicUrl, wake, log: context.log },
    zoneJob: zoneJob(context, ingesting),
  });
  app.addHook('preClose', () => working.stop());
  bindDocuments(bind, context, { ...ingesting, joinJob: working.join, wakeJobs: wakeBacklog });
  await bindIngest(app, context, createPush({ pool, clock, intake, onRows: wake }));
  const striking = createStriking({ pool, clock, plans, publicUrl, onChanged: wake });
  bindManual(bind, context, {
    entering: { ...createManualDoor(intake), onTaken: () => wake?.() },
    striking,
    wakeBacklog: () => wakeBacklog?.(),
  });
  await bindField(app, bind, context);
  bindOutputs(bind, context, {
    ...createRecomputing({ pool, clock, plans, publicUrl, working, wakeJobs: wakeBacklog }),
    ...striking,
  });
  bindMasks(bind, context, createMasking({ clock, plans, publicUrl, onChanged: wake }));
  bindRanking(bind, context);
  bindRemarks(bind, context);
  bindReports(bind, context, { wake: wakeReports, onMail: wake });
  bindScales(bind, context);
  bindSerial(bind, context);
  bindTyphoon(bind, context, options.forecasts);
  bindNoise(bind, context);
  bindNotices(bind, context);
  bindLog(bind, context);
  const telling = createTelling(context, sender);
  bindSms(bind, context, telling);
  bindSetup(bind, context, telling.channels);
  await bindLine(app, context, sender.replyByLine);
  const endStreams = bindLive(bind, context, hub);
  app.addHook('preClose', async () => endStreams());

  if (webFolder) await serveWeb(app, webFolder);
  else app.setNotFoundHandler((request) => Promise.reject(new AppError('request.unknown', { path: request.url })));
  return app;
}
