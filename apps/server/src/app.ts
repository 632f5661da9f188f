import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { ERROR_STATUS } from '@talus/contract/errors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { bindAdvancedInstruments } from './features/advanced/instruments-service';
import { bindAdvancedPlaces } from './features/advanced/places-service';
import { bindAdvanced } from './features/advanced/service';
import type { AdvancedTools } from './features/advanced/tools';
import { bindAlarmQuality } from './features/alarm-quality/service';
import { bindCompletenessDay } from './features/completeness/day-service';
import { bindCompleteness } from './features/completeness/service';
import { bindDashboards } from './features/dashboards/service';
import { bindDocuments } from './features/documents/routes';
import { zoneJob } from './features/documents/zone-job';
import { bindEventReports } from './features/events/report-service';
import { bindEvents } from './features/events/service';
import { bindFieldPhotos } from './features/field/photo-service';
import { bindFieldRoutes } from './features/field/route-service';
import { bindForecasts } from './features/forecasts/service';
import { bindIngest } from './features/ingest/service';
import { bindGroupOutputs } from './features/instrument-groups/output-service';
import { bindInstrumentGroups } from './features/instrument-groups/service';
import { bindInstrumentTypes } from './features/instrument-types/service';
import { bindBulkEditing, changeBulk } from './features/instruments/bulk/bulk-service';
import { bindInstrumentEditing } from './features/instruments/edit/edit-service';
import { bindImpossibleValues } from './features/instruments/edit/impossible-service';
import { bindInstrumentTools } from './features/instruments/edit/tools-service';
import { bindHanging } from './features/instruments/hanging-service';
import { bindInstrumentImport } from './features/instruments/import/import-service';
import { bindInstruments } from './features/instruments/service';
import { bindLimitTrials } from './features/instruments/trial/trial-service';
import { bindLatestData } from './features/latest-data/service';
import { bindStatuses } from './features/latest-data/statuses';
import { bindStormData } from './features/latest-data/storm';
import { bindLayoutEditing } from './features/layouts/edit-service';
import { bindPins } from './features/layouts/pin-service';
import { bindLayouts } from './features/layouts/service';
import { bindLine } from './features/line/service';
import { bindLive } from './features/live/routes';
import { bindLog } from './features/log/service';
import { bindManualEntry } from './features/manual/entry-service';
import { bindManualHistory } from './features/manual/history-service';
import { bindManualHoles } from './features/manual/hole-service';
import { bindManualSetup } from './features/manual/setup-service';
import { bindManualStrikes } from './features/manual/strike-service';
import { bindMap } from './features/map/service';
import { bindMaskReads } from './features/masks/read-service';
import { bindMasks } from './features/masks/service';
import { bindCameras } from './features/monitor/camera-service';
import { bindCameraFolders } from './features/monitor/folder-service';
import { bindImagePush } from './features/monitor/push';
import { bindMonitor } from './features/monitor/service';
import { bindImageTokens } from './features/monitor/tokens';
import { bindNoise } from './features/noise/service';
import { bindNotices } from './features/notices/service';
import { bindExportPreview } from './features/outputs/exports/preview';
import { bindExports } from './features/outputs/exports/service';
import { bindRecomputePreview } from './features/outputs/preview-service';
import { bindReadOutput } from './features/outputs/read-routes';
import { bindOutputs } from './features/outputs/service';
import { bindOutputStrikes } from './features/outputs/strike-service';
import { addPerson, bindPeople } from './features/people/service';
import { bindPlaces } from './features/places/service';
import { bindProjectEditing } from './features/projects/edit-service';
import { bindProjects, listProjects } from './features/projects/service';
import { bindRanking } from './features/ranking/service';
import { bindRemarks } from './features/remarks/service';
import { bindReportRuns } from './features/reports/run-service';
import { bindReportSchedules } from './features/reports/schedule-service';
import { bindSentReports } from './features/reports/sent-service';
import { bindReportTemplates } from './features/reports/template-service';
import { bindScales } from './features/scales/service';
import { bindSerial } from './features/serial/service';
import { bindSetup } from './features/setup/service';
import { bindSms } from './features/sms/service';
import { bindSystem } from './features/system/routes';
import { bindTyphoon } from './features/typhoon/service';
import type { OwnSources } from './features/typhoon/sources';
import { createFirst } from './features/users/first-administrator';
import { createPasswordGate } from './features/users/password-gate';
import { bindUsers } from './features/users/routes';
import type { LoggerFiles } from './pipeline/ingest/logger-files';
import { plansOf } from './pipeline/pipeline-context';
import { createLongWork } from './pipeline/recompute/long-work';
import type { Sender } from './pipeline/tell/channels/sender';
import { createNodeWatch, listNodesAway } from './platform/db/connect/node-watch';
import { createDiskWatch } from './platform/files/disk-watch';
import { answerError } from './platform/http/answer-error';
import { AppError } from './platform/http/app-error';
import { type Bind, createBind } from './platform/http/bind';
import { createLoadSheddingServer, type LoadShedder } from './platform/http/listen/load-shedder';
import { protect } from './platform/http/listen/protect';
import { closeQuietSockets } from './platform/http/listen/quiet-sockets';
import { buildOf, serveWeb } from './platform/http/listen/serve-web';
import { slowRequests } from './platform/http/listen/slow-requests';
import type { ServerContext } from './platform/http/server-context';
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

