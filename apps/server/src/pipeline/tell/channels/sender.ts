import type { Channel } from '@talus/domain/alerts/targets';
import type { Settings } from '../../../platform/config/settings';
import { createLine } from './line';
import { createMail } from './mail';
import { type Outgoing, type Send, type SendResult, TIMEOUT_MS } from './outgoing';
import { askCredit, createSmsProviders, type SmsCredits, sendSms } from './sms';

export type Sender = {
  isConfigured(channel: Channel): boolean;
  /** Never throws: whatever happened is a result. */
  send(outgoing: Outgoing): Promise<SendResult | { outcome: 'not-configured' }>;
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
  return {
    isConfigured: (channel) => channels[channel] !== null,
    send: async (outgoing) => (await channels[outgoing.channel]?.(outgoing)) ?? { outcome: 'not-configured' },
    credit: () => askCredit(providers),
  };
}
