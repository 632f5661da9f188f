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

/** A failure is said by the wall's own banner. */
const meta = { quiet: true };

const limitMs = WATCH_LIMIT_MS;

/** Read again when the stream tells that the set-up changed: an area was added, renamed or taken off. */
const areasQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'change'), 'wall'],
    queryFn: ({ signal }) => api(listOccAreas, { params: { projectId } }, { signal, limitMs }),
    meta,
  });

/** Read again with every event that the stream tells of. */
const alarmsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'event'), 'wall'],
    queryFn: ({ signal }) => api(listOccAlarms, { params: { projectId } }, { signal, limitMs }),
    meta,
  });

/** As many as the server gives at once. */
const MOST_UNSEEN = 500;

/** What is over and nobody has seen: the newest, and how many more there are. */
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

/** All that the wall shows. What was read stays when a later reading fails, also in a tab that nobody looks at. */
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
  // By the alarms alone, and by those that were known last: neither a failure nor a missing area ends an alarm.
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
    /** When all were last read, by the browser's clock; 0 before. */
    readAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    /** The same of the alarms alone: areas are read less often. */
    alarmsAt: Math.min(alarms.dataUpdatedAt, unseen.dataUpdatedAt),
    behind: behindEvents ?? behindAreas,
    /** Whether the areas alone are behind: something was set up anew. */
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

/** Counts what is open on the wall and beside it, for administrators as for the operations centre. */
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

/** Reports an instrument at the level that its card showed; its alarm stops with the answer, before the list is read again. */
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

/** Reports one alarm that is over, which takes it off the wall. */
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
