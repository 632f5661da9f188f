import { byChannel, CHANNELS, type Channel } from '@talus/domain/alerts/messages/targets';
import type { Entry } from '../../../platform/config/kinds';
import { LINE } from './line';
import { EMAIL } from './mail';
import type { ContactDetails, MessageChannel } from './message-channel';
import { SMS } from './sms';

/** The message channels of Talus, one line each. A name in `CHANNELS` without a line does not compile. */
const BUILT_IN: Record<Channel, MessageChannel> = {
  sms: SMS,
  email: EMAIL,
  line: LINE,
};

const registered = new Map<Channel, MessageChannel>();

/** Registers a channel under a new name. Returns a function that removes the channel. */
export function registerChannel(name: Channel, channel: MessageChannel): () => void {
  if (registered.has(name)) throw new Error(`the channel ${name} is registered already`);
  registered.set(name, channel);
  return () => registered.delete(name);
}

for (const name of CHANNELS) registerChannel(name, BUILT_IN[name]);

/** Returns the names of the registered channels, in the order in which the deliveries of a person are written. */
export const channelNames = (): Channel[] => [...registered.keys()];

/** Builds a record with a value for each registered channel. */
export const eachChannel = <T>(valueFor: (channel: MessageChannel) => T): Record<Channel, T> =>
  byChannel((name) => valueFor(registered.get(name) as MessageChannel), channelNames());

/** Lists the settings that the registered channels add to those of Talus. */
export const channelSettings = (): Entry<unknown>[] => [...registered.values()].flatMap(({ settings }) => settings);

/** Returns the address per channel; null when the person has none. */
export const addressesOf = (person: ContactDetails): Record<Channel, string | null> =>
  eachChannel(({ addressOf }) => addressOf(person));
