import type { AlertEventRow } from '@talus/contract/events';
import { goOnSummary, NO_SUMMARY, type PeriodSummary } from '@talus/domain/exports/period-summary';
import type { Db } from '../../../platform/db/db';
import { cutToData } from '../../readings/store';
import type { SeriesRow } from '../series-store';
import { type Shown, shownSeries, windowsOf } from '../shown-series';

export type Summarised = { row: SeriesRow; summary: PeriodSummary; yellow: number; red: number };

/** Alarms of AL and of WSL, by the instrument's id. */
type AlarmCounts = ReadonlyMap<string, { yellow: number; red: number }>;
const NO_ALARMS = { yellow: 0, red: 0 };

type Asked = { from: number; to: number; keep: Shown['keep']; series: readonly SeriesRow[] };

/** Reads a period stretch by stretch; `onShare` hears how much of it is read. */
export async function summarise(
  db: Db,
  { from, to, keep, series }: Asked,
  counts: AlarmCounts,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<Summarised[]> {
  const columns = series.map((row) => ({ row, period: null, isRaw: false }));
  const shown: Shown = { rate: 'off', keep, compareAt: null, isOneDayRain: false, rainWindowMs: () => 0 };
  let summaries = series.map(() => NO_SUMMARY);
  // Who asks for all years gets those there are
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

/** Of pages of alarms, so many of each instrument by its id. */
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
