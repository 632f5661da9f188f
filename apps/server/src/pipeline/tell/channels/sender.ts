import type { Channel } from '@talus/domain/alerts/targets';
import type { Settings } from '../../../platform/config/settings';
import { createLine, createLineReply } from './line';
import { createMail } from './mail';
import { type Outgoing, type Send, type SendResult, TIMEOUT_MS } from './outgoing';
import { askCredit, createSmsProviders, type SmsCredits, sendSms } from './sms';

export type Sender = {
  isConfigured(channel: Channel): boolean;
  /** Never throws: whatever happened is a result. */
  send(outgoing: Outgoing): Promise<SendResult | { outcome: 'not-configured' }>;
  /** Answers somebody who wrote to the LINE bot; false where it was not taken. */
  replyByLine(replyToken: string, text: string): Promise<boolean>;
  credit(): Promise<SmsCredits>;
};

/** Every way out of Talus behind one door. A new channel is one more entry; null means not configured. */
export function createSender(settings: Settings, { timeoutMs = TIMEOUT_MS } = {}): Sender {
  const { smtpUrl, smtpFrom, lineToken, lineUrl } = settings;
  const providers = createSmsProviders(settings, timeoutMs);
  const channels: Record<Channel, Send | null> = {
    sms: providers.size > 0 ? (outgoing) => sendSms(providers, outgoing) : null,
    email: smtpUrl ? createMail(smtpUrl, smtpFrom, timeoutMs) : null,
    line: lineToken ? createLine(lineToken, lineUrl, timeoutMs) : null,
  };
  const reply = lineToken ? createLineReply(lineToken, lineUrl, timeoutMs) : null;
  return {
    isConfigured: (channel) => channels[channel] !== null,
    send: async (outgoing) => (await channels[outgoing.channel]?.(outgoing)) ?? { outcome: 'not-configured' },
    replyByLine: async (replyToken, text) => (await reply?.(replyToken, text)) ?? false,
    credit: () => askCredit(providers),
  };
}
