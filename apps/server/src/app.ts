import { randomUUID } from 'node:crypto';
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
import type { LoggerFiles } from './pipeline/ingest/logger-files';
import { plansOf } from './pipeline/pipeline-context';
import { createLongWork } from './pipeline/recompute/long-work';
import type { Sender } from './pipeline/tell/channels/sender';
import { createNodeWatch, listNodesAway } from './platform/db/node-watch';
import { createDiskWatch } from './platform/files/disk-watch';
import { answerError } from './platform/http/answer-error';
import { AppError } from './platform/http/app-error';
import { createBind } from './platform/http/bind';
import { createLoadSheddingServer, type LoadShedder } from './platform/http/load-shedder';
import { protect } from './platform/http/protect';
import { closeQuietSockets } from './platform/http/quiet-sockets';
import { buildOf, serveWeb } from './platform/http/serve-web';
import type { ServerContext } from './platform/http/server-context';
import { slowRequests } from './platform/http/slow-requests';
import type { LiveHub } from './platform/live/live-hub';
import { createMetrics } from './platform/metrics/metrics';

type AppOptions = {
  context: ServerContext;
  hub: LiveHub;
  /** The sender of all channels, for the credit and the test message. */
  sender: Sender;
  /** The logger files that this process can reach; absent: those of the folders in the settings. */
  files?: LoggerFiles;
  /** The demo's bulletin and forecast images; absent: only the addresses of the settings. */
  forecasts?: OwnSources | undefined;
  /** The built web application; absent: API only. */
  webFolder?: string | undefined;
};

/** Builds the whole server, wired but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { context, hub, sender, webFolder } = options;
  const { pool, clock, settings, log, bus } = context;
  const files = options.files ?? { folders: settings.documents };
  const loadShedder: LoadShedder = new Map();
  const app = fastify({
    serverFactory: createLoadSheddingServer(loadShedder),
    loggerInstance: context.log as FastifyBaseLogger,
    genReqId: () => randomUUID().slice(0, 13),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    ...slowRequests(settings.requestSeconds * 1000),
  });
  const metrics = createMetrics();
  closeQuietSockets(app);
  app.decorate('loadShedder', loadShedder);
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
  bindInstrumentEditing(bind, context);
  bindAdvanced(bind, context, {
    addPerson: (user, input) => addPerson(context, user, input, people),
    changeInstruments: (user, changes, isConfirmed, reason) => changeBulk(context, user, changes, isConfirmed, reason),
  });
  bindInstrumentTypes(bind, context);
  bindInstrumentGroups(bind, context);
  bindLatestData(bind, context);
  bindEvents(bind, context);
  bindForecasts(bind, context);
  bindExports(bind, context);
  bindAlarmQuality(bind, context);
  bindCompleteness(bind, context);
  bindLayouts(bind, context);
  await bindLayoutEditing(app, bind, context);
  bindMap(bind, context);
  await bindMonitor(app, bind, context);
  bindDashboards(bind, context);
  const working = createLongWork({
    ...{ pool, clock, plans: plansOf(context), publicUrl: settings.publicUrl, bus, log },
    zoneJob: zoneJob(context),
  });
  app.addHook('preClose', () => working.stop());
  bindDocuments(bind, context, { files, working });
  await bindIngest(app, context);
  bindManual(bind, context);
  await bindField(app, bind, context);
  bindOutputs(bind, context, working);
  bindMasks(bind, context);
  bindRanking(bind, context);
  bindRemarks(bind, context);
  bindReports(bind, context);
  bindScales(bind, context);
  bindSerial(bind, context);
  bindTyphoon(bind, context, options.forecasts);
  bindNoise(bind, context);
  bindNotices(bind, context);
  bindLog(bind, context);
  bindSms(bind, context, sender);
  bindSetup(bind, context, sender);
  await bindLine(app, context, sender);
  const endStreams = bindLive(bind, context, hub);
  app.addHook('preClose', async () => endStreams());

  if (webFolder) await serveWeb(app, webFolder);
  else app.setNotFoundHandler((request) => Promise.reject(new AppError('request.unknown', { path: request.url })));
  return app;
}
