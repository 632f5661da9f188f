import { normalisePhone } from '@talus/domain/people/phone';
import { url, type ValuesOf } from '../../../platform/config/kinds';
import { addedSettings, type Settings } from '../../../platform/config/settings';
import { smsTextOf } from '../words';
import { createEvery8d } from './every8d';
import { defineChannel } from './message-channel';
import { createMitake } from './mitake';
import type { Outgoing, SendResult, TakeTurn } from './outgoing';
import { smsOrder, type Troubles } from './sms-order';
import { type SmsAccount, type SmsCredit, type SmsProvider, smsAccount } from './sms-provider';

/** The SMS gateways that Talus supports, in the order in which they are tried. */
const PROVIDERS = {
  mitake: createMitake,
  every8d: createEvery8d,
} as const satisfies Record<string, (account: SmsAccount, timeoutMs: number) => SmsProvider>;

/** The address of each gateway. */
const SETTINGS = {
  mitake: url('TALUS_MITAKE_URL', 'Mitake SMS gateway, https://user:password@host'),
  every8d: url('TALUS_EVERY8D_URL', 'EVERY8D SMS gateway, https://user:password@host'),
} satisfies Record<keyof typeof PROVIDERS, unknown>;

type SmsProviderName = keyof typeof PROVIDERS;
type SmsProviders = Map<SmsProviderName, SmsProvider>;
export type SmsCredits = Record<SmsProviderName, SmsCredit>;

/** SMS through the gateways that are configured. */
export const SMS = defineChannel({
  settings: SETTINGS,
  addressOf: ({ phone, countryCode }) => (phone?.trim() ? (normalisePhone(phone, countryCode) ?? phone) : null),
  open(addresses, timeoutMs) {
    const sms = { providers: createSmsProviders(addresses, timeoutMs), troubles: new Map(), timeoutMs };
    if (sms.providers.size === 0) return null;
    return { send: (outgoing, takeTurn, signal) => sendSms(sms, outgoing, takeTurn, signal) };
  },
});

/** Creates the gateways that are configured. */
function createSmsProviders(addresses: ValuesOf<typeof SETTINGS>, timeoutMs: number): SmsProviders {
  const providers: SmsProviders = new Map();
  for (const name of Object.keys(PROVIDERS) as SmsProviderName[]) {
    const address = addresses[name];
    if (address) providers.set(name, PROVIDERS[name](smsAccount(address), timeoutMs));
  }
  return providers;
}

/**
 * The share of the timeout that a gateway gets while another is left, so that there is time for the alarm to go by the
 * other.
 */
const FIRST_SHARE = 0.4;

type SmsSending = { providers: SmsProviders; troubles: Troubles<SmsProviderName>; timeoutMs: number };

/**
 * Sends an SMS by the first gateway that accepts it, and tries the next where one is out of order, slow, or refuses the
 * account. A gateway that failed is tried last for a while, so that the following messages do not each wait for it.
 */
async function sendSms(
  { providers, troubles, timeoutMs }: SmsSending,
  { id, address, subject, content }: Outgoing,
  takeTurn: TakeTurn,
  signal: AbortSignal,
): Promise<SendResult> {
  const phone = normalisePhone(address);
  if (phone === null) return { outcome: 'failed', provider: 'sms', reason: 'sms:bad-number' };
  const reasons: string[] = [];
  let last = 'sms';
  const order = smsOrder([...providers.keys()], troubles, performance.now());
  for (const [i, provider] of order.entries()) {
    if (signal.aborted) break;
    const patience = i < order.length - 1 ? FIRST_SHARE * timeoutMs : timeoutMs;
    const sms = { id, phone, subject, text: smsTextOf(content), timeoutMs: patience, signal };
    const result = await (providers.get(provider) as SmsProvider).send(sms, takeTurn);
    if (result.outcome === 'sent') {
      troubles.delete(provider);
      return { ...result, provider };
    }
    last = provider;
    reasons.push(`${provider}:${result.reason}`);
    if (result.outcome === 'refused') return { outcome: 'failed', provider, reason: reasons.join(' ') };
    troubles.set(provider, performance.now());
  }
  return { outcome: 'retry', provider: last, reason: reasons.join(' ') };
}

/** Returns the credit left at each gateway, in points. */
export async function askCredit(settings: Settings, timeoutMs: number): Promise<SmsCredits> {
  const providers = createSmsProviders(addedSettings(settings, SETTINGS), timeoutMs);
  const names = Object.keys(PROVIDERS) as SmsProviderName[];
  const entries = names.map(async (name): Promise<[SmsProviderName, SmsCredit]> => {
    const provider = providers.get(name);
    return [name, provider ? await provider.credit() : { credit: null, reason: 'not-configured' }];
  });
  return Object.fromEntries(await Promise.all(entries)) as SmsCredits;
}