/** Features that need nothing but the context. */
const FEATURES: readonly ((bind: Bind, context: ServerContext) => void)[] = [
  bindAdvancedPlaces,
  bindAlarmQuality,
  bindBulkEditing,
  bindCameraFolders,
  bindCameras,
  bindCompleteness,
  bindCompletenessDay,
  bindDashboards,
  bindEventReports,
  bindEvents,
  bindExportPreview,
  bindExports,
  bindFieldRoutes,
  bindForecasts,
  bindGroupOutputs,
  bindHanging,
  bindImageTokens,
  bindImpossibleValues,
  bindInstrumentEditing,
  bindInstrumentGroups,
  bindInstrumentImport,
  bindInstrumentTools,
  bindInstrumentTypes,
  bindInstruments,
  bindLatestData,
  bindLayouts,
  bindLimitTrials,
  bindLog,
  bindManualEntry,
  bindManualHistory,
  bindManualHoles,
  bindManualSetup,
  bindManualStrikes,
  bindMap,
  bindMaskReads,
  bindMasks,
  bindMonitor,
  bindNoise,
  bindNotices,
  bindOutputStrikes,
  bindPins,
  bindPlaces,
  bindProjectEditing,
  bindProjects,
  bindRanking,
  bindReadOutput,
  bindRecomputePreview,
  bindRemarks,
  bindReportRuns,
  bindReportSchedules,
  bindReportTemplates,
  bindScales,
  bindSentReports,
  bindSerial,
  bindStatuses,
  bindStormData,
];

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
  const advanced: AdvancedTools = {
    addPerson: (user, input) => addPerson(context, user, input, people),
    changeInstruments: (user, changes, isConfirmed, reason) => changeBulk(context, user, changes, isConfirmed, reason),
  };
  bindAdvanced(bind, context, advanced);
  bindAdvancedInstruments(bind, context, advanced);
  const working = createLongWork({
    ...{ pool, clock, plans: plansOf(context), publicUrl: settings.publicUrl, bus, log },
    zoneJob: zoneJob(context),
  });
  app.addHook('preClose', () => working.stop());
  bindDocuments(bind, context, { files, working });
  bindOutputs(bind, context, working);
  bindTyphoon(bind, context, options.forecasts);
  bindSms(bind, context, sender);
  bindSetup(bind, context, sender);
  await bindLayoutEditing(app, bind, context);
  await bindImagePush(app, context);
  await bindIngest(app, context);
  await bindFieldPhotos(app, bind, context);
  await bindLine(app, context, sender);
  for (const bindFeature of FEATURES) bindFeature(bind, context);
  const endStreams = bindLive(bind, context, hub);
  app.addHook('preClose', async () => endStreams());

  if (webFolder) await serveWeb(app, webFolder);
  else app.setNotFoundHandler((request) => Promise.reject(new AppError('request.unknown', { path: request.url })));
  return app;
}
