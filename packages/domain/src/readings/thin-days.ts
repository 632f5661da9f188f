import { firstAfter, firstAtOrAfter } from './columns';
import { type DayBlock, dayBlocks, readBlock } from './day-blocks';
import type { Field } from './keep-column';
import { regularColumn } from './regular-column';
import { type Thinning, thin } from './thin-series';

export type ThinnedDays = {
  times: Float64Array;
  values: Float64Array;
  /** How many there were. */
  total: number;
};

/**
 * The days of one instrument thinned while they are read; null where they are few enough already. They are the days of
 * the span: the first and the last alone may reach out of it.
 */
export function thinDays(
  bytes: Uint8Array,
  field: Field,
  { from, to }: { from: number; to: number },
  thinning: Thinning,
): ThinnedDays | null {
  const blocks = dayBlocks(bytes);
  const day = roomFor(blocks);
  /** Where the span begins and ends in a day, which is read on the way. */
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
    // In between all lies in the span, and neither a first value nor a last time is looked for
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

/** One day's room serves them all. */
function roomFor(blocks: readonly DayBlock[]) {
  const most = Math.max(0, ...blocks.map(({ n }) => n));
  return { times: new Float64Array(most), values: new Float64Array(most), other: new Float64Array(most) };
}
