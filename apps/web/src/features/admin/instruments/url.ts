import type { UrlCodec } from '../../../app/url/codec';

/** The open form; null: the first instrument, its latest version. */
export type InstrumentLink = { tab: 'new' | 'edit'; instrument: string | null; version: string | null };

const ID = /^[0-9a-f]{24}$/;
const idIn = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? '';
  return ID.test(text) ? text : null;
};

export const instrumentCodec: UrlCodec<InstrumentLink> = {
  read: (query) => ({
    tab: query.get('tab') === 'new' ? 'new' : 'edit',
    instrument: idIn(query, 'instrument'),
    version: idIn(query, 'version'),
  }),
  write: ({ tab, instrument, version }) => ({
    tab: tab === 'new' ? 'new' : null,
    instrument: tab === 'new' ? null : instrument,
    version: tab === 'new' ? null : version,
  }),
};
