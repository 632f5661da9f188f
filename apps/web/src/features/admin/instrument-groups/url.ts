import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';
import { type OpenRecord, readOpen } from '../common/open-record';

export type GroupLink = TableLink & { find: string; open: OpenRecord };

export const SORTED = ['name', 'type', 'instruments', 'depth'];

export const groupCodec: UrlCodec<GroupLink> = {
  read: (query) => ({ find: query.get('find') ?? '', open: readOpen(query), ...readTableLink(query, SORTED) }),
  write: ({ find, open, ...table }) => ({ find, open, ...writeTableLink(table) }),
};
