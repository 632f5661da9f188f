import { STATUSES, type Status } from '@talus/domain/status/status';
import type { UrlCodec } from '../../app/url/codec';

/** What a link says of the screen: who opens it sees the same rows. */
export type DataLink = {
  text: string;
  warningsOnly: boolean;
  statuses: readonly Status[];
  /** Epoch ms; null compares with nothing. */
  compareAt: number | null;
};

const NAMES = { text: 'find', warningsOnly: 'warning', statuses: 'status', compareAt: 'compare' } as const;

export const dataCodec: UrlCodec<DataLink> = {
  read: (query) => {
    const named = (query.get(NAMES.statuses) ?? '').split(',');
    const compareAt = Date.parse(query.get(NAMES.compareAt) ?? '');
    return {
      text: query.get(NAMES.text) ?? '',
      warningsOnly: query.get(NAMES.warningsOnly) === '1',
      statuses: STATUSES.filter((status) => named.includes(status)),
      compareAt: Number.isNaN(compareAt) ? null : compareAt,
    };
  },
  write: ({ text, warningsOnly, statuses, compareAt }) => ({
    [NAMES.text]: text.trim(),
    [NAMES.warningsOnly]: warningsOnly ? '1' : null,
    [NAMES.statuses]: statuses.join(),
    [NAMES.compareAt]: compareAt === null ? null : new Date(compareAt).toISOString(),
  }),
};

export const isUseUrl = (search: URLSearchParams): boolean => ['', '1', 'true'].includes(search.get('useUrl') ?? 'no');
