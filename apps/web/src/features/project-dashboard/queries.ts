import { listProjectDocuments } from '@talus/contract/documents';
import { listAlerts } from '@talus/contract/events';
import { getStormData } from '@talus/contract/latest-data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { now } from '../../app/clock';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { newsKey, POLL_MS, useLatestData, useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';
import { api } from '../../lib/api';

const MOST_EVENTS = '1000';
const iso = (ms: number) => new Date(ms).toISOString();

/** Queries the events of some days; events of the live stream invalidate the query. */
export const useRecentEvents = ({ start, end }: { start: number; end: number }) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...newsKey(projectId, 'event'), 'recent', start, end],
    queryFn: ({ signal }) =>
      api(
        listAlerts,
        {
          params: { projectId, startDate: iso(start), endDate: iso(end) },
          query: { limit: MOST_EVENTS, outputs: 'false' as const },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: isLive(useLive()) ? false : POLL_MS,
    meta: { quiet: true },
  });
};

/** Queries the documents that the project's instruments are read from. */
export const useDocuments = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: ['project', projectId, 'document-health'],
    queryFn: ({ signal }) => api(listProjectDocuments, { query: { project: projectId } }, { signal }),
    refetchInterval: POLL_MS,
    meta: { quiet: true },
  });
};

/** Queries the rain sums of the gauges. The server sums the bins, so a new bin from the stream triggers a refetch. */
export const useRain = (language: string) => {
  const projectId = useProjectId();
  const query = useQuery({
    queryKey: ['project', projectId, 'rain-sums', language],
    queryFn: ({ signal }) => api(getStormData, { params: { projectId, timestamp: String(now()) } }, { signal }),
    refetchInterval: POLL_MS,
    meta: { quiet: true },
  });
  const { data, refetch, isFetching } = query;
  const { data: latest } = useLatestData();
  const isBehind = useMemo(() => {
    const newest = new Map((latest ?? []).map(({ _id, TIMESTAMP }) => [_id, TIMESTAMP ?? '']));
    return (data ?? []).some(({ _id, TIMESTAMP }) => (newest.get(_id) ?? '') > (TIMESTAMP ?? ''));
  }, [data, latest]);
  useEffect(() => {
    if (isBehind && !isFetching) refetch();
  }, [isBehind, isFetching, refetch]);
  useWithdrawal(() => void refetch());
  return query;
};
