import type { exportOutput } from '@talus/contract/data/outputs';
import type { CallOf } from '@talus/contract/route';
import { exportColumns } from '@talus/domain/charts/export/export-columns';
import { exportBreach, MOST_EXPORT_DAYS, MOST_EXPORT_INSTRUMENTS } from '@talus/domain/charts/export/export-limits';
import { rainUnit, windowMs } from '@talus/domain/charts/rain/rain-window';
import { compareTime } from '@talus/domain/charts/settings/compare-shift';
import { keptForRate, type RateMode, rateUnit } from '@talus/domain/charts/settings/rate-toggle';
import { rainPeriod } from '@talus/domain/rain/period-sums';
import type { Interval } from '@talus/domain/readings/thin/interval';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import { zoneText } from '@talus/domain/time/zone-text';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { CurrentUser } from '../../platform/auth/current-user';
import { cancellable } from '../../platform/db/connect/cancellable';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import type { Sheet } from '../../platform/sheets/sheet';
import { countHeld } from '../../records/readings/masks/masked-store';
import { cutToData } from '../../records/readings/read/data-span';
import { fileAbout } from './file-about';
import { maskedSeries } from './masked-series';
import { fileSpan, resolveQuestion } from './question';
import { findExportDisplay, findNamedProject, findSeries, type SeriesRow } from './series-store';
import { sheetRows } from './sheet-rows';
import { newestBins, type Shown, type ShownColumn, shownSeries, windowsOf } from './shown-series';
import { type UnitLanguage, withUnits } from './unit-words';

type ExportQuery = Omit<CallOf<typeof exportOutput>['body'], 'format'>;

const RATE: Record<ExportQuery['view'], RateMode> = { value: 'off', rate1h: '1h', rate24h: '24h' };

/** Decimals of raw values, as many as loggers write. */
const RAW_DECIMALS = 4;

export type ExportSheet = {
  sheet: Sheet;
  rows: readonly SeriesRow[];
  /** The expected interval of readings, per column. */
  intervals: number[];
  interval: Interval;
  zone: Zone;
  from: number;
  to: number;
};

