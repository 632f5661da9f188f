import { listRainEvents, type RainEventRow } from '@talus/contract/events';
import { listForecasts, listMeanForecasts } from '@talus/contract/forecasts';
import { can } from '@talus/domain/access/can';
import { PLAIN_MEMBER } from '@talus/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { newsKey, POLL_MS, useProjectId } from '../../app/project-queries';
import { viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { useWithdrawal } from '../../app/use-withdrawal';
import { api } from '../../lib/api';
import type { Range } from '../../ui/date/date-range';

/**
 * Queries the rain events of one gauge, newest first; invalidated by events of the stream. Quiet: the screen shows the
 * failure.
 */
export const useRainEvents = (instrumentId: string | null, { start, end }: Range) => {
  const projectId = useProjectId();
  const [startTime, endTime] = [start, end].map((ms) => new Date(ms).toISOString());
  const query = useQuery({
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
  useWithdrawal(
    () => void query.refetch(),
    (id) => id === instrumentId,
  );
  return query;
};

/** Poll interval of forecasts during an open rain event. */
const FORECAST_POLL_MS = 5 * 60_000;

/**
 * Queries the radar forecasts of a rain event, at the gauge and around the gauge, for users with permission. Quiet: the
 * card shows the failure.
 */
export const useForecasts = ({ _id: eventId, endTime }: RainEventRow) => {
  const isAllowed = can(viewerOf(useSession()), 'storm.view', PLAIN_MEMBER);
  const query = useQuery({
    queryKey: ['forecasts', eventId],
    queryFn: async ({ signal }) => {
      const params = { eventId };
      const [point, mean] = await Promise.all([
        api(listForecasts, { params }, { signal }),
        api(listMeanForecasts, { params }, { signal }),
      ]);
      return { point, mean };
    },
    enabled: isAllowed,
    refetchInterval: endTime === null ? FORECAST_POLL_MS : false,
    meta: { quiet: true },
  });
  return { isAllowed, data: query.data ?? null, error: query.error, retry: () => void query.refetch() };
};
