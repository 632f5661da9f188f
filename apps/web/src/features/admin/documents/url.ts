import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';
import { STATES, type StateFilter } from './rows';

export type DocumentsLink = TableLink & {
  tab: 'online' | 'offline';
  state: StateFilter;
  find: string;
  /** The id of the open document. */
  open: string | null;
};

const SORTED = ['path', 'count', 'updated', 'interval', 'status'];

export const documentsCodec: UrlCodec<DocumentsLink> = {
  read: (query) => ({
    tab: query.get('tab') === 'offline' ? 'offline' : 'online',
    state: STATES.find((known) => known === query.get('state')) ?? 'all',
    find: query.get('find') ?? '',
    open: query.get('open'),
    ...readTableLink(query, SORTED),
  }),
  write: ({ tab, state, find, open, ...table }) => ({
    tab: tab === 'online' ? null : tab,
    state: state === 'all' ? null : state,
    find,
    open,
    ...writeTableLink(table),
  }),
};
