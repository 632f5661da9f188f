import { getLatestData } from '@talus/contract/latest-data';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { latestData } from './service';

export function bindLatestData(bind: Bind, context: ServerContext): void {
  bind(getLatestData, ({ user, params }) => latestData(context, user, params.projectId));
}
