import type { ChartInstrument } from '@talus/domain/charts/chart-instrument';
import {
  leadMs,
  type PreparedSeries,
  prepareSeries,
  type SeriesOptions,
  tailMs,
} from '@talus/domain/charts/series/prepare-series';
import type { Range } from '@talus/domain/charts/settings/range';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import type { RainPeriod } from '@talus/domain/rain/period-sums';
import { emptyColumns } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import { inBatches } from '../../platform/db/concurrency/batches';
import type { Db } from '../../platform/db/db';
import { readingsBefore } from '../../records/readings/read/read-before';
import { readColumns } from '../../records/readings/read/read-columns';
import type { SeriesRow } from './series-store';

export type Shown = Omit<SeriesOptions, 'range' | 'rainWindowMs' | 'period' | 'newestBin'> & {
  rainWindowMs: (id: string) => number;
};

/** A column of the file: an instrument as displayed, its raw value, or its rain per hour or day. */
export type ShownColumn = { row: SeriesRow; period: RainPeriod | null; isRaw: boolean };

/** Window size: days of a file in memory at once. */
const WINDOW_DAYS = 31;
/** Batch size: columns read at once. */
const BATCH = 10;

/** Returns the batch size for a span: smaller for a span longer than a window, so that memory stays constant. */
export const batchOf = ({ from, to }: Range): number =>
  Math.min(BATCH, Math.max(1, Math.floor((BATCH * WINDOW_DAYS * DAY_MS) / Math.max(1, to - from))));

/**
 * Splits a span into windows. A comparison with a reference time needs the whole span, since that time may be
 * anywhere in it.
 */
export function* windowsOf({ from, to }: Range, compareAt: number | null): Generator<Range> {
  if (compareAt !== null) return yield { from, to };
  for (let start = from; start <= to; start += WINDOW_DAYS * DAY_MS)
    yield { from: start, to: Math.min(to, start + WINDOW_DAYS * DAY_MS - 1) };
}

type Newest = ReadonlyMap<number, number>;

/**
 * Returns the newest bin of each gauge with sums, by number: only the newest bin tells where the last sum of a span
 * lies.
 */
export async function newestBins(
  db: Db,
  columns: readonly ShownColumn[],
  { to }: Range,
  shown: Shown,
): Promise<Newest> {
  const summed = columns.filter(({ row, period }) => period || (row.isRain && shown.isOneDayRain));
  if (summed.length === 0) return new Map();
  const tail = Math.max(...summed.map(({ row, period }) => tailMs(row, { ...shown, period })));
  const numbers = [...new Set(summed.map(({ row }) => row.no))];
  const found = await readingsBefore(db, numbers, to + tail);
  return new Map([...found].map(([no, { ts }]) => [no, ts.getTime()]));
}

/**
 * Computes what a chart would show of these columns in a span, with the chart's own functions. `newest` is needed
 * for part of a longer span.
 */
export async function shownSeries(
  db: Db,
  shownColumns: ShownColumn[],
  range: Range,
  { signal, newest, ...shown }: Shown & { signal: AbortSignal; newest?: Newest },
): Promise<PreparedSeries[]> {
  const prepared: PreparedSeries[] = [];
  for (const batch of inBatches(shownColumns, batchOf(range))) {
    signal.throwIfAborted();
    const wanted = batch.map(({ row, period, isRaw }) => ({
      no: row.no,
      instrument: chartInstrument(isRaw ? { ...row, field: 'reading1' } : row),
      options: { ...shown, range, period, rainWindowMs: shown.rainWindowMs(row.id), newestBin: newest?.get(row.no) },
    }));
    const lead = Math.max(...wanted.map(({ instrument, options }) => leadMs(instrument, options)));
    const tail = Math.max(...wanted.map(({ instrument, options }) => tailMs(instrument, options)));
    const numbers = [...new Set(wanted.map(({ no }) => no))];
    const columns = await readColumns(db, numbers, range.from - lead, range.to + tail);
    for (const { no, instrument, options } of wanted) {
      const found = columns.get(no) ?? emptyColumns();
      prepared.push(prepareSeries(instrument, { columns: found, isThinned: false }, options));
    }
  }
  return prepared;
}

/** Converts to the chart's instrument with its value settings only; drawn as columns, since a table needs no breaks. */
const chartInstrument = (row: SeriesRow): ChartInstrument => ({
  id: row.id,
  name: row.name,
  areaName: '',
  stationName: '',
  typeCode: '',
  unit: row.unit,
  isRain: row.isRain,
  chartType: 'column',
  displayOutput: row.field,
  intervalMs: row.intervalMs,
  decimals: row.decimals,
  allowRate: row.allowRate,
  limits: NO_LIMITS,
  rate1hLimits: NO_LIMITS,
  rate24hLimits: NO_LIMITS,
  versions: [],
  defaultIntervalMs: null,
});
