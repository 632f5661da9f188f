import {
  dropDashboardSetting,
  getDashboard,
  saveDashboardSetting,
  saveProjectDashboard,
  setProjectInformation,
} from '@talus/contract/dashboards';
import { listAlerts } from '@talus/contract/events';
import { getStormData } from '@talus/contract/latest-data';
import { dataKindOf } from '@talus/domain/dashboards/tile';
import { DAY_MS } from '@talus/domain/time/duration';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { now } from '../../app/clock';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { newsKey, POLL_MS, useProjectId } from '../../app/project-queries';
import { useSession } from '../../app/session/store';
import { useWithdrawal } from '../../app/use-withdrawal';
import { loadCurves } from '../../entities/instruments/load-curves';
import { api } from '../../lib/api';
import { REFRESH_MS } from './refresh';
import type { EditTile } from './state';

const quiet = { meta: { quiet: true } } as const;
const iso = (ms: number) => new Date(ms).toISOString();

const dashboardQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'dashboard'],
    queryFn: ({ signal }) => api(getDashboard, { params: { projectId } }, { signal }),
    ...quiet,
  });

export const useDashboard = () => useQuery(dashboardQuery(useProjectId()));

/** Builds the request body. Freshly chosen chart tiles carry their instrument ids; other tiles keep their meaning. */
const configOf = (tiles: readonly EditTile[]) => ({
  dashboard_config: tiles.map(({ width, showType, data, instrument, isFresh }) => ({
    width,
    showType,
    data,
    ...(isFresh && dataKindOf(showType) === 'chart' && { instrument }),
  })),
});

/** Saves the dashboard. Quiet: the screen reports the result. */
export const useSaveDashboard = () => {
  const projectId = useProjectId();
  const userId = useSession().user?._id ?? '';
  const client = useQueryClient();
  const params = { userId, projectId };
  const onSuccess = () => client.invalidateQueries({ queryKey: dashboardQuery(projectId).queryKey });
  return {
    own: useMutation({
      mutationFn: (tiles: readonly EditTile[]) => api(saveDashboardSetting, { params, body: configOf(tiles) }),
      onSuccess,
      ...quiet,
    }),
    /** Saving for the project drops the user's own layout, so that the project's is shown afterwards. */
    project: useMutation({
      mutationFn: async (tiles: readonly EditTile[]) => {
        await api(saveProjectDashboard, { params: { projectId }, body: configOf(tiles) });
        await api(dropDashboardSetting, { params });
      },
      onSuccess,
      ...quiet,
    }),
    drop: useMutation({ mutationFn: () => api(dropDashboardSetting, { params }), onSuccess, ...quiet }),
  };
};

export const useSaveInformation = () => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      api(setProjectInformation, { params: { projectId }, body: { project_information_on_dashboard: text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardQuery(projectId).queryKey }),
    ...quiet,
  });
};

/** Returns a function that invalidates all queries of the project. */
export const useRefreshAll = () => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['project', projectId] });
};

/** Rain is summed over a day at most, so one more day than shown is loaded. */
const LEAD_MS = DAY_MS;

/** Queries the readings of the last hours, by instrument; live readings are appended elsewhere. */
export const useCurves = (instruments: readonly string[], spanMs: number) => {
  const projectId = useProjectId();
  const query = useQuery({
    queryKey: ['project', projectId, 'curves', spanMs, ...instruments],
    queryFn: ({ signal }) => loadCurves(projectId, instruments, { from: now() - spanMs - LEAD_MS, to: now() }, signal),
    enabled: instruments.length > 0,
    placeholderData: keepPreviousData,
    ...quiet,
  });
  useWithdrawal(
    () => void query.refetch(),
    (id) => instruments.includes(id),
  );
  return query;
};

const WEEK_MS = 7 * DAY_MS;
const MOST_EVENTS = 500;

/** Queries the alert events of the past week. Polls only while the live stream is disconnected. */
export const useRecentEvents = () => {
  const projectId = useProjectId();
  const refetchInterval = isLive(useLive()) ? (false as const) : POLL_MS;
  return useQuery({
    queryKey: [...newsKey(projectId, 'event'), 'week'],
    queryFn: ({ signal }) =>
      api(
        listAlerts,
        {
          params: { projectId, startDate: iso(now() - WEEK_MS), endDate: iso(now()) },
          query: { limit: String(MOST_EVENTS), outputs: 'false' as const },
        },
        { signal },
      ),
    refetchInterval,
    ...quiet,
  });
};

/** Queries the rain sums of every gauge; refetched when a gauge has a newer reading. */
export const useRain = (newest: string | null) => {
  const projectId = useProjectId();
  const query = useQuery({
    queryKey: ['project', projectId, 'rain', newest],
    queryFn: ({ signal }) => api(getStormData, { params: { projectId, timestamp: String(now()) } }, { signal }),
    enabled: newest !== null,
    staleTime: REFRESH_MS,
    placeholderData: keepPreviousData,
    ...quiet,
  });
  useWithdrawal(() => {
    if (newest !== null) query.refetch();
  });
  return query;
};
