import { ALL_ROUTES } from '@talus/contract/all-routes';
import * as system from '@talus/contract/system';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction } from '../../platform/auth/project-access';
import { one, sql } from '../../platform/db/db';
import type { Bind } from '../../platform/http/bind';
import { docsPage } from '../../platform/http/docs-page';
import { openApi } from '../../platform/http/openapi';
import type { ServerContext } from '../../platform/http/server-context';
import type { Metrics } from '../../platform/metrics/metrics';
import { VERSION } from '../../platform/version';

export function bindSystem(bind: Bind, context: ServerContext, metrics: Metrics): void {
  const { settings, clock, pool, storage } = context;

  bind(system.getConfig, async ({ info }) => ({
    version: VERSION,
    variant: settings.variant,
    demo: settings.demo !== 'off',
    language: info.language,
    timezone: settings.timezone,
    now: clock.now().toISOString(),
    hosts: { rail: settings.railUrl, rain: settings.rainUrl, monitor: settings.monitorUrl },
    contact: { name: settings.contactName, email: settings.contactEmail, phone: settings.contactPhone },
  }));

  bind(system.getHealth, async ({ reply }) => {
    const isUp = await one(pool, sql`select 1`).then(
      () => true,
      () => false,
    );
    if (isUp) return { status: 'ready' as const, version: VERSION, storage, database: 'up' as const };
    reply.code(503);
    return { status: 'degraded' as const, version: VERSION, storage, database: 'down' as const };
  });

  /** Whoever holds the metrics token has no user; a person must be an administrator. */
  const requireReader = async (user: CurrentUser | null) => {
    if (user) await requireAction(context, user, 'admin.use');
  };

  bind(system.getMetrics, async ({ user, reply }) => {
    await requireReader(user);
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
