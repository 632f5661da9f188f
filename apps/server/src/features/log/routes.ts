import { postLog } from '@talus/contract/log';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { keepRecord } from './service';

export function bindLog(bind: Bind, context: ServerContext): void {
  bind(postLog, async ({ user, body }) => {
    await keepRecord(context, user, body);
    return { ok: true as const };
  });
}
