import { getAlarmQuality, setOperatorPositions } from '@talus/contract/alarm-quality';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { getQuality, setPositions } from './service';

export function bindAlarmQuality(bind: Bind, context: ServerContext): void {
  bind(getAlarmQuality, ({ user, params, query, signal }) =>
    getQuality(context, user, params.projectId, query, signal),
  );
  bind(setOperatorPositions, async ({ user, params, body }) => {
    await setPositions(context, user, params.projectId, body.positions);
    return { ok: true as const };
  });
}
