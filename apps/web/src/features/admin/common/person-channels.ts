import type { Person } from '@talus/contract/people';
import { type Channel, LISTED_CHANNELS } from '@talus/domain/alerts/targets';

type MissingAddress = 'no-phone' | 'no-line';

/** State of a person's channel; the `no-…` states mean enabled without an address. */
type ChannelState = 'on' | 'off' | MissingAddress;

/** The missing address of a person by channel; null: the person has the address. */
const MISSING: Record<Channel, (person: Person) => MissingAddress | null> = {
  email: () => null,
  sms: ({ phone }) => (phone ? null : 'no-phone'),
  line: ({ has_line }) => (has_line ? null : 'no-line'),
};

export const channelState = (person: Person, channel: Channel): ChannelState =>
  person.messageEnable[channel] ? (MISSING[channel](person) ?? 'on') : 'off';

export const isMissing = (state: ChannelState): state is MissingAddress => state !== 'on' && state !== 'off';

/** Tells whether no message reaches a person: frozen, every channel off, or none that is on has an address. */
export const getsNothing = (person: Person): boolean =>
  person.frozen_at !== null || LISTED_CHANNELS.every((channel) => channelState(person, channel) !== 'on');
