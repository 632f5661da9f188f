import { byChannel, type Channel } from '@talus/domain/alerts/messages/targets';
import { addedSettings, type Settings } from '../../../platform/config/settings';
import { createLineReply, LINE_SETTINGS } from './line';
import { DEADLINE_MS, type Outgoing, REPORT_DEADLINE_MS, type SendResult, TIMEOUT_MS } from './outgoing';
import { channelNames, eachChannel } from './registry';
import { askCredit, type SmsCredits } from './sms';
import { createTurns, PATIENCE_MS } from './turns';

type Accepted = Extract<SendResult, { outcome: 'sent' }>;

type SendOptions = {
  /** Called when the peer accepted the message, before the next message is handed over. */
  onAccepted?: (accepted: Accepted) => void;
  /** Cuts the send before its deadline. */
  signal?: AbortSignal;
};

export type Sender = {
  isConfigured(channel: Channel): boolean;
  /** Sends a message within a deadline. Never throws: every failure is a result. */
  send(outgoing: Outgoing, options?: SendOptions): Promise<SendResult | { outcome: 'not-configured' }>;
  /** Replies to a person who wrote to the LINE bot; false where the reply was not accepted. */
  replyByLine(replyToken: string, text: string): Promise<boolean>;
  credit(): Promise<SmsCredits>;
};

/** Creates the dispatcher of the registered channels. */
export function createSender(
  settings: Settings,
  { timeoutMs = TIMEOUT_MS, patienceMs = PATIENCE_MS, deadlineMs = DEADLINE_MS } = {},
): Sender {
  const line = addedSettings(settings, LINE_SETTINGS);
  const channels = eachChannel((channel) => channel.open(settings, timeoutMs));
  const reply = line.token ? createLineReply(line.token, line.url, timeoutMs) : null;
  // One queue per channel: a mail must not wait for an SMS, nor idle meanwhile on an open connection to its server
  const newTurn = eachChannel(() => createTurns(patienceMs));
  return {
    isConfigured: (channel) => Boolean(channels[channel]),
    send: async (outgoing, { onAccepted, signal } = {}) => {
      const { channel, attachment } = outgoing;
      const send = channels[channel]?.send;
      if (!send) return { outcome: 'not-configured' };
      const turn = newTurn[channel]();
      const deadline = AbortSignal.timeout(attachment ? REPORT_DEADLINE_MS : deadlineMs);
      const cut = signal ? AbortSignal.any([deadline, signal]) : deadline;
      try {
        const result = await Promise.race([send(outgoing, turn.take, cut), cutOff(channel, cut)]);
        if (result.outcome === 'sent') onAccepted?.(result);
        return result;
      } finally {
        turn.leave();
      }
    },
    replyByLine: async (replyToken, text) => (await reply?.(replyToken, text)) ?? false,
    credit: () => askCredit(settings, timeoutMs),
  };
}

/** Tells for each channel whether this process can send by it. */
export const configuredChannels = (sender: Sender): Record<Channel, boolean> =>
  byChannel(sender.isConfigured, channelNames());

/** Returns the result of a send that was cut, so that a peer that trickles does not block the messages behind it. */
async function cutOff(channel: Channel, cut: AbortSignal): Promise<SendResult> {
  if (!cut.aborted)
    await new Promise<void>((resolve) => cut.addEventListener('abort', () => resolve(), { once: true }));
  return { outcome: 'retry', provider: channel, reason: `${channel}:timeout` };
}
