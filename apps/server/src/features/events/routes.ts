import * as events from '@talus/contract/events';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindEvents(bind: Bind, context: ServerContext): void {
  bind(events.listNewestAlerts, ({ user, params, query: { withoutdown, ...page } }) =>
    service.listAlerts(context, user, params.projectId, { ...page, withDown: withoutdown !== 'true' }),
  );
  bind(events.listAlerts, ({ user, params, query: { withoutdown, ...page } }) => {
    const span = { startTime: params.startDate, endTime: params.endDate };
    return service.listAlerts(context, user, params.projectId, { ...page, ...span, withDown: withoutdown !== 'true' });
  });
  bind(events.listAlertEvents, ({ user, params: { projectId, instrumentId }, query }) =>
    service.listAlerts(context, user, projectId, {
      ...query,
      ...(instrumentId !== 'all' && { instrumentId }),
      withDown: false,
    }),
  );
  bind(events.listRainEvents, ({ user, params: { projectId, instrumentId }, query }) =>
    service.listRain(context, user, projectId, { ...query, instrumentId }),
  );
  bind(events.listAreaRainEvents, ({ user, params: { projectId, areaId }, query }) =>
    service.listRain(context, user, projectId, { ...query, areaId }),
  );
  bind(events.listAreaAlerts, ({ user, params }) => service.areaAlerts(context, user, params.projectId, params.areaId));
  bind(events.getInstrumentStatus, ({ user, params }) =>
    service.instrumentStatus(context, user, params.projectId, params.instrumentId),
  );
  bind(events.getInform, ({ user, params }) => service.getInform(context, user, params.instrumentId));
  bind(events.putInform, ({ user, params }) => service.putInform(context, user, params.instrumentId));
  bind(events.getEvent, ({ user, params }) => service.getEvent(context, user, params));
  bind(events.acknowledgeEvent, async ({ user, params, body }) => {
    await service.acknowledge(context, user, params, body.comment);
    return { ok: true as const };
  });
}
