import { isRecordYear } from '@talus/domain/time/parse';
import type { UrlCodec } from '../../app/url/codec';

export type NoiseLink = {
  /** The query that was run; null: none yet. */
  sensor: string | null;
  from: string | null;
  to: string | null;
  /** The shown day; null: the first. */
  day: string | null;
};

const ID = /^[0-9a-f]{24}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const readId = (text: string | null) => (text && ID.test(text) ? text : null);
/** Returns a day within the years of records; null otherwise. */
const readDay = (text: string | null) => (text && DAY.test(text) && isRecordYear(text) ? text : null);

export const noiseCodec: UrlCodec<NoiseLink> = {
  read: (query) => ({
    sensor: readId(query.get('sensor')),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    day: readDay(query.get('day')),
  }),
  write: (link) => ({ ...link }),
};
