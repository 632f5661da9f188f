import type { AlertEventRow } from '@talus/contract/alarms/events';
import { goOnSummary, NO_SUMMARY, type PeriodSummary } from '@talus/domain/exports/period-summary';
import type { Db } from '../../../platform/db/db';
import { cutToData } from '../../../records/readings/read/data-span';
import type { SeriesRow } from '../series-store';
import { type Shown, shownSeries, windowsOf } from '../shown-series';

export type Summarised = { row: SeriesRow; summary: PeriodSummary; yellow: number; red: number };

/** Counts of AL and WSL alarms by instrument id. */
type AlarmCounts = ReadonlyMap<string, { yellow: number; red: number }>;
const NO_ALARMS = { yellow: 0, red: 0 };

type SummaryQuery = { from: number; to: number; keep: Shown['keep']; series: readonly SeriesRow[] };

/** Summarises a period window by window; `onShare` receives the share that is done. */
export async function summarise(
  db: Db,
  { from, to, keep, series }: SummaryQuery,
  counts: AlarmCounts,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<Summarised[]> {
  const columns = series.map((row) => ({ row, period: null, isRaw: false }));
  const shown: Shown = { rate: 'off', keep, compareAt: null, isOneDayRain: false, rainWindowMs: () => 0 };
  let summaries = series.map(() => NO_SUMMARY);
  // A request for all years is cut to the years with data
  const numbers = series.map(({ no }) => no);
  const data = await cutToData(db, numbers, { from, to });
  for (const range of data ? windowsOf(data, null) : []) {
    const found = await shownSeries(db, columns, range, { ...shown, signal });
    summaries = summaries.map((summary, i) => goOnSummary(summary, found[i] ?? { times: [], values: [] }));
    if (data) onShare((range.to - data.from) / Math.max(1, data.to - data.from));
  }
  return series.map((row, i) => ({
    row,
    summary: summaries[i] ?? NO_SUMMARY,
    ...(counts.get(row.id) ?? NO_ALARMS),
  }));
}

/** Counts the alarms of each instrument by id. */
export async function countAlarms(pages: AsyncIterable<readonly AlertEventRow[]>): Promise<AlarmCounts> {
  const counts = new Map<string, { yellow: number; red: number }>();
  for await (const page of pages)
    for (const { instrumentId, label } of page) {
      if (instrumentId === null || (label !== 'AL' && label !== 'WSL')) continue;
      const { yellow, red } = counts.get(instrumentId) ?? NO_ALARMS;
      counts.set(instrumentId, label === 'AL' ? { yellow: yellow + 1, red } : { yellow, red: red + 1 });
    }
  return counts;
}
