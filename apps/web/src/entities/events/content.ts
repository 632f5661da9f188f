import type { AlertEventRow } from '@talus/contract/events';
import { gapSpan } from '@talus/domain/alerts/gap-span';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';

/** A key of the catalogue with what goes into it; the level is worded by whoever says it. */
export type ContentWord =
  | { key: 'content.above' | 'content.below'; limit: string; unit: string }
  | { key: 'content.rate'; hours: number; change: string; sign: string; limit: string; unit: string }
  | {
      key: 'content.gap-hours' | 'content.gap-days';
      span: string;
      hours: number;
      change: string;
      sign: string;
      limit: string;
      unit: string;
    }
  | { key: 'content.level' | 'content.rate-both' | 'content.rain-AL' | 'content.rain-WSL' }
  | { key: 'content.down' }
  | { key: 'content.document'; n: number };

type Row = Pick<
  AlertEventRow,
  | 'kind'
  | 'label'
  | 'limit'
  | 'limitSign'
  | 'rateHours'
  | 'change'
  | 'spanMs'
  | 'value'
  | 'instrument_data'
  | 'instruments'
>;

/** What an event is about, in one sentence. */
export const contentOf = ({ kind, label, limit, value, instrument_data, ...row }: Row): ContentWord => {
  const { rateHours, change, limitSign, instruments } = row;
  const unit = instrument_data?.unit ?? '';
  if (kind === 'document') return { key: 'content.document', n: instruments.length };
  if (kind === 'down' || label === 'down') return { key: 'content.down' };
  if (kind === 'rain') return { key: label === 'WSL' ? 'content.rain-WSL' : 'content.rain-AL' };
  if (kind === 'rate') {
    if (limit === null || rateHours === null || change === null) return { key: 'content.rate-both' };
    const decimals = instrument_data?.decimal_points ?? 2;
    const params = { hours: rateHours, sign: limitSign ?? '', limit: formatLimit(limit), unit };
    if (row.spanMs === null) return { key: 'content.rate', change: formatNumber(change, { decimals }), ...params };
    const span = gapSpan(row.spanMs);
    const text = formatNumber(change, { decimals, plus: true });
    return { key: `content.gap-${span.unit}`, span: span.n, change: text, ...params };
  }
  if (limit === null) return { key: 'content.level' };
  const isBelow = value !== null && value < limit;
  return { key: isBelow ? 'content.below' : 'content.above', limit: formatLimit(limit), unit };
};
