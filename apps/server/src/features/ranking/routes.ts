import { getRanking } from '@talus/contract/ranking';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindRanking(bind: Bind, context: ServerContext): void {
  bind(getRanking, ({ user, params, query, signal }) =>
    service.getRanking(context, user, params.projectId, query, signal),
  );
}
