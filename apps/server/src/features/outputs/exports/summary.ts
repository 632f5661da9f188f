import type { AlertEventRow } from '@talus/contract/events';
import { goOnSummary, NO_SUMMARY, type PeriodSummary } from '@talus/domain/exports/period-summary';
import type { Db } from '../../../platform/db/db';
import { cutToData } from '../../readings/store';
import type { SeriesRow } from '../series-store';
import { type Shown, shownSeries, windowsOf } from '../shown-series';

export type Summarised = { row: SeriesRow; summary: PeriodSummary; yellow: number; red: number };

type Asked = { from: number; to: number; keep: Shown['keep']; series: readonly SeriesRow[] };

/** Reads a period stretch by stretch; `onShare` hears how much of it is read. */
export async function summarise(
  db: Db,
  { from, to, keep, series }: Asked,
  alerts: readonly AlertEventRow[],
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
    yellow: countOf(alerts, row.id, 'AL'),
    red: countOf(alerts, row.id, 'WSL'),
  }));
}

const countOf = (alerts: readonly AlertEventRow[], id: string, label: 'AL' | 'WSL'): number =>
  alerts.filter((alert) => alert.instrumentId === id && alert.label === label).length;
