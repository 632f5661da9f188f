import type { AlertEventRow } from '@talus/contract/events';
import { formatLimit } from '../../ui/format-number';

/** A key of the catalogue with what goes into it; the level is worded by whoever says it. */
export type ContentWord =
  | { key: 'content.above' | 'content.below'; limit: string; unit: string }
  | { key: 'content.rate'; hours: number; limit: string; unit: string }
  | { key: 'content.level' | 'content.rate-both' | 'content.rain-AL' | 'content.rain-WSL' }
  | { key: 'content.down' | 'content.document' };

type Row = Pick<AlertEventRow, 'kind' | 'label' | 'limit' | 'rateHours' | 'value' | 'instrument_data'>;

/** What an event is about, in one sentence. */
export const contentOf = ({ kind, label, limit, rateHours, value, instrument_data }: Row): ContentWord => {
  const unit = instrument_data?.unit ?? '';
  if (kind === 'document') return { key: 'content.document' };
  if (kind === 'down' || label === 'down') return { key: 'content.down' };
  if (kind === 'rain') return { key: label === 'WSL' ? 'content.rain-WSL' : 'content.rain-AL' };
  if (kind === 'rate')
    return limit === null || rateHours === null
      ? { key: 'content.rate-both' }
      : { key: 'content.rate', hours: rateHours, limit: formatLimit(Math.abs(limit)), unit };
  if (limit === null) return { key: 'content.level' };
  const isBelow = value !== null && value < limit;
  return { key: isBelow ? 'content.below' : 'content.above', limit: formatLimit(limit), unit };
};
