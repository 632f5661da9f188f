import { keepInterval } from '@talus/domain/readings/thin/interval-filter';
import { DAY_MS } from '@talus/domain/time/duration';
import { inBatches } from '../../platform/db/concurrency/batches';
import type { Db } from '../../platform/db/db';
import { idPrefix, idTime } from '../../records/readings/read/output-id';
import { readColumns } from '../../records/readings/read/read-columns';
import type { Question } from './question';
import { rainSums } from './rain-sums';

/** Rows per piece of text. */
const PIECE = 2_000;
/** Batch size in instruments of a year at ten minutes, to limit memory. */
const BATCH = 10;
const YEAR_MS = 366 * DAY_MS;

/** Writes the answer as the rows of the specification, piece by piece: a season of sixty instruments is 100 MB. */
export async function* rowAnswer(db: Db, question: Question, signal: AbortSignal): AsyncGenerator<string> {
  const { from, to, keep, series } = question;
  let separator = '[';
  for (const batch of inBatches(series, batchOf(to - from))) {
    signal.throwIfAborted();
    const numbers = batch.map(({ no }) => no);
    const found = await readColumns(db, numbers, from, to);
    const sumsOf = await rainSums(db, batch, question);
    for (const { no, id } of batch) {
      const all = found.get(no);
      if (!all) continue;
      const { times, reading1, reading2 } = keepInterval(all, keep);
      const sums = sumsOf.get(no)?.(times);
      const prefix = idPrefix(no);
      for (let start = 0; start < times.length; start += PIECE) {
        let text = '';
        for (let i = start; i < Math.min(start + PIECE, times.length); i++) {
          const time = times[i] as number;
          text += `${separator}{"_id":"${prefix}${idTime(time)}","instrument_id":"${id}","TIMESTAMP":"${new Date(time).toISOString()}","reading1":${number(reading1[i])},"reading2":${number(reading2[i])}${sums ? `,"rain_sum":${number(sums[i])}` : ''}}`;
          separator = ',';
        }
        yield text;
      }
    }
  }
  yield separator === '[' ? '[]' : ']';
}

/** Returns the batch size that keeps a statement short, since a running statement cannot be cancelled. */
const batchOf = (spanMs: number): number => Math.max(1, Math.floor(Math.min(BATCH, (BATCH * YEAR_MS) / spanMs)));

const number = (value: number | undefined): string => (Number.isFinite(value) ? String(value) : 'null');
