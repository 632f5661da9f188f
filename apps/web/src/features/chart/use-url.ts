import { type LinkQuery, writeChartLink } from '@talus/domain/charts/chart-link';
import type { ScreenState } from '@talus/domain/charts/screen-state';
import { useEffect, useMemo } from 'react';

/** What stays in the URL beside the state of the curves. */
const KEPT = ['embed', 'useUrl'] as const;

export const queryOf = (search: string): LinkQuery => Object.fromEntries(new URLSearchParams(search));

/** The state as a query of this page; it carries the project, as every link does. */
export const searchOf = (screen: ScreenState, projectId: string, search: string): string => {
  const before = new URLSearchParams(search);
  const query = new URLSearchParams({ project: projectId });
  for (const name of KEPT) {
    const value = before.get(name);
    if (value !== null) query.set(name, value);
  }
  for (const [name, value] of Object.entries(writeChartLink(screen))) query.set(name, value);
  return `?${query}`;
};

/**
 * Keeps the address of the page at what it shows, so that it can be shared and reloaded. The router is not asked: the
 * page is the same, and nothing has to be guarded or loaded anew.
 */
export const useUrl = (screen: ScreenState, projectId: string): void => {
  const search = useMemo(() => searchOf(screen, projectId, window.location.search), [screen, projectId]);
  useEffect(() => {
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search + hash);
  }, [search]);
};
