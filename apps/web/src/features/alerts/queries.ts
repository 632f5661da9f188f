import {
  acknowledgeEvent,
  type EventDetails,
  getEvent,
  listAlerts,
  reportEvent,
  resendMessages,
} from '@talus/contract/alarms/events';
import { readMasked } from '@talus/contract/data/masks';
import { readOutput } from '@talus/contract/data/outputs';
import { reportableLevel } from '@talus/domain/alerts/events/reportable-level';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { type Loading, useComposed, useRead } from '../../app/data/read';
import { useWrite } from '../../app/data/write';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { POLL_MS, useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';
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

/** Reads a list of events; a long list may take until the next poll. */
const useList = ({ start, end }: Bounds, types: Types, enabled = true) =>
  useRead(
    listAlerts,
    {
      params: { projectId: useProjectId(), startDate: iso(start), endDate: iso(end) },
      query: { limit: String(MOST_EVENTS), outputs: 'false', types },
    },
    { limitMs: POLL_MS, refetchInterval: isLive(useLive()) ? false : POLL_MS, enabled },
  );

/** Queries the events of a span. Polls only while the live stream is disconnected. */
export const useAlerts = (bounds: Bounds, types: Types) => useList(bounds, types);

/** Queries the events of the last 30 days for the summary of end causes. */
export const useRecentEnds = (now: number, types: Types, isWanted: boolean) => {
  // Rounded up to the hour, so that the query key is stable for an hour
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS;
  return useList({ start: end - (CAUSE_DAYS + 1) * DAY_MS, end }, types, isWanted).data;
};

/** Queries one event; polls while any of its messages is waiting for delivery. */
export const useEvent = (eventId: string) =>
  useRead(
    getEvent,
    { params: { projectId: useProjectId(), eventId } },
    { refetchInterval: ({ state }) => (state.data && isAnyWaiting(state.data) ? WAITING_MS : false) },
  );

const isAnyWaiting = ({ messages }: EventDetails): boolean =>
  messages.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting'));

/** Queries the readings of an instrument around an event. */
export const useReadings = (instrumentId: string | null, { start, end }: Bounds) => {
  const projectId = useProjectId();
  const query = useComposed({
    name: 'readings around an event',
    routes: [readOutput],
    input: instrumentId === null ? null : { projectId, instrumentId, start, end },
    load: async ({ client, signal }) => {
      const body = {
        date: [iso(start), iso(end)] as [string, string],
        instrument: [instrumentId ?? ''],
        points: POINTS,
      };
      const bytes = await client.bytes(readOutput, { params: { projectId }, query: {}, body }, { signal });
      const [series] = decodeOutput(new Uint8Array(bytes));
      if (!series) return null;
      const { times, reading2: values } = series.columns;
      return { times, values, intervalMs: series.isThinned ? 0 : usualInterval(times) };
    },
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
  const input = instrumentId === null ? null : { projectId, instrumentId, start, end };
  const load = async ({ client, signal }: Loading) => {
    const body = { date: [iso(start), iso(end)] as [string, string], instrument: [instrumentId ?? ''] };
    const { rows } = await client(readMasked, { params: { projectId }, body }, { signal });
    const times = Float64Array.from(rows, ({ TIMESTAMP }) => Date.parse(TIMESTAMP));
    return { times, values: Float64Array.from(rows, ({ reading2 }) => reading2 ?? Number.NaN) };
  };
  return useComposed({ name: 'removed readings', routes: [readMasked], input, load }, { enabled: isWanted });
};

/** Returns the mutations on an event; the list, the counts and the event are refetched afterwards. */
export const useEventActions = (event: EventDetails) => {
  const params = { projectId: useProjectId(), eventId: event._id };
  const seen = reportableLevel({ ...event, isOver: event.isUnseen || event.closedAt !== null });
  // A rejected action may mean that the event is worse than shown, so refetch
  const options = { refreshesOnError: true };
  return {
    inform: useWrite(reportEvent, () => ({ params, query: { seen } }), options),
    acknowledge: useWrite(acknowledgeEvent, (comment: string) => ({ params, body: { comment, seen } }), options),
    resend: useWrite(resendMessages, (delivery: number | null) => ({
      params,
      body: delivery === null ? {} : { delivery },
    })),
  };
};
