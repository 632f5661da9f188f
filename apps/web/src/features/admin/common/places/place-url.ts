import type { UrlCodec } from '../../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../../ui/table/table-link';
import { type OpenRecord, readOpen } from '../open-record';

export type PlaceLink = TableLink & { find: string; of: string | null; open: OpenRecord };

/** The URL state of a places list: search text, project filter, open record. */
export const placeCodec = (sorted: readonly string[]): UrlCodec<PlaceLink> => ({
  read: (query) => ({
    find: query.get('find') ?? '',
    of: /^[0-9a-f]{24}$/.test(query.get('of') ?? '') ? query.get('of') : null,
    open: readOpen(query),
    ...readTableLink(query, sorted),
  }),
  write: ({ find, of, open, ...table }) => ({ find, of, open, ...writeTableLink(table) }),
});
