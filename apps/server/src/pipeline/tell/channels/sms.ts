import type { Settings } from '../../../platform/config/settings';
import { smsTextOf } from '../words';
import { createEvery8d } from './every8d';
import { createMitake } from './mitake';
import type { Outgoing, SendResult, TakeTurn } from './outgoing';
import { normalisePhone } from './phone';
import { type SmsAccount, type SmsCredit, type SmsProvider, smsAccount } from './sms-provider';

/** Every SMS gateway that Talus speaks to, in the order in which they are tried. */
const PROVIDERS = {
  mitake: { setting: 'mitakeUrl', create: createMitake },
  every8d: { setting: 'every8dUrl', create: createEvery8d },
} as const satisfies Record<
  string,
  { setting: keyof Settings; create: (account: SmsAccount, timeoutMs: number) => SmsProvider }
>;

export type SmsProviderName = keyof typeof PROVIDERS;
export type SmsProviders = Map<SmsProviderName, SmsProvider>;
export type SmsCredits = Record<SmsProviderName, SmsCredit>;

/** Those that are configured. */
export function createSmsProviders(settings: Settings, timeoutMs: number): SmsProviders {
  const providers: SmsProviders = new Map();
  for (const name of Object.keys(PROVIDERS) as SmsProviderName[]) {
    const { setting, create } = PROVIDERS[name];
    const address = settings[setting];
    if (address) providers.set(name, create(smsAccount(address), timeoutMs));
  }
  return providers;
}

/** The first gateway that takes it; the next one where the first is out of order, silent, or refuses the account. */
export async function sendSms(
  providers: SmsProviders,
  { id, address, subject, content }: Outgoing,
  takeTurn: TakeTurn,
): Promise<SendResult> {
  const phone = normalisePhone(address);
  if (phone === null) return { outcome: 'failed', provider: 'sms', reason: 'sms:bad-number' };
  const reasons: string[] = [];
  let isWorthLater = false;
  let last = 'sms';
  for (const [provider, { send }] of providers) {
    const result = await send({ id, phone, subject, text: smsTextOf(content) }, takeTurn);
    if (result.outcome === 'sent') return { ...result, provider };
    last = provider;
    reasons.push(`${provider}:${result.reason}`);
    if (result.outcome === 'retry') isWorthLater = true;
    else if (result.fault === 'message') return { outcome: 'failed', provider, reason: reasons.join(' ') };
  }
  return { outcome: isWorthLater ? 'retry' : 'failed', provider: last, reason: reasons.join(' ') };
}

/** Points left at each gateway. */
export async function askCredit(providers: SmsProviders): Promise<SmsCredits> {
  const names = Object.keys(PROVIDERS) as SmsProviderName[];
  const entries = names.map(async (name): Promise<[SmsProviderName, SmsCredit]> => {
    const provider = providers.get(name);
    return [name, provider ? await provider.credit() : { credit: null, reason: 'not-configured' }];
  });
  return Object.fromEntries(await Promise.all(entries)) as SmsCredits;
}
