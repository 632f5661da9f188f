import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';
import { type OpenRecord, readOpen } from '../common/open-record';

/** `instrument` null: all instruments. */
export type RemarkLink = TableLink & { find: string; instrument: string | null; open: OpenRecord };

export const SORTED = ['instrument', 'type', 'content', 'start', 'end', 'by'];

export const remarkCodec: UrlCodec<RemarkLink> = {
  read: (query) => ({
    find: query.get('find') ?? '',
    instrument: /^[0-9a-f]{24}$/.test(query.get('instrument') ?? '') ? query.get('instrument') : null,
    open: readOpen(query),
    ...readTableLink(query, SORTED),
  }),
  write: ({ find, instrument, open, ...table }) => ({ find, instrument, open, ...writeTableLink(table) }),
};
