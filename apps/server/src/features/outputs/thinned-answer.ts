import type { Series } from '@talus/domain/charts/series/series';
import { decodeReadingDays } from '@talus/domain/readings/codec/decode-days';
import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import { type Field, keepColumn } from '@talus/domain/readings/codec/keep-column';
import { packColumns } from '@talus/domain/readings/codec/pack-columns';
import { between } from '@talus/domain/readings/columns';
import { INTERVAL_MINUTES } from '@talus/domain/readings/thin/interval';
import { keepInterval } from '@talus/domain/readings/thin/interval-filter';
import { thinDays } from '@talus/domain/readings/thin/thin-days';
import { thinSeries } from '@talus/domain/readings/thin/thin-series';
import { MINUTE_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { daysOf, packedPieces, packKept } from './packed-answer';
import type { Question } from './question';
import type { SumsAt } from './rain-sums';
import type { SeriesRow } from './series-store';

/** Days per statement over all its instruments: while one batch is thinned here, the database reads the next. */
const DAYS_AT_ONCE = 1100;

/** Builds the packed answer, thinned to about `points` points per instrument. */
export const thinnedAnswer = (
  db: Db,
  question: Question<SeriesRow>,
  points: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> =>
  packedPieces(db, question, {
    signal,
    size: Math.max(1, Math.floor(DAYS_AT_ONCE / daysOf(question))),
    pack: thin(question, points),
  });

const thin =
  (question: Question<SeriesRow>, points: number) => (row: SeriesRow, stored: Uint8Array, sums: SumsAt | undefined) => {
    const { from, to, keep } = question;
    const { field, limits } = row;
    // Rain sums are not thinned: an omitted sum would be lost rain, and a year has few sums.
    if (sums) return { days: packKept(onlyShown(stored, field), question, sums) };
    const thinning = { points, limits, intervalMs: expectedEvery(row, keep.interval) };
    if (keep.interval === 'all') {
      const thinned = thinDays(stored, field, { from, to }, thinning);
      return thinned ? packThinned(thinned, field, thinned.total) : { days: onlyShown(stored, field) };
    }
    const columns = keepInterval(between(decodeReadingDays(onlyShown(stored, field)), from, to), keep);
    const thinned = thinSeries({ times: columns.times, values: columns[field] }, thinning);
    return thinned ? packThinned(thinned, field, columns.times.length) : { days: packColumns(columns) };
  };

const onlyShown = (stored: Uint8Array, field: Field) => (field === 'reading2' ? keepColumn(stored, field) : stored);

/** Packs thinned points as one block: days of a few points each would have more overhead than data. */
function packThinned({ times, values }: Series, field: Field, totalBeforeThinning: number) {
  const none = new Float64Array(times.length).fill(Number.NaN);
  return { days: encodeDay(times, field === 'reading1' ? [values, none] : [none, values]), totalBeforeThinning };
}

/**
 * Returns the expected interval in milliseconds; infinite for an instrument without an interval, so that no silence
 * is a gap.
 */
function expectedEvery({ intervalMs }: SeriesRow, interval: Question['keep']['interval']): number {
  if (intervalMs === 0) return Number.POSITIVE_INFINITY;
  return Math.max(intervalMs, interval === 'all' ? 0 : INTERVAL_MINUTES[interval] * MINUTE_MS);
}
