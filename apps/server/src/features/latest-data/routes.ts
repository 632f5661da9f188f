import { getLatestData, getLatestWarnings, getStormData } from '@talus/contract/latest-data';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { latestData, latestWarnings } from './service';
import { stormData } from './storm';

export function bindLatestData(bind: Bind, context: ServerContext): void {
  bind(getLatestData, ({ user, params }) => latestData(context, user, params));
  bind(getLatestWarnings, ({ user, params }) => latestWarnings(context, user, params));
  bind(getStormData, ({ user, params, info }) => stormData(context, user, params, info.language));
}
