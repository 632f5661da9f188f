import { getLatestWarnings } from '@talus/contract/data/latest-data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { byServerClock, now } from '../../app/clock';
import { useComposed } from '../../app/data/read';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { latestOptions, POLL_MS, timedInput, useGaugeRain, useLatestData } from '../../app/project-queries';
import type { ProjectSource } from '../../app/project-source';
import { useWithdrawal } from '../../app/use-withdrawal';
import { mergeRows, withTold } from './merge';
import { type LatestRow, timeOf } from './row';

/** Returns the query of all rows; for a project of this server it is shared with the shell and the live stream. */
export const rowsOptions = ({ project, client }: ProjectSource) => latestOptions(project._id, client);

/** Returns the poll interval: polls with auto refresh on, or without a live stream. */
const everyMs = (isAuto: boolean, isTold: boolean) => (isAuto || !isTold ? POLL_MS : false);

const EMPTY: readonly LatestRow[] = [];

/** Returns the rows, the time and number of the load, and the last failure. */
export const useRows = (
  source: ProjectSource,
  { isAuto, warningsOnly }: { isAuto: boolean; warningsOnly: boolean },
) => {
  const live = useLive();
  const isTold = source.isOwn && isLive(live);
  const all = useQuery({ ...rowsOptions(source), refetchInterval: everyMs(isAuto, isTold) });
  const { project, client } = source;
  const warned = useComposed(
    {
      name: 'newest warnings',
      routes: [getLatestWarnings],
      input: { projectId: project._id },
      load: ({ signal }): Promise<LatestRow[]> => client(getLatestWarnings, timedInput(project._id, now()), { signal }),
    },
    { client, enabled: warningsOnly, refetchInterval: isAuto && POLL_MS, staleTime: 0 },
  );
  const rows = useMemo(
    () => (warningsOnly && warned.data ? mergeRows(all.data ?? EMPTY, warned.data, isTold) : (all.data ?? EMPTY)),
    [all.data, warned.data, warningsOnly, isTold],
  );
  const answeredAt = Math.max(all.dataUpdatedAt, warningsOnly ? warned.dataUpdatedAt : 0);
  return {
    rows,
    // Warnings alone do not cover all rows, so the time stays null until all rows are loaded.
    at: all.data === undefined ? null : byServerClock(answeredAt),
    triedAt: Math.max(all.dataUpdatedAt, all.errorUpdatedAt),
    loads: useLoads(all.isFetching, all.data !== undefined),
    error: all.error ?? (warningsOnly ? warned.error : null),
    isFetching: all.isFetching || (warningsOnly && warned.isFetching),
    reload: async () => {
      if (warningsOnly) warned.refetch();
      await all.refetch();
    },
  };
};

/** Counts the completed loads; updates of the live stream do not count. */
const useLoads = (isFetching: boolean, hasData: boolean): number => {
  const [seen, setSeen] = useState({ isFetching: true, loads: 0 });
  if (seen.isFetching !== isFetching) setSeen({ isFetching, loads: seen.loads + (isFetching || !hasData ? 0 : 1) });
  return seen.loads;
};

type StormQuestion = {
  isAuto: boolean;
  /** A past time in epoch ms; null: now. */
  at: number | null;
};

/**
 * Queries the rain of the gauges. The server sums the bins, so a new bin triggers a refetch, without waiting for its
 * status.
 */
export const useStormRows = (source: ProjectSource, { isAuto, at }: StormQuestion) => {
  const { data, dataUpdatedAt, error, errorUpdatedAt, isFetching, refetch } = useGaugeRain(source.project._id, {
    client: source.client,
    at,
    refetchInterval: at === null && (isAuto || !source.isOwn) ? POLL_MS : false,
    placeholderData: keepPreviousData,
  });
  const told = useLatestData().data;
  const isBehind = useMemo(() => {
    if (at !== null || !source.isOwn || !data || !told) return false;
    const newest = new Map(told.map((row) => [row._id, timeOf(row) ?? 0]));
    return data.some((row) => (newest.get(row._id) ?? 0) > (timeOf(row) ?? 0));
  }, [source, data, told, at]);
  const rows = useMemo(() => {
    const isOfNow = at === null && source.isOwn && told !== undefined;
    return isOfNow && data ? withTold(data, told) : (data ?? EMPTY);
  }, [source, data, told, at]);
  useEffect(() => {
    if (isBehind && isAuto) refetch();
  }, [isBehind, isAuto, refetch]);
  useWithdrawal(() => {
    if (at === null && source.isOwn && isAuto) refetch();
  });
  return {
    rows,
    at: dataUpdatedAt > 0 ? byServerClock(dataUpdatedAt) : null,
    triedAt: Math.max(dataUpdatedAt, errorUpdatedAt),
    error,
    isFetching,
    reload: async () => {
      await refetch();
    },
  };
};
