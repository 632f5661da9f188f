import { gapSpan } from '../judge/gap-span';
import type { LimitSign } from '../judge/trip';
import { formatAmount, formatBreach } from '../limits/format-breach';

/** A key of the catalogue `alerts` with its parameters, amounts with unit. The caller adds the word for the level. */
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

type EventRow = {
  kind: 'level' | 'rate' | 'down' | 'rain' | 'document';
  label: 'WL' | 'AL' | 'WSL' | 'down';
  limit: number | null;
  limitSign: LimitSign | null;
  rateHours: number | null;
  change: number | null;
  spanMs: number | null;
  amount: number | null;
  value: number | null;
  instrument_data: { unit: string; decimal_points: number } | null;
  instruments: readonly unknown[];
};

type Amounts = { decimals: number; unit: string };

/** Describes the cause of an event in one sentence: the amount, and the limit that the amount passed. */
export const contentOf = ({ kind, label, limit, instrument_data, ...row }: EventRow): ContentWord => {
  const { rateHours, change, limitSign, instruments } = row;
  const amounts = { decimals: instrument_data?.decimal_points ?? 2, unit: instrument_data?.unit ?? '' };
  const withUnit = unitOf(amounts);
  if (kind === 'document') return { key: 'content.document', n: instruments.length };
  if (kind === 'down' || label === 'down') return { key: 'content.down' };
  if (kind === 'rain') return { key: label === 'WSL' ? 'content.rain-WSL' : 'content.rain-AL' };
  if (kind === 'rate') {
    if (limit === null || rateHours === null || change === null) return { key: 'content.rate-both' };
    const shown = formatBreach(change, limit, { decimals: amounts.decimals, plus: true });
    const params = {
      hours: rateHours,
      sign: limitSign ?? '',
      change: withUnit(shown.value),
      limit: withUnit(shown.limit ?? ''),
    };
    if (row.spanMs === null) return { key: 'content.rate', ...params };
    const span = gapSpan(row.spanMs);
    return { key: `content.gap-${span.unit}`, span: span.n, ...params };
  }
  const value = row.amount ?? row.value;
  if (value === null)
    return limit === null
      ? { key: 'content.level' }
      : { key: 'content.limit', limit: withUnit(formatAmount(limit, amounts)) };
  if (limit === null) return { key: 'content.value', value: withUnit(formatBreach(value, null, amounts).value) };
  return breachWord({ value, limit, isBelow: isBelow(value, limit, limitSign) }, amounts);
};

const isBelow = (value: number, limit: number, sign: LimitSign | null): boolean =>
  sign === null ? value < limit : sign === '<' || sign === '≤';

/** Describes a value beyond a limit: above an upper limit or below a lower limit. */
export function breachWord(
  { value, limit, isBelow }: { value: number; limit: number; isBelow: boolean },
  amounts: Amounts,
): Extract<ContentWord, { key: 'content.above' | 'content.below' }> {
  const shown = formatBreach(value, limit, { decimals: amounts.decimals });
  const withUnit = unitOf(amounts);
  return {
    key: isBelow ? 'content.below' : 'content.above',
    value: withUnit(shown.value),
    limit: withUnit(shown.limit ?? ''),
  };
}

const unitOf =
  ({ unit }: Amounts) =>
  (text: string): string =>
    `${text} ${unit}`.trim();
