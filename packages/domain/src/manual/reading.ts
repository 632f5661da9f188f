import { averageReading, type Calibration, convert, convertFaces } from '../readings/result';

/** The values read from an instrument; null: not read. */
export type TypedReading = {
  reading: number | null;
  /** The second gauge of a pair; for other types the temperature. */
  reading3: number | null;
  aPlus: number | null;
  aMinus: number | null;
};

export const NOTHING_READ: TypedReading = { reading: null, reading3: null, aPlus: null, aMinus: null };

/** The way in which the readings of a type give a result: two faces of a hole, a pair of gauges, or a single value. */
export type ReadingKind = 'faces' | 'pair' | 'single';

/** Derives the kind from the type's name, as the specification defines it. */
export function readingKind(code: string): ReadingKind {
  if (code.includes('SIS')) return 'faces';
  return code.includes('VG') ? 'pair' : 'single';
}

/** The columns of a document for typed values. */
export const MANUAL_COLUMNS = { reading: 'reading1', reading3: 'reading3', aPlus: 'A+', aMinus: 'A-' } as const;

/** Computes the result of a typed reading; for a hole the movement of the depth against the depth below. */
export function resultOf(
  kind: ReadingKind,
  { reading, reading3, aPlus, aMinus }: TypedReading,
  calibration: Calibration,
): number | null {
  if (kind === 'faces') return convertFaces(aPlus, aMinus, calibration);
  if (kind === 'pair') return convert(averageReading(reading, reading3), calibration);
  return convert(reading, calibration, reading3);
}

export const isNothing = ({ reading, reading3, aPlus, aMinus }: TypedReading): boolean =>
  [reading, reading3, aPlus, aMinus].every((value) => value === null);

export const isSameReading = (a: TypedReading, b: TypedReading): boolean =>
  a.reading === b.reading && a.reading3 === b.reading3 && a.aPlus === b.aPlus && a.aMinus === b.aMinus;
