import * as forecasts from '@talus/contract/forecasts';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindForecasts(bind: Bind, context: ServerContext): void {
  for (const route of [forecasts.listForecasts, forecasts.listStormForecasts])
    bind(route, ({ user, params }) => service.listForecasts(context, user, params.eventId, 'point'));
  for (const route of [forecasts.listMeanForecasts, forecasts.listStormMeanForecasts])
    bind(route, ({ user, params }) => service.listForecasts(context, user, params.eventId, 'mean'));
  bind(forecasts.pushForecasts, ({ params, body }) =>
    service.saveForecasts(context, params.documentId, body.forecasts),
  );
}
