import { CHANNELS, type Channel } from '@talus/domain/alerts/targets';
import type { ServerContext } from '../../platform/http/server-context';
import type { Sender } from './channels/sender';
import { sendTestMessage } from './send-test';

/** What the SMS calls need of telling; `app.ts` hands it to them. */
export const createTelling = (context: ServerContext, sender: Sender) => ({
  channels: () =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, sender.isConfigured(channel)])) as Record<Channel, boolean>,
  /** Points left at each SMS gateway; null with the reason where it did not say or is not configured. */
  credit: () => sender.credit(),
  test: (userNo: number, channel: Channel) => sendTestMessage(context, sender, userNo, channel),
});
