// @vitest-environment node
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { expect, it } from 'vitest';
import { channelIcon } from './channel-icons';

it('is that of the channel and its use; a channel without icons has the icon of sending', () => {
  expect([channelIcon('email', 'list'), channelIcon('sms', 'delivery')]).toEqual(['mail', 'phone']);
  expect(channelIcon('pager' as Channel, 'person')).toBe('send');
});
