import * as masks from '@talus/contract/masks';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as reads from './read-service';
import * as service from './service';

export function bindMasks(bind: Bind, context: ServerContext): void {
  bind(masks.listMasks, ({ user, params, body }) => reads.listMasks(context, user, params.projectId, body));
  bind(masks.readMasked, ({ user, params, body }) => reads.readMasked(context, user, params.projectId, body));
  bind(masks.listAllMasks, ({ user, query }) => service.listAllMasks(context, user, query));
  bind(masks.createMask, ({ user, body }) => service.createMask(context, user, body));
  bind(masks.previewMask, ({ user, body }) => service.previewMask(context, user, body));
  bind(masks.changeMask, ({ user, params, body }) => service.changeMask(context, user, params.maskId, body));
  bind(masks.undoMask, ({ user, params, body }) => service.undoMask(context, user, params.maskId, body.revision));
}
