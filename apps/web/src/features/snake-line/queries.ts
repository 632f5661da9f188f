import { listRainEvents } from '@talus/contract/events';
import { useQuery } from '@tanstack/react-query';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { newsKey, POLL_MS, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';
import type { Range } from '../../ui/date-range';

/** Rain of one gauge, the newest first; read again with the news of events. Quiet: the screen says what failed. */
export const useRainEvents = (instrumentId: string | null, { start, end }: Range) => {
  const projectId = useProjectId();
  const [startTime, endTime] = [start, end].map((ms) => new Date(ms).toISOString());
  return useQuery({
    queryKey: [...newsKey(projectId, 'event'), 'rain', instrumentId, start, end],
    queryFn: ({ signal }) =>
      api(
        listRainEvents,
        { params: { projectId, instrumentId: instrumentId ?? '' }, query: { startTime, endTime } },
        { signal },
      ),
    enabled: instrumentId !== null,
    refetchInterval: isLive(useLive()) ? false : POLL_MS,
    meta: { quiet: true },
  });
};
