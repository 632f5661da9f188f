import { END_CAUSES, type EndCause } from '@talus/domain/alerts/events/end-cause';
import { EVENT_RANGES, type EventRange, eventRangeStart } from '@talus/domain/alerts/events/event-range';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import { startOfDay, type Zone } from '@talus/domain/time/zone';
import type { UrlCodec } from '../../app/url/codec';
import { readSort, type Sort, writeSort } from '../../lib/sort';

/** Options of the light filter. The default is yellow alone, as the specification requires. */
export const LIGHTS = ['all', 'yellow', 'red'] as const;
export type Light = (typeof LIGHTS)[number];

/** A shortcut range, or a start and an end in epoch ms. */
export type Span = EventRange | { start: number; end: number };

/** The sortable columns of the list. */
export const SORT_COLUMNS = ['level', 'start', 'station', 'instrument', 'lasted', 'inform', 'acknowledged'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
/** The state of the list that the URL holds. */
export type AlertsQuery = {
  /** Id of the opened event. */
  event: string | null;
  light: Light;
  openOnly: boolean;
  /** Ended events alone, and of them the events of one cause. */
  endedOnly?: boolean | undefined;
  cause?: EndCause | null | undefined;
  span: Span;
  /** Empty: all instruments. */
  instruments: readonly string[];
  /** The selected day of the strip, as YYYY-MM-DD. */
  day: string | null;
  /** null: the default order, events in progress first, most severe on top. */
  sort: Sort<SortColumn> | null;
  /** For the operations centre only: its default type, or all types that ring on its wall. */
  types: 'usual' | 'all';
};

const ID = /^[0-9a-f]{24}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the URL; invalid values count as absent. */
const readQuery = (search: URLSearchParams, usual: EventRange): AlertsQuery => {
  const event = search.get('event')?.toLowerCase() ?? '';
  const day = search.get('day') ?? '';
  return {
    event: ID.test(event) ? event : null,
    light: LIGHTS.find((light) => light === search.get('light')) ?? 'yellow',
    openOnly: search.get('open') === '1',
    endedOnly: search.get('ended') === '1' || undefined,
    cause: END_CAUSES.find((cause) => cause === search.get('cause')),
    span: readSpan(search) ?? EVENT_RANGES.find((range) => range === search.get('range')) ?? usual,
    instruments: (search.get('instrument') ?? '').split(',').filter((id) => ID.test(id)),
    day: DAY.test(day) ? day : null,
    sort: readSort(search.get('sort'), SORT_COLUMNS),
    types: search.get('types') === 'all' ? 'all' : 'usual',
  };
};

const readSpan = (search: URLSearchParams): Span | null => {
  const [start, end] = ['startDate', 'endDate'].map((name) => parseTime(search.get(name) ?? '', 0));
  return typeof start === 'number' && typeof end === 'number'
    ? { start: Math.min(start, end), end: Math.max(start, end) }
    : null;
};

const writeQuery = (query: AlertsQuery, usual: EventRange) => {
  const { event, light, openOnly, endedOnly, cause, span, instruments, day, sort, types } = query;
  const isQuick = typeof span === 'string';
  return {
    event,
    light: light === 'yellow' ? null : light,
    open: openOnly ? '1' : null,
    ended: endedOnly ? '1' : null,
    cause: (endedOnly && cause) || null,
    range: isQuick && span !== usual ? span : null,
    startDate: isQuick ? null : new Date(span.start).toISOString(),
    endDate: isQuick ? null : new Date(span.end).toISOString(),
    instrument: instruments.join(','),
    day,
    sort: writeSort(sort),
    types: types === 'all' ? 'all' : null,
  };
};

/** Returns the URL codec. `usual` is the default range. */
export const alertsCodec = (usual: EventRange): UrlCodec<AlertsQuery> => ({
  read: (query) => readQuery(query, usual),
  write: (state) => writeQuery(state, usual),
});

/** Returns the bounds of a span. A shortcut ends at the end of today, so that the query key is stable for the day. */
export const boundsOf = (span: Span, now: number, zone: Zone): { start: number; end: number } =>
  typeof span === 'string'
    ? { start: eventRangeStart(span, now, zone), end: startOfDay(startOfDay(now, zone) + 1.5 * DAY_MS, zone) }
    : span;
