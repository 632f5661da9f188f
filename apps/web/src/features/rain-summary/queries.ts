import { listAreaRainEvents } from '@talus/contract/events';
import { useQuery } from '@tanstack/react-query';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { newsKey, POLL_MS, useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';
import { api } from '../../lib/api';
import type { Range } from '../../ui/date/date-range';

/** Queries the rain events of all gauges of an area. Quiet: the panel shows the failure. */
export const useAreaRain = (areaId: string, { start, end }: Range, isOpen: boolean) => {
  const projectId = useProjectId();
  const [startTime, endTime] = [start, end].map((ms) => new Date(ms).toISOString());
  const query = useQuery({
    queryKey: [...newsKey(projectId, 'event'), 'area-rain', areaId, start, end],
    queryFn: ({ signal }) =>
      api(listAreaRainEvents, { params: { projectId, areaId }, query: { startTime, endTime } }, { signal }),
    enabled: isOpen,
    refetchInterval: isLive(useLive()) ? false : POLL_MS,
    meta: { quiet: true },
  });
  useWithdrawal(() => {
    if (isOpen) query.refetch();
  });
  return query;
};
