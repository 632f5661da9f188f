import type { TypedReading } from '@talus/domain/manual/reading';
import type { Cells, CellValue } from '../../ui/sheet/column';

export const numberIn = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** Parses the cells of a row for the formulas. */
export const typedIn = ({ reading, reading3, aPlus, aMinus }: Cells): TypedReading => ({
  reading: numberIn(reading),
  reading3: numberIn(reading3),
  aPlus: numberIn(aPlus),
  aMinus: numberIn(aMinus),
});
