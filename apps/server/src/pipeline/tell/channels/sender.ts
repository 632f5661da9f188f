import type { Channel } from '@talus/domain/alerts/targets';
import type { Settings } from '../../../platform/config/settings';
import { createLine, createLineReply } from './line';
import { createMail } from './mail';
import { type Outgoing, type Send, type SendResult, TIMEOUT_MS } from './outgoing';
import { askCredit, createSmsProviders, type SmsCredits, sendSms } from './sms';
import { createTurns, PATIENCE_MS, type Turn } from './turns';

type Accepted = Extract<SendResult, { outcome: 'sent' }>;

export type Sender = {
  isConfigured(channel: Channel): boolean;
  /** Never throws: whatever happened is a result. `onAccepted` is told before the next message is handed over. */
  send(
    outgoing: Outgoing,
    onAccepted?: (accepted: Accepted) => void,
  ): Promise<SendResult | { outcome: 'not-configured' }>;
  /** Answers somebody who wrote to the LINE bot; false where it was not taken. */
  replyByLine(replyToken: string, text: string): Promise<boolean>;
  credit(): Promise<SmsCredits>;
};

/** Every way out of Talus behind one door. A new channel is one more entry; null means not configured. */
export function createSender(settings: Settings, { timeoutMs = TIMEOUT_MS, patienceMs = PATIENCE_MS } = {}): Sender {
  const { smtpUrl, smtpFrom, lineToken, lineUrl } = settings;
  const providers = createSmsProviders(settings, timeoutMs);
  const sms = { providers, troubles: new Map(), timeoutMs };
  const channels: Record<Channel, Send | null> = {
    sms: providers.size > 0 ? (outgoing, takeTurn) => sendSms(sms, outgoing, takeTurn) : null,
    email: smtpUrl ? createMail(smtpUrl, smtpFrom, timeoutMs) : null,
    line: lineToken ? createLine(lineToken, lineUrl, timeoutMs) : null,
  };
  const reply = lineToken ? createLineReply(lineToken, lineUrl, timeoutMs) : null;
  // No mail waits for an SMS, nor idles meanwhile in the open hand of its server
  const newTurn: Record<Channel, () => Turn> = {
    sms: createTurns(patienceMs),
    email: createTurns(patienceMs),
    line: createTurns(patienceMs),
  };
  return {
    isConfigured: (channel) => channels[channel] !== null,
    send: async (outgoing, onAccepted) => {
      const send = channels[outgoing.channel];
      if (!send) return { outcome: 'not-configured' };
      const turn = newTurn[outgoing.channel]();
      try {
        const result = await send(outgoing, turn.take);
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
