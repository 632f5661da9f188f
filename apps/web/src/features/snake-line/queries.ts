import { listRainEvents, type RainEventRow } from '@talus/contract/alarms/events';
import { listForecasts, listMeanForecasts } from '@talus/contract/data/forecasts';
import { can } from '@talus/domain/access/can';
import { PLAIN_MEMBER } from '@talus/domain/access/roles';
import { useComposed, useRead } from '../../app/data/read';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { POLL_MS, useProjectId } from '../../app/project-queries';
import { viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { useWithdrawal } from '../../app/use-withdrawal';
import type { Range } from '../../ui/date/date-range';

/**
 * Queries the rain events of one gauge, newest first; invalidated by events of the stream. Quiet: the screen shows the
 * failure.
 */
export const useRainEvents = (instrumentId: string | null, { start, end }: Range) => {
  const projectId = useProjectId();
  const [startTime, endTime] = [start, end].map((ms) => new Date(ms).toISOString());
  const query = useRead(
    listRainEvents,
    instrumentId === null ? null : { params: { projectId, instrumentId }, query: { startTime, endTime } },
    { refetchInterval: isLive(useLive()) ? false : POLL_MS },
  );
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
  const query = useComposed(
    {
      name: 'forecasts',
      routes: [listForecasts, listMeanForecasts],
      input: { eventId },
      load: async ({ client, signal }) => {
        const params = { eventId };
        const [point, mean] = await Promise.all([
          client(listForecasts, { params }, { signal }),
          client(listMeanForecasts, { params }, { signal }),
        ]);
        return { point, mean };
      },
    },
    { enabled: isAllowed, refetchInterval: endTime === null ? FORECAST_POLL_MS : false },
  );
  return { isAllowed, data: query.data ?? null, error: query.error, retry: () => void query.refetch() };
};
