import * as types from '@talus/contract/instrument-types';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindInstrumentTypes(bind: Bind, context: ServerContext): void {
  bind(types.listTypeSettings, ({ user }) => service.listSettings(context, user));
  bind(types.saveTypes, ({ user, body }) => service.saveTypes(context, user, body.instrumentTypeList, body.removed));
}
