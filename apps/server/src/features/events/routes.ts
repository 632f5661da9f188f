import * as events from '@talus/contract/events';
import { listOccAlarms } from '@talus/contract/occ';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindEvents(bind: Bind, context: ServerContext): void {
  const withWhat = (query: { withoutdown?: string | undefined; outputs?: string | undefined }) => ({
    withDown: query.withoutdown !== 'true',
    withSnakeLine: query.outputs !== 'false',
  });
  bind(events.listNewestAlerts, ({ user, params, query: { limit, before, types, ...query } }) =>
    service.listAlerts(context, user, params.projectId, { limit, before, types, ...withWhat(query) }),
  );
  bind(events.listAlerts, ({ user, params, query: { limit, before, types, ...query } }) => {
    const span = { startTime: params.startDate, endTime: params.endDate };
    return service.listAlerts(context, user, params.projectId, { limit, before, types, ...span, ...withWhat(query) });
  });
  bind(events.countAlerts, ({ user, params, query }) => service.countAlerts(context, user, params.projectId, query));
  bind(events.listUnseenAlerts, ({ user, params, query }) =>
    service.listUnseen(context, user, params.projectId, query),
  );
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
  bind(listOccAlarms, ({ user, params, info }) => service.wallAlarms(context, user, params.projectId, info.language));
  bind(events.getInstrumentStatus, ({ user, params }) =>
    service.instrumentStatus(context, user, params.projectId, params.instrumentId),
  );
  bind(events.getInform, ({ user, params }) => service.getInform(context, user, params.instrumentId));
  bind(events.putInform, ({ user, params, query }) =>
    service.putInform(context, user, params.instrumentId, query.seen),
  );
  bind(events.getEvent, ({ user, params }) => service.getEvent(context, user, params));
  bind(events.reportEvent, ({ user, params, query }) => service.reportEvent(context, user, params, query.seen));
  bind(events.acknowledgeEvent, async ({ user, params, body }) => {
    await service.acknowledge(context, user, params, body);
    return { ok: true as const };
  });
  bind(events.resendMessages, async ({ user, params, body }) => {
    const resent = await service.resend(context, user, params, body.delivery);
    if (resent > 0) context.bus.wake('outbox');
    return { resent };
  });
}
