import type { Channel } from '@talus/domain/alerts/targets';
import type { IconName } from '../../ui/icons/icon-paths';

/** The icons of the message channels: in a list of the channels, beside a person, and beside a delivery. */
export const CHANNEL_ICONS: Record<Channel, Record<'list' | 'person' | 'delivery', IconName>> = {
  sms: { list: 'sms', person: 'chat', delivery: 'phone' },
  email: { list: 'mail', person: 'mail', delivery: 'mail' },
  line: { list: 'chat', person: 'bubble', delivery: 'chat' },
};
