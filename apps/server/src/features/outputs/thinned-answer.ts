import { between } from '@talus/domain/readings/columns';
import { decodeReadingDays } from '@talus/domain/readings/decode-days';
import { encodeDay } from '@talus/domain/readings/encode-day';
import { INTERVAL_MINUTES } from '@talus/domain/readings/interval';
import { keepInterval } from '@talus/domain/readings/interval-filter';
import { keepColumn } from '@talus/domain/readings/keep-column';
import { packColumns } from '@talus/domain/readings/pack-columns';
import { thinSeries } from '@talus/domain/readings/thin-series';
import { MINUTE_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { packedPieces } from './packed-answer';
import type { Question } from './question';
import type { SeriesRow } from './series-store';

/** The same with about so many points of each instrument. */
export const thinnedAnswer = (db: Db, question: Question<SeriesRow>, points: number): AsyncGenerator<Uint8Array> =>
  packedPieces(db, question, (row, stored) => {
    const { from, to, keep } = question;
    const { field, limits } = row;
    const days = field === 'reading2' ? keepColumn(stored, 'reading2') : stored;
    const columns = keepInterval(between(decodeReadingDays(days), from, to), keep);
    const intervalMs = expectedEvery(row, keep.interval);
    const thinned = thinSeries({ times: columns.times, values: columns[field] }, { points, limits, intervalMs });
    if (!thinned) return { days: packColumns(columns) };
    const { times, values } = thinned;
    const none = new Float64Array(times.length).fill(Number.NaN);
    return {
      // As one block: days of a few points each would cost more than what they hold
      days: encodeDay(times, field === 'reading1' ? [values, none] : [none, values]),
      totalBeforeThinning: columns.times.length,
    };
  });

/** Milliseconds; where no reading is expected at an interval, no silence is one. */
function expectedEvery({ intervalMs }: SeriesRow, interval: Question['keep']['interval']): number {
  if (intervalMs === 0) return Number.POSITIVE_INFINITY;
  return Math.max(intervalMs, interval === 'all' ? 0 : INTERVAL_MINUTES[interval] * MINUTE_MS);
}
