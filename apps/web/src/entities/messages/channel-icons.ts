import type { Channel } from '@talus/domain/alerts/messages/targets';
import type { IconName } from '../../ui/icons/icon-paths';

/** The uses of an icon: in a list of the channels, beside a person, and beside a delivery. */
type Use = 'list' | 'person' | 'delivery';

const ICONS: Partial<Record<Channel, Record<Use, IconName>>> = {
  sms: { list: 'sms', person: 'chat', delivery: 'phone' },
  email: { list: 'mail', person: 'mail', delivery: 'mail' },
  line: { list: 'chat', person: 'bubble', delivery: 'chat' },
};

/** Returns the icon of a message channel; a channel without icons of its own has the icon of sending. */
export const channelIcon = (channel: Channel, use: Use): IconName => ICONS[channel]?.[use] ?? 'send';
