import { type Columns, emptyColumns, pickColumns } from '../readings/columns';
import type { MaskSpan } from './mask';
import { maskedAt } from './masked-at';

/**
 * Readings of one instrument as they are shown and judged (`kept`), and as they were where a mask leaves something of
 * them out (`held`). A reading that is left out whole is in `held` alone; of another its masked half is a gap.
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
