import { STATUSES, type Status } from '@talus/domain/status/status';
import type { UrlCodec } from '../../app/url/codec';
import { readSort, writeSort } from '../../lib/sort';
import { type DataSort, SORT_COLUMNS } from './order';

/** The state of the screen that the URL holds. */
export type DataLink = {
  text: string;
  warningsOnly: boolean;
  statuses: readonly Status[];
  /** Epoch ms; null: no comparison. */
  compareAt: number | null;
  /** null: by area, most severe first. */
  sort: DataSort | null;
};

const NAMES = {
  text: 'find',
  warningsOnly: 'warning',
  statuses: 'status',
  compareAt: 'compare',
  sort: 'sort',
} as const;

export const dataCodec: UrlCodec<DataLink> = {
  read: (query) => {
    const named = (query.get(NAMES.statuses) ?? '').split(',');
    const compareAt = Date.parse(query.get(NAMES.compareAt) ?? '');
    return {
      text: query.get(NAMES.text) ?? '',
      warningsOnly: query.get(NAMES.warningsOnly) === '1',
      statuses: STATUSES.filter((status) => named.includes(status)),
      compareAt: Number.isNaN(compareAt) ? null : compareAt,
      sort: readSort(query.get(NAMES.sort), SORT_COLUMNS),
    };
  },
  write: ({ text, warningsOnly, statuses, compareAt, sort }) => ({
    [NAMES.text]: text.trim(),
    [NAMES.warningsOnly]: warningsOnly ? '1' : null,
    [NAMES.statuses]: statuses.join(),
    [NAMES.compareAt]: compareAt === null ? null : new Date(compareAt).toISOString(),
    [NAMES.sort]: writeSort(sort),
  }),
};

export const isUseUrl = (search: URLSearchParams): boolean => ['', '1', 'true'].includes(search.get('useUrl') ?? 'no');
