import { countAlerts, type HiddenOpen } from '@talus/contract/events';
import { listAreaStationInstrument, listInstrumentVersions } from '@talus/contract/instrument';
import { getLatestData } from '@talus/contract/latest-data';
import { getProject } from '@talus/contract/project';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, WATCH_LIMIT_MS } from '../lib/api';
import { now } from './clock';
import { withHeard } from './live/heard';
import { isLive } from './live/state';
import { useLive } from './live/store';
import { useSession } from './session/store';

/** Polling interval of the newest readings while the stream is not live. */
export const POLL_MS = 60_000;

const TREE_STALE_MS = 5 * 60_000;

/**
 * Returns the key prefix of queries that are refetched when the stream announces this kind: `['project', id, 'event',
 * …]`.
 */
export const newsKey = (projectId: string, kind: 'event' | 'remark' | 'image' | 'change') =>
  ['project', projectId, kind] as const;

/** The queries that shell and screens share; each key contains the project, so that a change of project loads anew. */
export const projectQueries = {
  details: (projectId: string) =>
    queryOptions({
      queryKey: ['project', projectId, 'details'],
      queryFn: ({ signal }) => api(getProject, { params: { projectId } }, { signal }),
    }),
  tree: (projectId: string) =>
    queryOptions({
      queryKey: ['project', projectId, 'tree'],
      queryFn: ({ signal }) => api(listAreaStationInstrument, { params: { projectId } }, { signal }),
      staleTime: TREE_STALE_MS,
    }),
  /** Quiet: without versions the curves only lack their breaks. */
  versions: (projectId: string) =>
    queryOptions({
      queryKey: ['project', projectId, 'versions'],
      queryFn: ({ signal }) => api(listInstrumentVersions, { params: { projectId } }, { signal }),
      staleTime: TREE_STALE_MS,
      meta: { quiet: true },
    }),
  /** Quiet: a failed poll shows on the screen and in the top bar, not as a notice once a minute. */
  latest: (projectId: string) =>
    queryOptions({
      queryKey: ['project', projectId, 'latest'],
      queryFn: ({ signal }) =>
        withHeard(() =>
          api(getLatestData, { params: { projectId, timestamp: String(now()) } }, { signal, limitMs: WATCH_LIMIT_MS }),
        ),
      meta: { quiet: true },
    }),
  alertCount: (projectId: string) =>
    queryOptions({
      queryKey: [...newsKey(projectId, 'event'), 'count'],
      queryFn: ({ signal }) =>
        api(countAlerts, { params: { projectId }, query: {} }, { signal, limitMs: WATCH_LIMIT_MS }),
      meta: { quiet: true },
    }),
} as const;

/** Returns the id of the selected project; '' without one, which does not happen behind the guard. */
export const useProjectId = (): string => useSession().projectId ?? '';

export const useProjectDetails = () => useQuery(projectQueries.details(useProjectId()));

export const useInstrumentTree = (isWanted = true) => {
  const projectId = useProjectId();
  return useQuery({ ...projectQueries.tree(projectId), enabled: isWanted && projectId !== '' });
};

/** Returns the newest readings, live or polled; shell and screens share the query. */
export const useLatestData = () => {
  const projectId = useProjectId();
  const refetchInterval = isLive(useLive()) ? false : POLL_MS;
  return useQuery({ ...projectQueries.latest(projectId), refetchInterval, enabled: projectId !== '' });
};

/** Returns the time at which the project's newest reading was measured, epoch ms; null where none is known. */
export const useNewestReading = (): number | null => {
  const { data } = useLatestData();
  return useMemo(
    () =>
      (data ?? []).reduce<number | null>((newest, { TIMESTAMP }) => {
        const at = TIMESTAMP === null ? null : Date.parse(TIMESTAMP);
        return at !== null && at > (newest ?? Number.NEGATIVE_INFINITY) ? at : newest;
      }, null),
    [data],
  );
};

/** Returns the number of alarm events in progress, for menu and list. */
export const useAlertCount = () => {
  const projectId = useProjectId();
  const refetchInterval = isLive(useLive()) ? false : POLL_MS;
  return useQuery({ ...projectQueries.alertCount(projectId), refetchInterval, enabled: projectId !== '' });
};

/** The number of hidden open alarms, or why it is not known. */
type Hidden = { isKnown: true; open: HiddenOpen } | { isKnown: false; hasFailed: boolean };

const NONE_HIDDEN: Hidden = { isKnown: true, open: { count: 0, worst: null } };

/**
 * Counts the open alarms of the selected project that access rights hide from this user; 0 where no project is
 * selected.
 */
export const useHiddenAlarms = (): Hidden => {
  const { data, error } = useAlertCount();
  const projectId = useProjectId();
  if (projectId === '') return NONE_HIDDEN;
  // During an update the server may be older than the page
  const open: HiddenOpen | undefined = data?.hiddenOpen;
  return open ? { isKnown: true, open } : { isKnown: false, hasFailed: error !== null || data !== undefined };
};
