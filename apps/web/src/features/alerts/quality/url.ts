import { EVENT_RANGES, type EventRange } from '@talus/domain/alerts/events/event-range';
import type { UrlCodec } from '../../../app/url/codec';

const USUAL: EventRange = '1M';

export const qualityCodec: UrlCodec<{ range: EventRange }> = {
  read: (query) => ({ range: EVENT_RANGES.find((known) => known === query.get('range')) ?? USUAL }),
  write: ({ range }) => ({ range: range === USUAL ? null : range }),
};
