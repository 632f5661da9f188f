import { listAlerts } from '@talus/contract/alarms/events';
import { listProjectDocuments } from '@talus/contract/data/documents';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useRead } from '../../app/data/read';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { POLL_MS, useGaugeRain, useLatestData, useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';

const MOST_EVENTS = '1000';
const iso = (ms: number) => new Date(ms).toISOString();

/** Queries the events of some days; events of the live stream invalidate the query. */
export const useRecentEvents = ({ start, end }: { start: number; end: number }) =>
  useRead(
    listAlerts,
    {
      params: { projectId: useProjectId(), startDate: iso(start), endDate: iso(end) },
      query: { limit: MOST_EVENTS, outputs: 'false' },
    },
    { placeholderData: keepPreviousData, refetchInterval: isLive(useLive()) ? false : POLL_MS },
  );

/** Queries the documents that the project's instruments are read from. */
export const useDocuments = () =>
  useRead(listProjectDocuments, { query: { project: useProjectId() } }, { refetchInterval: POLL_MS });

/** Queries the rain sums of the gauges. The server sums the bins, so a new bin from the stream triggers a refetch. */
export const useRain = () => {
  const query = useGaugeRain(useProjectId(), { refetchInterval: POLL_MS });
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
