import type { Person } from '@talus/contract/people';

export const CHANNELS = ['email', 'sms', 'line'] as const;
export type Channel = (typeof CHANNELS)[number];

/** State of a person's channel; the `no-…` states mean enabled without an address. */
export type ChannelState = 'on' | 'off' | 'no-phone' | 'no-line';

export const channelState = ({ messageEnable, phone, has_line }: Person, channel: Channel): ChannelState => {
  if (!messageEnable[channel]) return 'off';
  if (channel === 'sms' && !phone) return 'no-phone';
  return channel === 'line' && !has_line ? 'no-line' : 'on';
};

/** Tells whether no message reaches a person: frozen, every channel off, or none that is on has an address. */
export const getsNothing = (person: Person): boolean =>
  person.frozen_at !== null || CHANNELS.every((channel) => channelState(person, channel) !== 'on');
