import { EVENT_RANGES, type EventRange } from '@talus/domain/alerts/events/event-range';
import { parseTime } from '@talus/domain/time/parse';
import type { UrlCodec } from '../../app/url/codec';
import type { Range } from '../../ui/date/date-range';

export type SnakeLink = {
  instrument: string | null;
  /** Id of the opened rain event. */
  event: string | null;
  /** A time within the rain event to open, as passed by the alert list. */
  startDate: number | null;
  span: EventRange | Range;
  onlyActive: boolean;
  hasTable: boolean;
};

const ID = /^[0-9a-f]{24}$/;
const idOf = (text: string | null): string | null => (ID.test(text ?? '') ? text : null);

const readSpan = (query: URLSearchParams): SnakeLink['span'] => {
  const [start = Number.NaN, end = Number.NaN] = (query.get('span') ?? '').split('~').map((side) => Date.parse(side));
  if (start <= end) return { start, end };
  return EVENT_RANGES.find((range) => range === query.get('span')) ?? '3M';
};

const writeSpan = (span: SnakeLink['span']): string | null => {
  if (typeof span === 'string') return span === '3M' ? null : span;
  return `${new Date(span.start).toISOString()}~${new Date(span.end).toISOString()}`;
};

export const snakeCodec: UrlCodec<SnakeLink> = {
  read: (query) => ({
    instrument: idOf(query.get('instrument')),
    event: idOf(query.get('event')),
    startDate: parseTime(query.get('startDate') ?? '', 0),
    span: readSpan(query),
    onlyActive: query.get('active') === '1',
    hasTable: query.get('table') === '1',
  }),
  write: ({ instrument, event, startDate, span, onlyActive, hasTable }) => ({
    instrument,
    event,
    startDate: startDate === null ? null : new Date(startDate).toISOString(),
    span: writeSpan(span),
    active: onlyActive ? '1' : null,
    table: hasTable ? '1' : null,
  }),
};
