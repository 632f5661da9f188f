import { getAlarmQuality } from '@talus/contract/alarm-quality';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { getQuality } from './service';

export function bindAlarmQuality(bind: Bind, context: ServerContext): void {
  bind(getAlarmQuality, ({ user, params, query }) => getQuality(context, user, params.projectId, query));
}
