import { getLatestData, getLatestWarnings, getStormData, readStatuses } from '@talus/contract/latest-data';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { latestData, latestWarnings } from './service';
import { statusesAt } from './statuses';
import { stormData } from './storm';

export function bindLatestData(bind: Bind, context: ServerContext): void {
  bind(getLatestData, ({ user, params, signal }) => latestData(context, user, params, signal));
  bind(getLatestWarnings, ({ user, params, signal }) => latestWarnings(context, user, params, signal));
  bind(readStatuses, ({ user, params, body, signal }) => statusesAt(context, user, params.projectId, body, signal));
  bind(getStormData, ({ user, params, info, signal }) => stormData(context, user, params, info.language, signal));
}
