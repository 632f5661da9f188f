import { periodOf } from '@talus/domain/rain/period-sums';
import { rainClass } from '@talus/domain/rain/rain-class';
import { rollingRain } from '@talus/domain/rain/rolling-rain';
import { PER_MM } from '@talus/domain/rain/window';
import { emptyColumns } from '@talus/domain/readings/columns';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import type { Db } from '../../../platform/db/db';
import { readColumns } from '../../readings/store';
import type { GaugeFigures, ReportInstrument } from './report-data';
import { isRain } from './shown';

type Span = { instruments: readonly ReportInstrument[]; from: number; to: number; zone: Zone };

/** What fell at each gauge of a report; windows look back before its first day. */
export async function rainFigures(db: Db, { instruments, from, to, zone }: Span): Promise<GaugeFigures[]> {
  const gauges = instruments.filter(isRain);
  const columns = await readColumns(
    db,
    gauges.map(({ row }) => row.no),
    from - DAY_MS,
    to,
  );
  return gauges.map((gauge) => {
    const { times, reading2 } = columns.get(gauge.row.no) ?? emptyColumns();
    return { gauge, ...figuresOf({ times, mm: reading2 }, from, binOf(gauge), zone) };
  });
}

const binOf = ({ row }: ReportInstrument): number => row.version.documentIntervalMs ?? row.type.dataIntervalMs;

type Bins = { times: Float64Array; mm: Float64Array };

function figuresOf(bins: Bins, from: number, binMs: number, zone: Zone): Omit<GaugeFigures, 'gauge'> {
  const days = new Map<number, number>();
  let total: number | null = null;
  bins.times.forEach((time, i) => {
    const mm = bins.mm[i] as number;
    // A bin is labelled with its end: that of the first moment fell before the period
    if (time <= from || Number.isNaN(mm)) return;
    const units = Math.round(mm * PER_MM);
    total = (total ?? 0) + units;
    const day = periodOf(time, 'day', zone).from;
    days.set(day, (days.get(day) ?? 0) + units);
  });
  const wettest = [...days].reduce<[number, number] | null>(
    (most, one) => (most && most[1] >= one[1] ? most : one),
    null,
  );
  const largest = (windowMs: number) => largestOf(bins, from, rollingRain(bins, windowMs, binMs || windowMs).partial);
  const sums = { r1: largest(HOUR_MS), r3: largest(3 * HOUR_MS), r24: largest(DAY_MS) };
  return {
    total: total === null ? null : total / PER_MM,
    wettest: wettest && { day: wettest[0], mm: wettest[1] / PER_MM },
    r1: sums.r1,
    r24: sums.r24,
    rainClass: rainClass(sums),
  };
}

function largestOf({ times }: Bins, from: number, sums: Float64Array): number | null {
  let most: number | null = null;
  sums.forEach((sum, i) => {
    if ((times[i] as number) > from && !Number.isNaN(sum) && (most === null || sum > most)) most = sum;
  });
  return most;
}
