import { getLatestData, getLatestWarnings, getStormData, readStatuses } from '@talus/contract/latest-data';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { latestData, latestWarnings } from './service';
import { statusesAt } from './statuses';
import { stormData } from './storm';

export function bindLatestData(bind: Bind, context: ServerContext): void {
  bind(getLatestData, ({ user, params }) => latestData(context, user, params));
  bind(getLatestWarnings, ({ user, params }) => latestWarnings(context, user, params));
  bind(readStatuses, ({ user, params, body }) => statusesAt(context, user, params.projectId, body));
  bind(getStormData, ({ user, params, info }) => stormData(context, user, params, info.language));
}
