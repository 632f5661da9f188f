import type { exportOrder } from '@talus/contract/data/exports';
import type { ExportDisplay } from '@talus/domain/charts/export/export-columns';
import { exportBreach, MOST_EXPORT_DAYS } from '@talus/domain/charts/export/export-limits';
import { listFormat } from '@talus/domain/exports/export-formats';
import { DAY_MS } from '@talus/domain/time/duration';
import { startOfDay, type Zone } from '@talus/domain/time/zone';
import type * as z from 'zod';
import type { Range } from '../../ui/date/date-range';
import type { ExportInterval, ExportLink } from './url';

export type Content = { display: readonly ExportDisplay[]; isWithMasked: boolean };

const INTERVALS = { All: 'all', '1D': 'daily', '1H': 'hour' } as const;

/** Returns the number of days of a period, rounded up. */
export const daysOf = ({ start, end }: Range): number => Math.max(1, Math.ceil((end - start) / DAY_MS));

/**
 * Returns today and the `days - 1` days before it up to `now`; at most `days` times 24 hours, also across a clock
 * change, so that the longest quick range may be exported.
 */
export const lastDays = (days: number, now: number, zone: Zone): Range => {
  const noon = startOfDay(now, zone) - (days - 1) * DAY_MS + DAY_MS / 2;
  return { start: Math.max(startOfDay(noon, zone), now - days * DAY_MS), end: now };
};

/** Tells whether a period exceeds the limit of days for the interval. */
export const isTooLong = (range: Range, interval: ExportInterval): boolean =>
  exportBreach({ interval: INTERVALS[interval], from: range.start, to: range.end, instruments: 1 }) === 'days';

const STEADY_MS = 10 * 60_000;

/** Rounds a period that ends now, so that the preview's query key is stable. */
export const previewed = ({ start, end }: Range): Range => ({
  start: Math.floor(start / STEADY_MS) * STEADY_MS,
  end: Math.floor(end / STEADY_MS) * STEADY_MS,
});

export const mostDays = MOST_EXPORT_DAYS;

/** Builds the export order; null while it is incomplete or exceeds a limit. */
export function orderOf(
  { tab, instruments, interval, format }: ExportLink,
  range: Range,
  { display, isWithMasked }: Content,
): z.input<typeof exportOrder> | null {
  const date: [string, string] = [new Date(range.start).toISOString(), new Date(range.end).toISOString()];
  switch (tab) {
    case 'instruments':
      return { kind: tab, format: listFormat(format) };
    case 'alerts':
      return { kind: tab, date, format: listFormat(format) };
    case 'report':
      if (instruments.length === 0) return null;
      return { kind: tab, date, instrument: [...instruments], format: listFormat(format) };
    case 'table': {
      if (instruments.length === 0 || display.length === 0 || isTooLong(range, interval)) return null;
      const masked = isWithMasked && interval === 'All' && { masked: true };
      return { kind: tab, date, instrument: [...instruments], interval, format, display: [...display], ...masked };
    }
  }
}
