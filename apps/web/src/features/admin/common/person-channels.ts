import type { Person } from '@talus/contract/admin/people';
import { type Channel, LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';

/** State of a person's channel; `no-address`: enabled, but the person has no address. */
type ChannelState = 'on' | 'off' | 'no-address';

export const channelState = ({ messageEnable, has_address }: Person, channel: Channel): ChannelState =>
  messageEnable[channel] ? (has_address[channel] ? 'on' : 'no-address') : 'off';

/** Lists the channels that are enabled for a person without an address. */
export const missingAddresses = (person: Person): Channel[] =>
  LISTED_CHANNELS.filter((channel) => channelState(person, channel) === 'no-address');

/** Tells whether no message reaches a person: frozen, every channel off, or none that is on has an address. */
export const getsNothing = (person: Person): boolean =>
  person.frozen_at !== null || LISTED_CHANNELS.every((channel) => channelState(person, channel) !== 'on');
