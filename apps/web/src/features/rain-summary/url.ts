import { EVENT_RANGES, type EventRange } from '@talus/domain/alerts/events/event-range';
import type { UrlCodec } from '../../app/url/codec';

export type SummaryLink = {
  span: EventRange;
  /** Ids of folded areas. */
  folded: readonly string[];
};

const ID = /^[0-9a-f]{24}$/;

export const summaryCodec: UrlCodec<SummaryLink> = {
  read: (query) => ({
    span: EVENT_RANGES.find((range) => range === query.get('range')) ?? '1M',
    folded: (query.get('folded') ?? '').split(',').filter((id) => ID.test(id)),
  }),
  write: ({ span, folded }) => ({ range: span === '1M' ? null : span, folded: folded.join(',') || null }),
};
