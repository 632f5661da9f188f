import { type Columns, emptyColumns, pickColumns } from '../readings/columns';
import type { MaskSpan } from './mask';
import { maskedAt } from './masked-at';

/**
 * Splits the readings of one instrument into the readings as shown and judged (`kept`) and the original readings that a
 * mask excludes in part or whole (`held`). A fully masked reading is in `held` only; a half-masked reading has a gap in
 * `kept`.
 */
export function splitMasked(columns: Columns, masks: readonly MaskSpan[]): { kept: Columns; held: Columns } {
  if (masks.length === 0) return { kept: columns, held: emptyColumns() };
  const partsAt = maskedAt(masks);
  const parts = Array.from(columns.times, partsAt);
  const places = [...parts.keys()];
  const isHeld = (i: number) => parts[i]?.reading1 === true || parts[i]?.reading2 === true;
  const shown = places.filter((i) => !(parts[i]?.reading1 && parts[i]?.reading2));
  const kept = pickColumns(columns, shown);
  for (const [place, i] of shown.entries()) {
    if (parts[i]?.reading1) kept.reading1[place] = Number.NaN;
    if (parts[i]?.reading2) kept.reading2[place] = Number.NaN;
  }
  return { kept, held: pickColumns(columns, places.filter(isHeld)) };
}
