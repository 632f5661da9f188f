import {
  acknowledgeEvent,
  type EventDetails,
  getEvent,
  listAlerts,
  reportEvent,
  resendMessages,
} from '@talus/contract/events';
import { readMasked } from '@talus/contract/masks';
import { readOutput } from '@talus/contract/outputs';
import { reportableLevel } from '@talus/domain/alerts/reportable-level';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { newsKey, POLL_MS, useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';
import { api } from '../../lib/api';
import { CAUSE_DAYS } from './end';
import { usualInterval } from './event-readings';

/** The server's limit of events per answer; above it the user is asked to choose a shorter period. */
export const MOST_EVENTS = 5000;
/** Number of points to request, enough for a small chart. */
const POINTS = 300;
/** Poll interval while messages are being delivered. */
const WAITING_MS = 3000;

type Bounds = { start: number; end: number };

const iso = (ms: number) => new Date(ms).toISOString();

type Types = 'usual' | 'all';

const alertsQuery = (projectId: string, { start, end }: Bounds, types: Types) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'event'), 'list', start, end, types],
    queryFn: ({ signal }) =>
      api(
        listAlerts,
        {
          params: { projectId, startDate: iso(start), endDate: iso(end) },
          query: { limit: String(MOST_EVENTS), outputs: 'false' as const, types },
        },
        // A long list may take until the next poll
        { signal, limitMs: POLL_MS },
      ),
    meta: { quiet: true },
  });

const eventQuery = (projectId: string, eventId: string) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'event'), 'one', eventId],
    queryFn: ({ signal }) => api(getEvent, { params: { projectId, eventId } }, { signal }),
    meta: { quiet: true },
  });

/** Queries the events of a span. Polls only while the live stream is disconnected. */
export const useAlerts = (bounds: Bounds, types: Types) => {
  const refetchInterval = isLive(useLive()) ? false : POLL_MS;
  return useQuery({ ...alertsQuery(useProjectId(), bounds, types), refetchInterval });
};

/** Queries the events of the last 30 days for the summary of end causes. */
export const useRecentEnds = (now: number, types: Types, isWanted: boolean) => {
  const refetchInterval = isLive(useLive()) ? false : POLL_MS;
  // Rounded up to the hour, so that the query key is stable for an hour
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const bounds = { start: end - (CAUSE_DAYS + 1) * DAY_MS, end };
  return useQuery({ ...alertsQuery(useProjectId(), bounds, types), refetchInterval, enabled: isWanted }).data;
};

/** Queries one event; polls while any of its messages is waiting for delivery. */
export const useEvent = (eventId: string) =>
  useQuery({
    ...eventQuery(useProjectId(), eventId),
    refetchInterval: ({ state }) => (state.data && isAnyWaiting(state.data) ? WAITING_MS : false),
  });

const isAnyWaiting = ({ messages }: EventDetails): boolean =>
  messages.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting'));

/** Queries the readings of an instrument around an event. */
export const useReadings = (instrumentId: string | null, { start, end }: Bounds) => {
  const projectId = useProjectId();
  const query = useQuery({
    queryKey: ['project', projectId, 'output', instrumentId, start, end],
    queryFn: async ({ signal }) => {
      const body = {
        date: [iso(start), iso(end)] as [string, string],
        instrument: [instrumentId ?? ''],
        points: POINTS,
      };
      const bytes = await api.bytes(readOutput, { params: { projectId }, query: {}, body }, { signal });
      const [series] = decodeOutput(new Uint8Array(bytes));
      if (!series) return null;
      const { times, reading2: values } = series.columns;
      return { times, values, intervalMs: series.isThinned ? 0 : usualInterval(times) };
    },
    enabled: instrumentId !== null,
    meta: { quiet: true },
  });
  useWithdrawal(
    () => void query.refetch(),
    (id) => id === instrumentId,
  );
  return query;
};

/**
 * Queries the masked or deleted readings of an instrument with their former values, for an event withdrawn because of
 * them.
 */
export const useRemoved = (instrumentId: string | null, { start, end }: Bounds, isWanted: boolean) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...newsKey(projectId, 'change'), 'removed', instrumentId, start, end],
    queryFn: async ({ signal }) => {
      const body = { date: [iso(start), iso(end)] as [string, string], instrument: [instrumentId ?? ''] };
      const { rows } = await api(readMasked, { params: { projectId }, body }, { signal });
      const times = Float64Array.from(rows, ({ TIMESTAMP }) => Date.parse(TIMESTAMP));
      return { times, values: Float64Array.from(rows, ({ reading2 }) => reading2 ?? Number.NaN) };
    },
    enabled: isWanted && instrumentId !== null,
    meta: { quiet: true },
  });
};

/** Returns the mutations on an event; the list, the counts and the event are refetched afterwards. */
export const useEventActions = (event: EventDetails) => {
  const projectId = useProjectId();
  const client = useQueryClient();
  const params = { projectId, eventId: event._id };
  const seen = reportableLevel({ ...event, isOver: event.isUnseen || event.closedAt !== null });
  const onSuccess = () => client.invalidateQueries({ queryKey: newsKey(projectId, 'event') });
  // A rejected action may mean that the event is worse than shown, so refetch
  const onError = () => void onSuccess();
  return {
    inform: useMutation({
      mutationFn: () => api(reportEvent, { params, query: { seen } }),
      onSuccess,
      onError,
    }),
    acknowledge: useMutation({
      mutationFn: (comment: string) => api(acknowledgeEvent, { params, body: { comment, seen } }),
      onSuccess,
      onError,
    }),
    resend: useMutation({
      mutationFn: (delivery: number | null) =>
        api(resendMessages, { params, body: delivery === null ? {} : { delivery } }),
      onSuccess,
    }),
  };
};
