import { decodeReadingDays } from '@talus/domain/readings/codec/decode-days';
import { keepColumn } from '@talus/domain/readings/codec/keep-column';
import { packColumns } from '@talus/domain/readings/codec/pack-columns';
import { between } from '@talus/domain/readings/columns';
import { encodeOutputHead, encodeSeriesHead, type PackedSeries } from '@talus/domain/readings/output-columns';
import { keepInterval } from '@talus/domain/readings/thin/interval-filter';
import { DAY_MS } from '@talus/domain/time/duration';
import { inBatches, readAhead } from '../../platform/db/concurrency/batches';
import type { Db } from '../../platform/db/db';
import { readSegments } from '../../records/readings/read/read-segments';
import type { Question } from './question';
import { rainSums, type SumsAt } from './rain-sums';
import type { PlainSeries } from './series-store';

/** Instruments per statement: a chart's in one statement, longer lists in batches that fit into memory. */
const BATCH = 60;
/** Days per statement over its instruments, a year of fifteen: a running statement cannot be cancelled. */
const DAYS_AT_ONCE = 5500;

/**
 * Builds the answer in packed columns, a batch of instruments at a time. Includes only reading2, the source of
 * curves and rates, except for instruments that show reading1: both columns.
 */
export const packedAnswer = (db: Db, question: Question, signal: AbortSignal): AsyncGenerator<Uint8Array> =>
  packedPieces(db, question, {
    signal,
    size: Math.min(BATCH, Math.max(1, Math.floor(DAYS_AT_ONCE / daysOf(question)))),
    pack: ({ field }, stored, sums) => {
      const days = field === 'reading2' ? keepColumn(stored, 'reading2') : stored;
      // Without an interval stored days are sent unchanged; the client cuts them to the span
      return { days: question.keep.interval === 'all' ? days : packKept(days, question, sums) };
    },
  });

export const daysOf = ({ from, to }: Pick<Question, 'from' | 'to'>): number => Math.ceil((to - from) / DAY_MS) || 1;

/** Applies the interval to packed days; for a gauge adds the sum of each hour or day. */
export function packKept(days: Uint8Array, { from, to, keep }: Question, sums: SumsAt | undefined): Uint8Array {
  const columns = keepInterval(between(decodeReadingDays(days), from, to), keep);
  return sums ? packColumns(columns, sums(columns.times)) : packColumns(columns);
}

type Packed = Omit<PackedSeries, 'instrumentId'>;

type Packing<S> = {
  /** Checked before each statement. */
  signal: AbortSignal;
  /** Instruments per statement. */
  size: number;
  pack: (row: S, stored: Uint8Array, sums: SumsAt | undefined) => Packed;
};

/** Builds each instrument's part of the answer from its stored days. */
export async function* packedPieces<S extends PlainSeries>(
  db: Db,
  question: Question<S>,
  { signal, size, pack }: Packing<S>,
): AsyncGenerator<Uint8Array> {
  const { from, to, series } = question;
  let parts = [encodeOutputHead(from, to, series.length)];
  const read = async (batch: S[]) => {
    signal.throwIfAborted();
    return {
      days: await readSegments(db, numbersOf(batch), from, to),
      sums: await rainSums(db, batch, question),
    };
  };
  for await (const { batch, found } of readAhead([...inBatches(series, size)], read)) {
    for (const row of batch) {
      const stored = found.days.get(row.no);
      const packed = { instrumentId: row.id, ...(stored ? pack(row, stored, found.sums.get(row.no)) : NOTHING) };
      parts.push(encodeSeriesHead(packed), packed.days);
    }
    yield Buffer.concat(parts);
    parts = [];
  }
}

const NOTHING: Packed = { days: new Uint8Array(0) };

const numbersOf = (batch: PlainSeries[]): number[] => batch.map(({ no }) => no);
