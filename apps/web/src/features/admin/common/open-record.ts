import type { Location } from 'react-router';

/** The open record of a URL: an id, `new`, or null. */
export type OpenRecord = string | null;

const PATTERN = /^(new|[0-9a-f]{24})$/;

export const readOpen = (query: URLSearchParams): OpenRecord => {
  const open = query.get('open') ?? '';
  return PATTERN.test(open) ? open : null;
};

/** Tells whether a navigation leaves the open record: another page, or another record of the same page. */
export const leavesRecord = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname ||
  readOpen(new URLSearchParams(from.search)) !== readOpen(new URLSearchParams(to.search));
