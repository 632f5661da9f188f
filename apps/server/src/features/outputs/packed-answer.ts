import { between } from '@talus/domain/readings/columns';
import { decodeReadingDays } from '@talus/domain/readings/decode-days';
import { keepInterval } from '@talus/domain/readings/interval-filter';
import { keepColumn } from '@talus/domain/readings/keep-column';
import { encodeOutputHead, encodeSeriesHead, type PackedSeries } from '@talus/domain/readings/output-columns';
import { packColumns } from '@talus/domain/readings/pack-columns';
import type { Db } from '../../platform/db/db';
import { readSegments } from '../readings/store';
import { inBatches, readAhead } from './batches';
import type { Question } from './question';
import type { PlainSeries } from './series-store';

/** Instruments of one statement: what charts ask for in one, longer lists in pieces that fit into memory. */
const BATCH = 60;

/**
 * The answer in packed columns, some instruments at a time. Only reading2 is in it, which curves show and of which rates
 * are; where reading1 is shown, both are.
 */
export const packedAnswer = (db: Db, question: Question): AsyncGenerator<Uint8Array> =>
  packedPieces(db, question, ({ field }, stored) => {
    const { from, to, keep } = question;
    const days = field === 'reading2' ? keepColumn(stored, 'reading2') : stored;
    // Stored days as they are where nothing is to be left out; the reader cuts off what lies outside of the span
    if (keep.interval === 'all') return { days };
    return { days: packColumns(keepInterval(between(decodeReadingDays(days), from, to), keep)) };
  });

type Packed = Omit<PackedSeries, 'instrumentId'>;

/** What is sent of each instrument is made of its stored days, `size` instruments at a time. */
export async function* packedPieces<S extends PlainSeries>(
  db: Db,
  { from, to, series }: Question<S>,
  pack: (row: S, stored: Uint8Array) => Packed,
  size = BATCH,
): AsyncGenerator<Uint8Array> {
  let parts = [encodeOutputHead(from, to, series.length)];
  for await (const { batch, found } of readAhead([...inBatches(series, size)], (batch) =>
    readSegments(db, numbersOf(batch), from, to),
  )) {
    for (const row of batch) {
      const stored = found.get(row.no);
      const packed = { instrumentId: row.id, ...(stored ? pack(row, stored) : NOTHING) };
      parts.push(encodeSeriesHead(packed), packed.days);
    }
    yield Buffer.concat(parts);
    parts = [];
  }
}

const NOTHING: Packed = { days: new Uint8Array(0) };

const numbersOf = (batch: PlainSeries[]): number[] => batch.map(({ no }) => no);
