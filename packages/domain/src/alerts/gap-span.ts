import { HOUR_MS } from '../time/duration';

/** A span in the unit that people read best; `n` has one decimal at most. */
export type GapSpan = { unit: 'hours' | 'days'; n: string };

const FROM_DAYS = 72;

/** Words the span of a change over a gap: hours up to three days, then days. */
export function gapSpan(spanMs: number): GapSpan {
  const hours = spanMs / HOUR_MS;
  const short = (size: number) => String(Number(size.toFixed(1)));
  return hours < FROM_DAYS ? { unit: 'hours', n: short(hours) } : { unit: 'days', n: short(hours / 24) };
}
