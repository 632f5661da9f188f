import { CHANNELS, type Channel } from '@talus/domain/alerts/targets';
import type { ServerContext } from '../../platform/http/server-context';
import type { Sender } from './channels/sender';
import { sendTestMessage } from './send-test';

/** Creates the operations that the SMS calls need; `app.ts` passes them on. */
export const createTelling = (context: ServerContext, sender: Sender) => ({
  channels: () =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, sender.isConfigured(channel)])) as Record<Channel, boolean>,
  /**
   * Returns the credit at each SMS gateway, in points; null with the reason where the gateway did not answer or is not
   * configured.
   */
  credit: () => sender.credit(),
  test: (userNo: number, channel: Channel) => sendTestMessage(context, sender, userNo, channel),
});
