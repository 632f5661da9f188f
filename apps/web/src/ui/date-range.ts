import { type QuickRange, quickRange as rangeOf } from '@talus/domain/charts/range';
import { parseTime } from '@talus/domain/time/parse';
import { startOfDay, type Zone, zonedParts, zoneOffset } from '@talus/domain/time/zone';

export { QUICK_RANGES, type QuickRange } from '@talus/domain/charts/range';

/** Epoch ms; `end` is not before `start`. */
export type Range = { start: number; end: number };

export type DateRangeProps = {
  /** null: none is chosen. */
  value: Range | null;
  onChange: (range: Range | null) => void;
  /** Nothing after it can be chosen. */
  now: number;
  /** The clock in which dates are shown and chosen. */
  zone: Zone;
  id?: string;
};

/** Pickers offer every fifth minute. */
export const MINUTE_STEP = 5;
/** Pixels: wide enough for `2026-11-15 08:40`, and for what stands there before. */
export const DATE_TIME_WIDTH = 196;

/** From the start of the day 1 day, 7 days or 1 month ago up to now. */
export const quickRange = (quick: QuickRange, now: number, zone: Zone): Range => {
  const { from, to } = rangeOf(quick, now, zone);
  return { start: from, end: to };
};

/** Nothing lies in the future, and the start comes before the end. */
export const tidyRange = ({ start, end }: Range, now: number): Range => {
  const [first, last] = start <= end ? [start, end] : [end, start];
  return { start: Math.min(first, now), end: Math.min(last, now) };
};

/** Hours and minutes that have not come yet on the day of `at`. */
export const futureTimes = (
  at: number,
  now: number,
  zone: Zone,
): { hours: number[]; minutes: (hour: number) => number[] } => {
  const from = (start: number, end: number) => Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n);
  if (startOfDay(at, zone) < startOfDay(now, zone)) return { hours: [], minutes: () => [] };
  const { hour, minute } = zonedParts(now, zone);
  return { hours: from(hour + 1, 24), minutes: (chosen) => (chosen === hour ? from(minute + 1, 60) : []) };
};

/** A picker knows only wall clocks: an instant as the project's clock shows it, `2026-11-15T08:43`, and back. */
export const wallText = (at: number, zone: Zone): string =>
  new Date(at + zoneOffset(at, zone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** null where the text is no time. */
export const readWallText = (text: string, zone: Zone): number | null => parseTime(text, zone);
