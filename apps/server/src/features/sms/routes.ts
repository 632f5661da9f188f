import * as sms from '@talus/contract/sms';
import type { Sender } from '../../pipeline/tell/channels/sender';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { getChannels, getCredit, listHeldBack, listProjectSms, listSms, resendMessage, testMessage } from './service';

export function bindSms(bind: Bind, context: ServerContext, sender: Sender): void {
  bind(sms.listSms, ({ user, query }) => listSms(context, user, query));
  bind(sms.listHeldBack, ({ user, query }) => listHeldBack(context, user, query));
  bind(sms.getSmsCredit, ({ user }) => getCredit(context, user, sender));
  bind(sms.listProjectSms, ({ user, query }) => listProjectSms(context, user, query));
  bind(sms.getChannels, ({ user }) => getChannels(context, user, sender));
  bind(sms.resendMessage, ({ user, body }) => resendMessage(context, user, body));
  bind(sms.sendTestMessage, ({ user, body }) => testMessage(context, user, sender, body.channel));
}
