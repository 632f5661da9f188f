import { listAreaRainEvents } from '@talus/contract/alarms/events';
import { useRead } from '../../app/data/read';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { POLL_MS, useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';
import type { Range } from '../../ui/date/date-range';

/** Queries the rain events of all gauges of an area. Quiet: the panel shows the failure. */
export const useAreaRain = (areaId: string, { start, end }: Range, isOpen: boolean) => {
  const projectId = useProjectId();
  const [startTime, endTime] = [start, end].map((ms) => new Date(ms).toISOString());
  const query = useRead(
    listAreaRainEvents,
    { params: { projectId, areaId }, query: { startTime, endTime } },
    { enabled: isOpen, refetchInterval: isLive(useLive()) ? false : POLL_MS },
  );
  useWithdrawal(() => {
    if (isOpen) query.refetch();
  });
  return query;
};
