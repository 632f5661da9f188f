import { STATUSES, type Status } from '@talus/domain/status/status';

/** What a link says of the screen: who opens it sees the same rows. */
export type DataLink = {
  text: string;
  warningsOnly: boolean;
  statuses: readonly Status[];
  /** Epoch ms; null compares with nothing. */
  compareAt: number | null;
};

const NAMES = { text: 'find', warningsOnly: 'warning', statuses: 'status', compareAt: 'compare' } as const;

export const readDataLink = (search: URLSearchParams): DataLink => {
  const named = (search.get(NAMES.statuses) ?? '').split(',');
  const compareAt = Date.parse(search.get(NAMES.compareAt) ?? '');
  return {
    text: search.get(NAMES.text) ?? '',
    warningsOnly: search.get(NAMES.warningsOnly) === '1',
    statuses: STATUSES.filter((status) => named.includes(status)),
    compareAt: Number.isNaN(compareAt) ? null : compareAt,
  };
};

/** The query with these filters; all else of it stays, and it names the project. */
export const writeDataLink = (search: string, projectId: string, link: DataLink): string => {
  const query = new URLSearchParams(search);
  query.set('project', projectId);
  const set = (name: string, value: string | null) => (value ? query.set(name, value) : query.delete(name));
  set(NAMES.text, link.text.trim());
  set(NAMES.warningsOnly, link.warningsOnly ? '1' : null);
  set(NAMES.statuses, link.statuses.join());
  set(NAMES.compareAt, link.compareAt === null ? null : new Date(link.compareAt).toISOString());
  return `?${query}`;
};

export const isUseUrl = (search: URLSearchParams): boolean => ['', '1', 'true'].includes(search.get('useUrl') ?? 'no');
