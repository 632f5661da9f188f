import { CHANNELS, type Channel } from '@talus/domain/alerts/messages/targets';
import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';

export type MessagesLink = TableLink & { channel: Channel; isFailed: boolean; find: string; open: string | null };

export const SORTED = ['time', 'state', 'content', 'id'];

export const messagesCodec: UrlCodec<MessagesLink> = {
  read: (query) => ({
    channel: CHANNELS.find((known) => known === query.get('channel')) ?? 'sms',
    isFailed: query.get('failed') === '1',
    find: query.get('find') ?? '',
    open: query.get('open'),
    ...readTableLink(query, SORTED),
  }),
  write: ({ channel, isFailed, find, open, ...table }) => ({
    channel: channel === 'sms' ? null : channel,
    failed: isFailed ? '1' : null,
    find,
    open,
    ...writeTableLink(table),
  }),
};
