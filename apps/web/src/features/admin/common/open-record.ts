import type { Location } from 'react-router';

/** What a link says stands open: an id, `new`, or nothing. */
export type OpenRecord = string | null;

const PATTERN = /^(new|[0-9a-f]{24})$/;

export const readOpen = (query: URLSearchParams): OpenRecord => {
  const open = query.get('open') ?? '';
  return PATTERN.test(open) ? open : null;
};

/** Another page, or another record of this one. */
export const leavesRecord = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname ||
  readOpen(new URLSearchParams(from.search)) !== readOpen(new URLSearchParams(to.search));
