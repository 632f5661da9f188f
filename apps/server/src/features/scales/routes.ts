import * as scales from '@talus/contract/scales';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindScales(bind: Bind, context: ServerContext): void {
  bind(scales.getScale, ({ user, params }) => service.getScale(context, user, params.projectId, params.scaleKey));
  bind(scales.saveScale, async ({ user, body: { project, instrument_type, ...scale } }) => {
    await service.saveScale(context, user, project, instrument_type, scale);
    return { ok: true as const };
  });
}
