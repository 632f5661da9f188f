import { countAlerts, listAreaAlerts, listUnseenAlerts, putInform, reportEvent } from '@talus/contract/events';
import { getOccArea, listOccAlarms, listOccAreas } from '@talus/contract/occ';
import {
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBehind } from '../../app/live/start-catch-up';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { newsKey, POLL_MS, useLatestData, useProjectId } from '../../app/project-queries';
import { api, WATCH_LIMIT_MS } from '../../lib/api';
import { type Card, isReportedBy, type OpenedArea, ringingOf, type UnseenAlarm, type WallData } from './view';

/** Quiet: the wall's banner shows the failure. */
const meta = { quiet: true };

const limitMs = WATCH_LIMIT_MS;

/** Queries the areas; invalidated when the stream announces a change of the set-up. */
const areasQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'change'), 'wall'],
    queryFn: ({ signal }) => api(listOccAreas, { params: { projectId } }, { signal, limitMs }),
    meta,
  });

/** Queries the alarms; invalidated by every event of the stream. */
const alarmsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'event'), 'wall'],
    queryFn: ({ signal }) => api(listOccAlarms, { params: { projectId } }, { signal, limitMs }),
    meta,
  });

/** The server's limit of events per answer. */
const MOST_UNSEEN = 500;

/** Queries the ended alarms that nobody reported: the newest, and the number of further ones. */
const unseenQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'event'), 'wall-unseen'],
    queryFn: async ({ signal }) => {
      const params = { projectId };
      const asked = { types: 'all', onWall: 'true' } as const;
      const query = { ...asked, limit: MOST_UNSEEN };
      const rows = await api(listUnseenAlerts, { params, query }, { signal, limitMs });
      if (rows.length < MOST_UNSEEN) return { rows, more: 0 };
      const { unseen } = await api(countAlerts, { params, query: asked }, { signal, limitMs });
      return { rows, more: Math.max(0, unseen - rows.length) };
    },
    meta,
  });

const areaQuery = (projectId: string, areaId: string) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'event'), 'wall-area', areaId],
    queryFn: async ({ signal }): Promise<OpenedArea> => {
      const [area, alerts] = await Promise.all([
        api(getOccArea, { params: { areaId } }, { signal, limitMs }),
        api(listAreaAlerts, { params: { projectId, areaId } }, { signal, limitMs }),
      ]);
      return { area, alerts };
    },
    meta,
  });

/** Queries all data of the wall. Data stays when a refetch fails; polls also in a background tab. */
export const useWall = (opened: readonly string[]) => {
  const projectId = useProjectId();
  const isStreamed = isLive(useLive());
  const refetchInterval = isStreamed ? (false as const) : POLL_MS;
  const polled = { refetchInterval, refetchIntervalInBackground: true };
  const areas = useQuery({ ...areasQuery(projectId), ...polled });
  const alarms = useQuery({ ...alarmsQuery(projectId), ...polled });
  const unseen = useQuery({ ...unseenQuery(projectId), ...polled });
  const latest = useLatestData();
  const known = opened.filter((id) => areas.data?.some(({ _id }) => _id === id));
  const details = useQueries({
    queries: known.map((id) => ({ ...areaQuery(projectId, id), ...polled })),
    combine: allOf,
  });
  const isLatestNewest = latest.error === null && (isStreamed || latest.dataUpdatedAt >= areas.dataUpdatedAt);
  const data = useMemo<WallData | undefined>(
    () =>
      areas.data &&
      alarms.data && {
        areas: areas.data,
        alarms: alarms.data,
        latest: latest.data ?? [],
        isLatestNewest,
        opened: details.data,
      },
    [areas.data, alarms.data, latest.data, isLatestNewest, details.data],
  );
  // Derived from the last known alarms alone: neither a failure nor a missing area ends an alarm.
  const ringing = useMemo(() => ringingOf(alarms.data ?? []), [alarms.data]);
  const untold = useMemo(() => (alarms.data ?? []).filter((alarm) => alarm.untold !== null), [alarms.data]);
  const client = useQueryClient();
  const refresh = useCallback(
    () => client.refetchQueries({ queryKey: ['project', projectId], type: 'active' }),
    [client, projectId],
  );
  const all = [areas, alarms, unseen];
  const behindEvents = useBehind(newsKey(projectId, 'event'));
  const behindAreas = useBehind(areasQuery(projectId).queryKey);
  return {
    data,
    ringing,
    untold,
    unseen: unseen.data,
    /** Time of the oldest successful load, by the browser's clock; 0 before. */
    readAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    /** The time of the alarm queries alone: areas are loaded less often. */
    alarmsAt: Math.min(alarms.dataUpdatedAt, unseen.dataUpdatedAt),
    behind: behindEvents ?? behindAreas,
    /** Whether the areas alone are behind, after a change of the set-up. */
    isSetUpBehind: behindEvents === null && behindAreas !== null,
    error: areas.error ?? alarms.error ?? unseen.error ?? details.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refresh,
  };
};

const allOf = (results: UseQueryResult<OpenedArea>[]) => ({
  data: results.flatMap(({ data }) => data ?? []),
  error: results.find(({ error }) => error)?.error ?? null,
});

/** Counts the open alarms on and off the wall, for administrators and the operations centre alike. */
export const useWallCount = () => {
  const projectId = useProjectId();
  const refetchInterval = isLive(useLive()) ? (false as const) : POLL_MS;
  return useQuery({
    queryKey: [...newsKey(projectId, 'event'), 'wall-count'],
    queryFn: ({ signal }) =>
      api(countAlerts, { params: { projectId }, query: { types: 'all', onWall: 'true' } }, { signal, limitMs }),
    refetchInterval,
    refetchIntervalInBackground: true,
    meta,
  });
};

/**
 * Reports an instrument at the level that its card showed; its alarm stops with the answer, before the list is
 * refetched.
 */
export const useInform = () => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, toReport }: Pick<Card, '_id' | 'toReport'>) =>
      api(putInform, { params: { instrumentId: _id }, query: { ...(toReport && { seen: toReport }) } }),
    onSuccess: (inform, card) => {
      client.setQueryData(alarmsQuery(projectId).queryKey, (alarms) =>
        alarms?.map((alarm) => (isReportedBy(card, alarm) ? { ...alarm, inform } : alarm)),
      );
      return client.invalidateQueries({ queryKey: newsKey(projectId, 'event') });
    },
    onError: () => void client.invalidateQueries({ queryKey: newsKey(projectId, 'event') }),
    meta,
  });
};

/** Reports an ended alarm, which removes it from the wall. */
export const useReportOver = () => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, toReport }: Pick<UnseenAlarm, '_id' | 'toReport'>) =>
      api(reportEvent, { params: { projectId, eventId: _id }, query: { seen: toReport } }),
    onSuccess: () => client.invalidateQueries({ queryKey: newsKey(projectId, 'event') }),
    onError: () => void client.invalidateQueries({ queryKey: newsKey(projectId, 'event') }),
    meta,
  });
};
