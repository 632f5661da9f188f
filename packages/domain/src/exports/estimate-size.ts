import { INTERVAL_MINUTES, type Interval } from '../readings/thin/interval';
import { MINUTE_MS } from '../time/duration';
import { bytesOf, type ExportFormat } from './export-formats';

type Wanted = {
  from: number;
  to: number;
  interval: Interval;
  /** Expected reading interval of each column in ms; 0 when unknown. */
  intervals: readonly number[];
  format: ExportFormat;
};

/** Estimates rows and bytes of a table; exact only for instruments that miss no reading. */
export function estimateSize({ from, to, interval, intervals, format }: Wanted): { rows: number; bytes: number } {
  const kept = interval === 'all' ? 0 : INTERVAL_MINUTES[interval] * MINUTE_MS;
  const counts = intervals.map((ms) => {
    const apart = Math.max(ms, kept);
    return apart > 0 ? Math.max(0, Math.floor((to - from) / apart)) : 0;
  });
  const rows = Math.max(0, ...counts);
  const values = counts.reduce((sum, count) => sum + count, 0);
  const bytes = bytesOf(format);
  return { rows, bytes: rows * bytes.row + values * bytes.value };
}
