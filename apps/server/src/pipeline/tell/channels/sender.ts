import { byChannel, type Channel } from '@talus/domain/alerts/targets';
import type { Settings } from '../../../platform/config/settings';
import { createLine, createLineReply } from './line';
import { createMail } from './mail';
import { DEADLINE_MS, type Outgoing, REPORT_DEADLINE_MS, type Send, type SendResult, TIMEOUT_MS } from './outgoing';
import { askCredit, createSmsProviders, type SmsCredits, sendSms } from './sms';
import { createTurns, PATIENCE_MS, type Turn } from './turns';

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

/** Creates the dispatcher of all channels. A new channel is one more entry; null means not configured. */
export function createSender(
  settings: Settings,
  { timeoutMs = TIMEOUT_MS, patienceMs = PATIENCE_MS, deadlineMs = DEADLINE_MS } = {},
): Sender {
  const { smtpUrl, smtpFrom, lineToken, lineUrl } = settings;
  const providers = createSmsProviders(settings, timeoutMs);
  const sms = { providers, troubles: new Map(), timeoutMs };
  const channels: Record<Channel, Send | null> = {
    sms: providers.size > 0 ? (outgoing, takeTurn, signal) => sendSms(sms, outgoing, takeTurn, signal) : null,
    email: smtpUrl ? createMail(smtpUrl, smtpFrom, timeoutMs) : null,
    line: lineToken ? createLine(lineToken, lineUrl, timeoutMs) : null,
  };
  const reply = lineToken ? createLineReply(lineToken, lineUrl, timeoutMs) : null;
  // One queue per channel: a mail must not wait for an SMS, nor idle meanwhile on an open connection to its server
  const newTurn: Record<Channel, () => Turn> = {
    sms: createTurns(patienceMs),
    email: createTurns(patienceMs),
    line: createTurns(patienceMs),
  };
  return {
    isConfigured: (channel) => channels[channel] !== null,
    send: async (outgoing, { onAccepted, signal } = {}) => {
      const { channel, attachment } = outgoing;
      const send = channels[channel];
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
    credit: () => askCredit(providers),
  };
}

/** Tells for each channel whether this process can send by it. */
export const configuredChannels = (sender: Sender): Record<Channel, boolean> =>
  byChannel(sender.isConfigured);

/** Returns the result of a send that was cut, so that a peer that trickles does not block the messages behind it. */
async function cutOff(channel: Channel, cut: AbortSignal): Promise<SendResult> {
  if (!cut.aborted)
    await new Promise<void>((resolve) => cut.addEventListener('abort', () => resolve(), { once: true }));
  return { outcome: 'retry', provider: channel, reason: `${channel}:timeout` };
}
