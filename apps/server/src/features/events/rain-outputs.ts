import type { RainOutput } from '@talus/contract/alarms/events';
import { stormSeries } from '@talus/domain/rain/storm/storm-series';
import { type Columns, firstAfter, firstAtOrAfter } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { readColumns } from '../../records/readings/read/read-columns';

export type RainSpan = { instrument: { no: number; intervalMs: number }; from: Date; to: Date };

/** Computes the snake line at the bins of each span, in the order of the spans. Each gauge is read once. */
export async function rainOutputs(db: Db, spans: readonly RainSpan[]): Promise<RainOutput[][]> {
  const outputs: RainOutput[][] = spans.map(() => []);
  for (const no of new Set(spans.map(({ instrument }) => instrument.no))) {
    const own = spans.flatMap((span, i) => (span.instrument.no === no ? [{ ...span, i }] : []));
    const from = Math.min(...own.map((span) => span.from.getTime()));
    const to = Math.max(...own.map((span) => span.to.getTime()));
    // Starts a day before the first span, for the 24 h sums
    const columns = (await readColumns(db, [no], from - DAY_MS, to)).get(no);
    if (!columns) continue;
    const outputAt = outputsOf(columns, own[0]?.instrument.intervalMs ?? 0);
    for (const span of own) {
      const first = firstAtOrAfter(columns.times, span.from.getTime());
      const end = firstAfter(columns.times, span.to.getTime());
      for (let row = first; row < end; row++) outputs[span.i]?.push(outputAt(row));
    }
  }
  return outputs;
}

function outputsOf({ times, reading2 }: Columns, binMs: number): (row: number) => RainOutput {
  const series = stormSeries({ times, mm: reading2 }, binMs);
  return (row) => ({
    TIMESTAMP: new Date(times[row] as number).toISOString(),
    reading2: orNull(reading2[row]),
    oneDayAccumulatedRainFall: orNull(series.oneDayAccumulatedRainFall[row]),
    threeHourMeanRainFall: orNull(series.threeHourMeanRainFall[row]),
    threeHourRainFallIntercept: orNull(series.threeHourRainFallIntercept[row]),
    oneDayRainFallIntercept: orNull(series.oneDayRainFallIntercept[row]),
  });
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
