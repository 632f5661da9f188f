import type { TimeSpan } from '../../time/time-span';
import { type DayBlock, dayBlocks, readBlock } from '../codec/day-blocks';
import type { Field } from '../codec/keep-column';
import { regularColumn } from '../codec/regular-column';
import { firstAfter, firstAtOrAfter } from '../columns';
import { type Thinning, thin } from './thin-series';

export type ThinnedDays = {
  times: Float64Array;
  values: Float64Array;
  /** The number of readings before thinning. */
  total: number;
};

/**
 * Thins the days of one instrument while reading them; null where they are few enough already. `bytes` are the days of
 * the span: only the first and the last may reach beyond the span.
 */
export function thinDays(
  bytes: Uint8Array,
  field: Field,
  { from, to }: TimeSpan,
  thinning: Thinning,
): ThinnedDays | null {
  const blocks = dayBlocks(bytes);
  const day = roomFor(blocks);
  /** Reads a day and returns the start and end of the span in it. */
  const placesIn = (block: DayBlock): { start: number; end: number; times: Float64Array } => {
    readBlock(bytes, block, field, day);
    const times = day.times.subarray(0, block.n);
    const start = firstAtOrAfter(times, from);
    return { start, end: Math.max(start, firstAfter(times, to)), times };
  };
  let total = 0;
  let start = Number.NaN;
  let end = Number.NaN;
  for (const [i, block] of blocks.entries()) {
    // Days in between lie wholly in the span and need no search for a first value or a last time
    if (!Number.isNaN(start) && i > 0 && i < blocks.length - 1) {
      total += block.n;
      continue;
    }
    const places = placesIn(block);
    total += places.end - places.start;
    if (places.end > places.start) end = places.times[places.end - 1] as number;
    for (let k = places.start; k < places.end && Number.isNaN(start); k++)
      if (!Number.isNaN(day.values[k])) start = places.times[k] as number;
  }
  if (total <= thinning.points) return null;
  if (Number.isNaN(start)) return { times: new Float64Array(0), values: new Float64Array(0), total };
  const series = thin({ start, end }, thinning, (thinner) => {
    for (const [i, block] of blocks.entries()) {
      if (i > 0 && i < blocks.length - 1) {
        const regular = regularColumn(bytes, block.at, field === 'reading1' ? 0 : 1);
        if (regular) {
          thinner.addRegular(regular);
          continue;
        }
        readBlock(bytes, block, field, day);
        thinner.add(day.times, day.values, 0, block.n);
        continue;
      }
      const places = placesIn(block);
      thinner.add(day.times, day.values, places.start, places.end);
    }
  });
  return { ...series, total };
}

/** Allocates the room of the longest day, shared by all days. */
function roomFor(blocks: readonly DayBlock[]) {
  const most = Math.max(0, ...blocks.map(({ n }) => n));
  return { times: new Float64Array(most), values: new Float64Array(most), other: new Float64Array(most) };
}
