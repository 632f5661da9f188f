import * as setup from '@talus/contract/setup';
import type { Channel } from '@talus/domain/alerts/targets';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { getSetup } from './service';

export function bindSetup(bind: Bind, context: ServerContext, channels: () => Record<Channel, boolean>): void {
  bind(setup.getSetup, ({ user }) => getSetup(context, user, channels()));
}
