import * as setup from '@talus/contract/setup';
import type { Sender } from '../../pipeline/tell/channels/sender';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindSetup(bind: Bind, context: ServerContext, sender: Sender): void {
  bind(setup.getSetup, ({ user, info }) => service.getSetup(context, user, sender, info.language));
  bind(setup.putAwayMissing, ({ user, body }) => service.dismissCheck(context, user, sender, body));
  bind(setup.bringBackMissing, ({ user, body }) => service.restoreCheck(context, user, body));
  bind(setup.countNouns, ({ user, query }) => service.countNouns(context, user, query.project));
}
