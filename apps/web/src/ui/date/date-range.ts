import { type QuickRange, quickRange as rangeOf } from '@talus/domain/charts/settings/range';
import { parseTime } from '@talus/domain/time/parse';
import { type Zone, zoneOffset } from '@talus/domain/time/zone';

export { QUICK_RANGES, type QuickRange } from '@talus/domain/charts/settings/range';

/** Epoch ms; `end` is not before `start`. */
export type Range = { start: number; end: number };

export type DateRangeProps = {
  /** null: no range chosen. */
  value: Range | null;
  onChange: (range: Range | null) => void;
  /** Latest time that can be chosen. */
  now: number;
  /** The time zone in which dates are shown and chosen. */
  zone: Zone;
  id?: string;
  /** There is always a range: it cannot be cleared. */
  isRequired?: boolean;
};

/** Minute step of the pickers. */
export const MINUTE_STEP = 5;
/** Width of a range in pixels. */
export const RANGE_WIDTH = 316;
/** Width in pixels: enough for `2026-11-15 08:40`, and for the placeholder. */
export const DATE_TIME_WIDTH = 196;

/** Returns the range from the start of the day 1 day, 7 days or 1 month ago up to now. */
export const quickRange = (quick: QuickRange, now: number, zone: Zone): Range => {
  const { from, to } = rangeOf(quick, now, zone);
  return { start: from, end: to };
};

/** Normalises a range: no end in the future, start before end. */
export const tidyRange = ({ start, end }: Range, now: number): Range => {
  const [first, last] = start <= end ? [start, end] : [end, start];
  return { start: Math.min(first, now), end: Math.min(last, now) };
};

/** Formats a time as the project's local time for a picker, `2026-11-15T08:43`. */
export const wallText = (at: number, zone: Zone): string =>
  new Date(at + zoneOffset(at, zone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** Formats a time as the project's local time as it is shown and typed, `2026-11-15 08:43`. */
export const localText = (at: number, zone: Zone): string => wallText(at, zone).replace('T', ' ');

/** Parses the project's local time; null where invalid. */
export const readWallText = (text: string, zone: Zone): number | null => parseTime(text, zone);
