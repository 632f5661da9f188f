import { countAlerts, listAreaAlerts, listUnseenAlerts, putInform, reportEvent } from '@talus/contract/alarms/events';
import { getOccArea, listOccAlarms, listOccAreas } from '@talus/contract/alarms/occ';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ofProject, selected } from '../../app/data/keys';
import { changeAnswer, composedOptions, readOptions, useRead } from '../../app/data/read';
import { useWrite } from '../../app/data/write';
import { useBehind } from '../../app/live/start-catch-up';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { POLL_MS, useLatestData, useProjectId } from '../../app/project-queries';
import { queryClient } from '../../app/queries';
import { WATCH_LIMIT_MS } from '../../lib/api';
import { type Card, isReportedBy, type OpenedArea, ringingOf, type UnseenAlarm, type WallData } from './view';

const limitMs = WATCH_LIMIT_MS;

/** Queries the areas; invalidated when the stream announces a change of the set-up. */
const areasOptions = (projectId: string) => readOptions(listOccAreas, { params: { projectId } }, { limitMs });

/** Queries the alarms; invalidated by every event of the stream. */
const alarmsOptions = (projectId: string) => readOptions(listOccAlarms, { params: { projectId } }, { limitMs });

/** The server's limit of events per answer. */
const MOST_UNSEEN = 500;

/** Queries the ended alarms that nobody reported: the newest, and the number of further ones. */
const unseenOptions = (projectId: string) =>
  composedOptions({
    name: 'unseen alarms of the wall',
    routes: [listUnseenAlerts, countAlerts],
    input: { projectId },
    load: async ({ client, signal }) => {
      const params = { projectId };
      const asked = { types: 'all', onWall: 'true' } as const;
      const query = { ...asked, limit: MOST_UNSEEN };
      const rows = await client(listUnseenAlerts, { params, query }, { signal, limitMs });
      if (rows.length < MOST_UNSEEN) return { rows, more: 0 };
      const { unseen } = await client(countAlerts, { params, query: asked }, { signal, limitMs });
      return { rows, more: Math.max(0, unseen - rows.length) };
    },
  });

const areaOptions = (projectId: string, areaId: string) =>
  composedOptions({
    name: 'area of the wall',
    routes: [getOccArea, listAreaAlerts],
    input: { projectId, areaId },
    load: async ({ client, signal }): Promise<OpenedArea> => {
      const [area, alerts] = await Promise.all([
        client(getOccArea, { params: { areaId } }, { signal, limitMs }),
        client(listAreaAlerts, { params: { projectId, areaId } }, { signal, limitMs }),
      ]);
      return { area, alerts };
    },
  });

/** Queries all data of the wall. Data stays when a refetch fails; polls also in a background tab. */
export const useWall = (opened: readonly string[]) => {
  const projectId = useProjectId();
  const isStreamed = isLive(useLive());
  const refetchInterval = isStreamed ? (false as const) : POLL_MS;
  const polled = { refetchInterval, refetchIntervalInBackground: true };
  const areas = useQuery({ ...areasOptions(projectId), ...polled });
  const alarms = useQuery({ ...alarmsOptions(projectId), ...polled });
  const unseen = useQuery({ ...unseenOptions(projectId), ...polled });
  const latest = useLatestData();
  const known = opened.filter((id) => areas.data?.some(({ _id }) => _id === id));
  const details = useQueries({
    queries: known.map((id) => ({ ...areaOptions(projectId, id), ...polled })),
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
  const refresh = useCallback(
    () => queryClient.refetchQueries({ ...ofProject(projectId), type: 'active' }),
    [projectId],
  );
  const all = [areas, alarms, unseen];
  const behindEvents = useBehind(selected({ shows: ['event'], project: projectId }));
  const behindAreas = useBehind({ queryKey: areasOptions(projectId).queryKey, exact: true });
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
  const refetchInterval = isLive(useLive()) ? (false as const) : POLL_MS;
  return useRead(
    countAlerts,
    { params: { projectId: useProjectId() }, query: { types: 'all', onWall: 'true' } },
    { limitMs, refetchInterval, refetchIntervalInBackground: true },
  );
};

/** Quiet: the wall's banner shows the failure. A refusal may mean that the wall is old. */
const ON_WALL = { isQuiet: true, refreshesOnError: true };

/**
 * Reports an instrument at the level that its card showed; its alarm stops with the answer, before the list is
 * refetched.
 */
export const useInform = () => {
  const projectId = useProjectId();
  return useWrite(
    putInform,
    ({ _id, toReport }: Pick<Card, '_id' | 'toReport'>) => ({
      params: { instrumentId: _id },
      query: { ...(toReport && { seen: toReport }) },
    }),
    {
      ...ON_WALL,
      onAnswer: (inform, card) =>
        changeAnswer(listOccAlarms, { params: { projectId } }, (alarms) =>
          alarms.map((alarm) => (isReportedBy(card, alarm) ? { ...alarm, inform } : alarm)),
        ),
    },
  );
};

/** Reports an ended alarm, which removes it from the wall. */
export const useReportOver = () => {
  const projectId = useProjectId();
  return useWrite(
    reportEvent,
    ({ _id, toReport }: Pick<UnseenAlarm, '_id' | 'toReport'>) => ({
      params: { projectId, eventId: _id },
      query: { seen: toReport },
    }),
    ON_WALL,
  );
};
