import {
  type RainReport,
  type RememberedRain,
  rainReport,
  rainReportFrom,
  rainTime,
  recentFrom,
  rememberedReport,
  TEN_MINUTES_MS,
} from '@talus/domain/rain/rain-report';
import type { RainBins } from '@talus/domain/rain/window';
import { type Columns, emptyColumns } from '@talus/domain/readings/columns';
import type { Db } from '../../platform/db/db';
import type { InstrumentNow } from '../../records/instruments/rows';
import { rememberedRain } from '../../records/readings/backlog/remembered-rain';
import { readColumns } from '../../records/readings/read/read-columns';
import { readSpans } from '../../records/readings/read/read-windows';

type Question = { now: number; isPast: boolean; zone: string };
type GaugeRain = { row: InstrumentNow; rain: RememberedRain; at: number };

/**
 * Builds the rain reports of gauges, in order. If the stored rain totals of a gauge are of its newest bin and of
 * this zone, only the recent bins are read; otherwise all bins of the report.
 */
export async function readRain(
  db: Db,
  gauges: readonly InstrumentNow[],
  { now, isPast, zone }: Question,
): Promise<RainReport[]> {
  const remembered = isPast ? new Map<number, RememberedRain>() : await rememberedRain(db, gauges.map(({ no }) => no)); // biome-ignore format: one thing
  const known = gauges.flatMap((row): GaugeRain[] => {
    const rain = remembered.get(row.no);
    const isNewest = rain && rain.time === row.last?.ts.getTime() && rain.time <= now && rain.totals.zone === zone;
    return isNewest ? [{ row, rain, at: rainTime(rain.time, now, binOf(row)) }] : [];
  });
  const reports = await reportsOfKnown(db, known);
  const others = gauges.filter(({ no }) => !reports.has(no));
  for (const [no, report] of await reportsOfBins(db, others, now, zone)) reports.set(no, report);
  return gauges.map(({ no }) => reports.get(no) as RainReport);
}

const binOf = ({ version }: InstrumentNow): number => version.documentIntervalMs || TEN_MINUTES_MS;

const binsOf = ({ times, reading2 }: Columns = emptyColumns()): RainBins => ({ times, mm: reading2 });

async function reportsOfKnown(db: Db, known: readonly GaugeRain[]): Promise<Map<number, RainReport>> {
  const spans = known.flatMap(({ row, rain, at }) => {
    const from = recentFrom(rain, at) + 1;
    return from <= rain.time ? [{ no: row.no, from, to: rain.time }] : [];
  });
  const recent = await readSpans(db, spans);
  return new Map(known.map(({ row, rain, at }) => [row.no, rememberedReport(rain, binsOf(recent.get(row.no)), at, binOf(row))])); // biome-ignore format: one thing
}

async function reportsOfBins(
  db: Db,
  gauges: readonly InstrumentNow[],
  now: number,
  zone: string,
): Promise<Map<number, RainReport>> {
  if (gauges.length === 0) return new Map();
  const from = Math.min(...gauges.map((row) => rainReportFrom(now, zone, binOf(row))));
  const columns = await readColumns(db, gauges.map(({ no }) => no), from, now); // biome-ignore format: one thing
  return new Map(
    gauges.map((row) => {
      const bins = binsOf(columns.get(row.no));
      const at = rainTime(bins.times.at(-1) ?? null, now, binOf(row));
      return [row.no, rainReport(bins, at, zone, binOf(row))];
    }),
  );
}
