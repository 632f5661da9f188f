import * as system from '@talus/contract/admin/system';
import { ALL_ROUTES } from '@talus/contract/all-routes';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction } from '../../platform/auth/project-access';
import type { NodeWatch } from '../../platform/db/connect/node-watch';
import type { DiskWatch } from '../../platform/files/disk-watch';
import type { Bind } from '../../platform/http/bind';
import { docsPage } from '../../platform/http/docs-page';
import { openApi } from '../../platform/http/openapi';
import type { ServerContext } from '../../platform/http/server-context';
import type { LiveHub } from '../../platform/live/live-hub';
import type { Metrics } from '../../platform/metrics/metrics';
import { oldestAges } from '../../platform/retention/sweeps';
import { VERSION } from '../../platform/version';
import { healthOf, isUnfit, readSystem } from './health';
import { countQuarantined, findClockSuspicion } from './store';

type Parts = {
  metrics: Metrics;
  disk: DiskWatch;
  nodesAway: NodeWatch;
  hub: Pick<LiveHub, 'hearing' | 'size'>;
  /** Tells whether no user exists yet. */
  isAwaited: () => Promise<boolean>;
  /** Returns the build of the served web application. */
  build: () => Promise<string | null>;
};

export function bindSystem(bind: Bind, context: ServerContext, parts: Parts): void {
  const { metrics, hub, isAwaited, build } = parts;
  const { settings, clock } = context;

  bind(system.getConfig, async ({ info }) => ({
    version: VERSION,
    build: await build(),
    variant: settings.variant,
    demo: settings.demo !== 'off',
    // While the database is down the page still loads, and reports the outage
    setup: await isAwaited().catch(() => false),
    language: info.language,
    timezone: settings.timezone,
    now: clock.now().toISOString(),
    hosts: { rail: settings.railUrl, rain: settings.rainUrl, monitor: settings.monitorUrl },
    dashboardProject: settings.dashboardProject || null,
    typhoonProject: settings.typhoonProject || null,
    contact: { name: settings.contactName, email: settings.contactEmail, phone: settings.contactPhone },
  }));

  bind(system.getHealth, async ({ query, reply }) => {
    if (query.live !== undefined) return { alive: true as const, version: VERSION };
    const health = await healthOf(context, { ...parts, hearing: hub.hearing });
    metrics.setJudgeAge(health.judged_at === null ? null : clock.now().getTime() - Date.parse(health.judged_at));
    metrics.setLoops(health.parts);
    if (isUnfit(health)) reply.code(503);
    return health;
  });

  /** Checks the reader: a holder of the metrics token has no user; a person must be an administrator. */
  const requireReader = async (user: CurrentUser | null) => {
    if (user) await requireAction(context, user, 'admin.use');
  };

  bind(system.getSystem, () => readSystem(context, { ...parts, hearing: hub.hearing }));

  bind(system.getMetrics, async ({ user, reply }) => {
    await requireReader(user);
    const db = context.pools.live;
    const suspicion = await findClockSuspicion(db);
    metrics.setClocks(await countQuarantined(db), suspicion?.offsetMs ?? null);
    metrics.setLive(hub.hearing(), hub.size());
    metrics.setPools(context.pools);
    metrics.setLoops((await healthOf(context, { ...parts, hearing: hub.hearing })).parts);
    metrics.setOldestRows(await oldestAges(db, clock.now()));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  bind(system.getOpenApi, async ({ user }) => {
    await requireReader(user);
    return openApi(ALL_ROUTES, VERSION);
  });
  bind(system.getDocs, async ({ user, reply }) => {
    await requireReader(user);
    return reply.type('text/html; charset=utf-8').send(docsPage(ALL_ROUTES, VERSION));
  });
}
