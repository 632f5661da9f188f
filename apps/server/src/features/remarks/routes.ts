import * as remarks from '@talus/contract/remarks';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindRemarks(bind: Bind, context: ServerContext): void {
  bind(remarks.listRemarks, ({ user, params, query, body }) =>
    service.listRemarks(context, user, params.projectId, query.type, body),
  );
  bind(remarks.createRemark, ({ user, params, body }) => service.createRemark(context, user, params, body));
  bind(remarks.updateRemark, ({ user, params, body }) => service.updateRemark(context, user, params, body));
  bind(remarks.deleteRemark, async ({ user, params, query }) => {
    await service.deleteRemark(context, user, params, query);
    return { ok: true as const };
  });
}
