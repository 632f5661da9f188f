import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { UrlCodec } from '../../../app/url/codec';
import { GROUPINGS, type Grouping, ORDERS, type Order } from './arrange';

/** Spans in days, ending today. */
export const SPANS = ['14', '30', '60', '90'] as const;
export type Span = (typeof SPANS)[number];

export type CompletenessLink = {
  /** Number of days up to today, or a date range. */
  span: Span | { from: string; to: string };
  group: Grouping;
  order: Order;
  find: string;
  hasGaps: boolean;
  /** The instrument whose day is open. */
  open: string | null;
  day: string | null;
};

const ID = /^[0-9a-f]{24}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const readDay = (text: string | null | undefined): string | null =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

const readSpan = (text: string | null): CompletenessLink['span'] => {
  const [from, to] = (text ?? '').split('~').map(readDay);
  if (from && to && from <= to) return { from, to };
  return SPANS.find((known) => known === text) ?? '60';
};

const writeSpan = (span: CompletenessLink['span']): string | null =>
  typeof span === 'string' ? (span === '60' ? null : span) : `${span.from}~${span.to}`;

export const completenessCodec: UrlCodec<CompletenessLink> = {
  read: (query) => ({
    span: readSpan(query.get('span')),
    group: GROUPINGS.find((known) => known === query.get('group')) ?? 'station',
    order: ORDERS.find((known) => known === query.get('order')) ?? 'place',
    find: query.get('find') ?? '',
    hasGaps: query.get('gaps') === '1',
    open: ID.test(query.get('open') ?? '') ? query.get('open') : null,
    day: readDay(query.get('day')),
  }),
  write: ({ span, group, order, find, hasGaps, open, day }) => ({
    span: writeSpan(span),
    group: group === 'station' ? null : group,
    order: order === 'place' ? null : order,
    find,
    gaps: hasGaps ? '1' : null,
    open,
    day: open && day,
  }),
};

/** Returns the first and last date of a span. */
export const daysOf = (span: CompletenessLink['span'], now: number, zone: Zone): { from: string; to: string } => {
  if (typeof span !== 'string') return span;
  const to = formatTime(now, zone, 'YYYY-MM-DD');
  const from = new Date(Date.parse(to) - (Number(span) - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to };
};
