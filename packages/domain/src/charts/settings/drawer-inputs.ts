import { DAY_MS, HOUR_MS } from '../../time/duration';
import { NEW_CARD } from './card-state';

const SCALE_DECIMALS = 2;
const TICK_DECIMALS = 3;
export const MIN_TICK_INTERVAL = 0.001;
export const MAX_TICK_HOURS = 24;

/** Normalises the maximum or minimum of an axis to two decimals; null, the rules decide, for no number. */
export function scaleInput(typed: number | null): number | null {
  return rounded(typed, SCALE_DECIMALS);
}

/** Normalises the tick interval of an axis to three decimals, at least 0.001. */
export function tickIntervalInput(typed: number | null): number | null {
  const value = rounded(typed, TICK_DECIMALS);
  return value === null ? null : Math.max(MIN_TICK_INTERVAL, value);
}

export type TickSpan = { days: number; hours: number };

/** Clamps the tick distance of the time axis: days from 0, hours 0 to 24. */
export function tickSpanInput({ days, hours }: TickSpan): TickSpan {
  return { days: whole(days, Number.MAX_SAFE_INTEGER), hours: whole(hours, MAX_TICK_HOURS) };
}

/** Converts a tick distance to milliseconds; the default distance for zero days and hours. */
export function toTickMs(span: TickSpan): number {
  const { days, hours } = tickSpanInput(span);
  return days * DAY_MS + hours * HOUR_MS || NEW_CARD.tickMs;
}

export function toTickSpan(tickMs: number): TickSpan {
  return { days: Math.floor(tickMs / DAY_MS), hours: Math.floor((tickMs % DAY_MS) / HOUR_MS) };
}

function rounded(typed: number | null, decimals: number): number | null {
  if (typed === null || !Number.isFinite(typed)) return null;
  const by = 10 ** decimals;
  return Math.round(typed * by) / by + 0; // no negative zero
}

function whole(typed: number, max: number): number {
  return Number.isFinite(typed) ? Math.min(max, Math.max(0, Math.floor(typed))) : 0;
}
