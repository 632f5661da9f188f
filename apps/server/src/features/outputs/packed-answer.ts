import { between } from '@talus/domain/readings/columns';
import { decodeReadingDays } from '@talus/domain/readings/decode-days';
import { INTERVAL_MINUTES } from '@talus/domain/readings/interval';
import { keepInterval } from '@talus/domain/readings/interval-filter';
import { keepColumn } from '@talus/domain/readings/keep-column';
import { encodeOutputHead, encodeSeriesHead, type PackedSeries } from '@talus/domain/readings/output-columns';
import { packColumns } from '@talus/domain/readings/pack-columns';
import { thinSeries } from '@talus/domain/readings/thin-series';
import { MINUTE_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { readSegments } from '../readings/store';
import { inBatches, readAhead } from './batches';
import type { Question } from './question';
import type { SeriesRow } from './series-store';

/** Instruments of one statement: what charts ask for in one, longer lists in pieces that fit into memory. */
const BATCH = 60;

/**
 * The answer in packed columns, some instruments at a time. Only reading2 is in it, which curves show and of which rates
 * are; where reading1 is shown, both are.
 */
export async function* packedAnswer(db: Db, question: Question, points?: number): AsyncGenerator<Uint8Array> {
  const { from, to, series } = question;
  let parts = [encodeOutputHead(from, to, series.length)];
  for await (const { batch, found } of readAhead([...inBatches(series, BATCH)], (batch) =>
    readSegments(db, numbersOf(batch), from, to),
  )) {
    for (const row of batch) {
      const packed = packedSeries(row, found.get(row.no), question, points);
      parts.push(encodeSeriesHead(packed), packed.days);
    }
    yield Buffer.concat(parts);
    parts = [];
  }
}

const numbersOf = (batch: SeriesRow[]): number[] => batch.map(({ no }) => no);

/** Stored days as they are where nothing is to be left out; the reader cuts off what lies outside of the span. */
function packedSeries(
  row: SeriesRow,
  stored: Uint8Array | undefined,
  { from, to, keep }: Question,
  points?: number,
): PackedSeries {
  const instrumentId = row.id;
  if (!stored) return { instrumentId, days: new Uint8Array(0) };
  const days = row.field === 'reading2' ? keepColumn(stored, 'reading2') : stored;
  if (keep.interval === 'all' && points === undefined) return { instrumentId, days };
  const columns = keepInterval(between(decodeReadingDays(days), from, to), keep);
  const thinned =
    points === undefined
      ? null
      : thinSeries(
          { times: columns.times, values: columns[row.field] },
          { points, limits: row.limits, intervalMs: expectedEvery(row, keep.interval) },
        );
  if (!thinned) return { instrumentId, days: packColumns(columns) };
  const none = new Float64Array(thinned.times.length).fill(Number.NaN);
  return {
    instrumentId,
    days: packColumns({ times: thinned.times, reading1: none, reading2: none, [row.field]: thinned.values }),
    totalBeforeThinning: columns.times.length,
  };
}

/** Milliseconds; where no reading is expected at an interval, no silence is one. */
function expectedEvery({ intervalMs }: SeriesRow, interval: Question['keep']['interval']): number {
  if (intervalMs === 0) return Number.POSITIVE_INFINITY;
  return Math.max(intervalMs, interval === 'all' ? 0 : INTERVAL_MINUTES[interval] * MINUTE_MS);
}
