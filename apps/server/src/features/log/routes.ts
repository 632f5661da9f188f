import * as log from '@talus/contract/log';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { keepRecord, listLog, listLogPeople } from './service';

export function bindLog(bind: Bind, context: ServerContext): void {
  bind(log.postLog, async ({ user, body }) => {
    await keepRecord(context, user, body);
    return { ok: true as const };
  });
  bind(log.listLog, ({ user, query }) => listLog(context, user, query));
  bind(log.listLogPeople, ({ user }) => listLogPeople(context, user));
}
