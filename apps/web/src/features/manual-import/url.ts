import type { UrlCodec } from '../../app/url/codec';
import { FILTERS, type Filter } from './rows';

export const IMPORT_TABS = ['workbook', 'probe'] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

export type ImportLink = { tab: ImportTab; filter: Filter };

export const importCodec: UrlCodec<ImportLink> = {
  read: (query) => ({
    tab: IMPORT_TABS.find((tab) => tab === query.get('tab')) ?? 'workbook',
    filter: FILTERS.find((filter) => filter === query.get('filter')) ?? 'all',
  }),
  write: ({ tab, filter }) => ({
    tab: tab === 'workbook' ? null : tab,
    filter: filter === 'all' ? null : filter,
  }),
};