/** Builds the export sheet: the readings as a chart shows them, as a table over the requested span. */
export async function exportSheet(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  asked: ExportQuery,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<ExportSheet> {
  const { from, to, keep, series } = await resolveQuestion(context, user, projectId, asked, findSeries, fileSpan);
  refuseTooMuch({ interval: keep.interval, from, to, instruments: series.length });
  const rate = RATE[asked.view];
  const rows = keptForRate(series, rate);
  const display = asked.display ?? (await findExportDisplay(context.pool, projectId));
  const columns = rows.flatMap((row) => columnsOf(row, asked, { interval: keep.interval, display }));
  const span = { from: new Date(from), to: new Date(to) };
  const numbers = rows.map(({ no }) => no);
  const counts = await countHeld(context.pool, numbers, span);
  const isWithMasked = asked.masked === true && asked.view === 'value' && keep.interval === 'all';
  const masked = isWithMasked ? rows.filter(({ no }) => counts.has(no)) : [];
  const compareAt = asked.compareAt === undefined ? null : parseTime(asked.compareAt, keep.zone);
  const shown: Shown = {
    rate,
    keep,
    compareAt: compareAt === null ? null : compareTime(compareAt, { from, to }).at,
    isOneDayRain: asked.oneDayRain ?? false,
    rainWindowMs: (id) => {
      const window = asked.rain?.[id];
      return window ? windowMs({ hours: window.hour, minutes: window.minute }) : 0;
    },
  };
  const db = cancellable(context.pool, signal);
  async function* pieces() {
    // Masked readings may lie outside the span of other data
    const data = masked.length > 0 ? { from, to } : await cutToData(db, numbers, { from, to });
    if (!data) return;
    const newest = await newestBins(db, columns, data, shown);
    for (const range of windowsOf(data, shown.compareAt)) {
      const series = await shownSeries(db, columns, range, { ...shown, signal, newest });
      yield* sheetRows([...series, ...(await maskedSeries(db, masked, range))], keep.zone);
    }
  }
  return {
    rows,
    intervals: [...columns.map(({ row }) => row.intervalMs), ...masked.map(({ intervalMs }) => intervalMs)],
    interval: keep.interval,
    zone: keep.zone,
    from,
    to,
    sheet: {
      name: word(language, 'sheets', 'readings'),
      about: fileAbout({
        project: await findNamedProject(context.pool, projectId),
        ...{ language, zone: keep.zone, now: context.clock.now().getTime(), span: { from, to } },
      }),
      timeHead: word(language, 'sheets', 'time', { zone: zoneText(keep.zone, { from, to }) }),
      columns: [
        ...columns.map((column) => ({
          head: saidOf(headOf(column, shown, { language, zone: keep.zone }), counts.get(column.row.no), language),
          decimals: column.isRaw ? RAW_DECIMALS : column.row.decimals,
        })),
        ...masked.map((row) => ({
          head: word(language, 'sheets', 'masked', {
            head: headOf({ row, period: null, isRaw: false }, shown, { language, zone: keep.zone }),
          }),
          decimals: row.decimals,
        })),
      ],
      rows: pieces(),
    },
  };
}

export function refuseTooMuch(asked: Parameters<typeof exportBreach>[0]): void {
  const breach = exportBreach(asked);
  if (breach === 'instruments')
    throw new AppError('export.too-many-instruments', { most: MOST_EXPORT_INSTRUMENTS, count: asked.instruments });
  if (breach === 'days') throw new AppError('export.too-many-days', { most: MOST_EXPORT_DAYS });
}

type Wanted = { interval: Interval; display: readonly string[] };

/**
 * Returns the columns of an instrument as the project configures them; for a gauge by the hour or day also the sum
 * of the period, unless the sum is requested anyway.
 */
function columnsOf(
  row: SeriesRow,
  { view, oneDayRain, compareAt }: ExportQuery,
  { interval, display }: Wanted,
): ShownColumn[] {
  const { field, isRain } = row;
  const isPlain = view === 'value' && compareAt === undefined;
  const period = isRain && view === 'value' && !oneDayRain ? rainPeriod(interval) : null;
  const own = exportColumns({ display, field, isRain, isPlain }).map((column) => ({
    row,
    period: null,
    isRaw: column === 'raw',
  }));
  return [...own, ...(period ? [{ row, period, isRaw: false }] : [])];
}

/** `TM-03 (mm) [36 masked]` */
const saidOf = (head: string, n: number | undefined, language: Language): string =>
  n === undefined ? head : word(language, 'sheets', 'masked-count', { head, n });

/** Column head: `TM-03 (mm)`, with a former unit: `TM-03 (mm) [cm until 2026-06-01 00:00]` */
function headOf(column: ShownColumn, shown: Shown, words: UnitLanguage): string {
  const head = nameOf(column, shown, words.language);
  // A raw value keeps the logger's unit
  return column.isRaw ? head : withUnits(head, column.row, words);
}

/** `TM-03 (mm/h)`, `TM-03 raw`, `RG-02 day sum (mm)` */
function nameOf(
  { row: { id, name, unit, isRain }, period, isRaw }: ShownColumn,
  { rate, isOneDayRain, rainWindowMs }: Shown,
  language: Language,
): string {
  if (isRaw) return `${name} ${word(language, 'sheets', 'raw')}`;
  if (period) return `${name} ${word(language, 'sheets', period === 'day' ? 'day-sum' : 'hour-sum')} (${unit})`;
  const ofRain = rainUnit(unit, isOneDayRain ? DAY_MS : rainWindowMs(id));
  const shown = isRain && rate === 'off' ? ofRain : rateUnit(unit, rate);
  return shown ? `${name} (${shown})` : name;
}
