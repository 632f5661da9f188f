import { getCompleteness, getCompletenessDay } from '@talus/contract/completeness';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { getDay } from './day-service';
import * as service from './service';

export function bindCompleteness(bind: Bind, context: ServerContext): void {
  bind(getCompleteness, ({ user, params, query, signal }) =>
    service.getCompleteness(context, user, params.projectId, query, signal),
  );
  bind(getCompletenessDay, ({ user, params, query, info }) =>
    getDay(context, user, params.instrumentId, query.day, info.language),
  );
}
