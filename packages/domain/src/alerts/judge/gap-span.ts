import { HOUR_MS } from '../../time/duration';

/** A time span in its most readable unit; `n` has at most one decimal. */
export type GapSpan = { unit: 'hours' | 'days'; n: string };

const FROM_DAYS = 72;

/** Formats the span of a change over a gap: in hours up to three days, then in days. */
export function gapSpan(spanMs: number): GapSpan {
  const hours = spanMs / HOUR_MS;
  const short = (size: number) => String(Number(size.toFixed(1)));
  return hours < FROM_DAYS ? { unit: 'hours', n: short(hours) } : { unit: 'days', n: short(hours / 24) };
}
