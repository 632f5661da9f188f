import type { TypedReading } from '@talus/domain/manual/reading';
import type { Cells, CellValue } from '../../ui/sheet/column';

export const numberIn = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** What stands in a row of a sheet, as the formulas take it. */
export const typedIn = ({ reading, reading3, aPlus, aMinus }: Cells): TypedReading => ({
  reading: numberIn(reading),
  reading3: numberIn(reading3),
  aPlus: numberIn(aPlus),
  aMinus: numberIn(aMinus),
});
