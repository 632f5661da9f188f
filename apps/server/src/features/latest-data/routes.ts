import { getLatestData, getLatestWarnings, getStormData, readStatuses } from '@talus/contract/latest-data';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { latestData, latestWarnings } from './service';
import { statusesAt } from './statuses';
import { stormData } from './storm';

export function bindLatestData(bind: Bind, context: ServerContext): void {
  bind(getLatestData, ({ user, params, info, signal }) => latestData(context, user, params, info.language, signal));
  bind(getLatestWarnings, ({ user, params, info, signal }) =>
    latestWarnings(context, user, params, info.language, signal),
  );
  bind(readStatuses, ({ user, params, body, info, signal }) =>
    statusesAt(context, user, params.projectId, body, info.language, signal),
  );
  bind(getStormData, ({ user, params, info, signal }) => stormData(context, user, params, info.language, signal));
}
