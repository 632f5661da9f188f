import type { AlertEventRow } from '@talus/contract/events';
import { formatAmount, formatBreach } from '@talus/domain/alerts/format-breach';
import { gapSpan } from '@talus/domain/alerts/gap-span';

/** A key of the catalogue with what goes into it, amounts with their unit; the level is worded by whoever says it. */
export type ContentWord =
  | { key: 'content.above' | 'content.below'; value: string; limit: string }
  | { key: 'content.value'; value: string }
  | { key: 'content.limit'; limit: string }
  | { key: 'content.rate'; hours: number; change: string; sign: string; limit: string }
  | {
      key: 'content.gap-hours' | 'content.gap-days';
      span: string;
      hours: number;
      change: string;
      sign: string;
      limit: string;
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
  | 'amount'
  | 'value'
  | 'instrument_data'
  | 'instruments'
>;

/** What an event is about, in one sentence: by how much, and which limit that passed. */
export const contentOf = ({ kind, label, limit, instrument_data, ...row }: Row): ContentWord => {
  const { rateHours, change, limitSign, instruments } = row;
  const decimals = instrument_data?.decimal_points ?? 2;
  const withUnit = (text: string) => `${text} ${instrument_data?.unit ?? ''}`.trim();
  if (kind === 'document') return { key: 'content.document', n: instruments.length };
  if (kind === 'down' || label === 'down') return { key: 'content.down' };
  if (kind === 'rain') return { key: label === 'WSL' ? 'content.rain-WSL' : 'content.rain-AL' };
  if (kind === 'rate') {
    if (limit === null || rateHours === null || change === null) return { key: 'content.rate-both' };
    const shown = formatBreach(change, limit, { decimals, plus: true });
    const amounts = { change: withUnit(shown.value), limit: withUnit(shown.limit ?? '') };
    const params = { hours: rateHours, sign: limitSign ?? '', ...amounts };
    if (row.spanMs === null) return { key: 'content.rate', ...params };
    const span = gapSpan(row.spanMs);
    return { key: `content.gap-${span.unit}`, span: span.n, ...params };
  }
  const value = row.amount ?? row.value;
  if (value === null)
    return limit === null
      ? { key: 'content.level' }
      : { key: 'content.limit', limit: withUnit(formatAmount(limit, { decimals })) };
  const shown = formatBreach(value, limit, { decimals });
  if (limit === null || shown.limit === null) return { key: 'content.value', value: withUnit(shown.value) };
  const isBelow = limitSign === null ? value < limit : limitSign === '<' || limitSign === '≤';
  const amounts = { value: withUnit(shown.value), limit: withUnit(shown.limit) };
  return { key: isBelow ? 'content.below' : 'content.above', ...amounts };
};
