import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';

export const MASK_STATES = ['in-force', 'undone', 'all'] as const;
export type MaskState = (typeof MASK_STATES)[number];

export type MasksLink = TableLink & { find: string; of: string | null; state: MaskState };

export const SORTED = ['instrument', 'from', 'to', 'count', 'reason', 'author', 'created'];

export const masksCodec: UrlCodec<MasksLink> = {
  read: (query) => ({
    find: query.get('find') ?? '',
    of: /^[0-9a-f]{24}$/.test(query.get('of') ?? '') ? query.get('of') : null,
    state: MASK_STATES.find((state) => state === query.get('state')) ?? 'in-force',
    ...readTableLink(query, SORTED),
  }),
  write: ({ find, of, state, ...table }) => ({
    find,
    of,
    state: state === 'in-force' ? null : state,
    ...writeTableLink(table),
  }),
};
