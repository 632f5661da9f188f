import { averageReading, type Calibration, convert, convertFaces } from '../readings/result';

/** What was read of an instrument; null is nothing. */
export type TypedReading = {
  reading: number | null;
  /** The second gauge of a pair, or the temperature of the others. */
  reading3: number | null;
  aPlus: number | null;
  aMinus: number | null;
};

export const NOTHING_READ: TypedReading = { reading: null, reading3: null, aPlus: null, aMinus: null };

/** How the readings of a type become one: of the two faces of a hole, of a pair of gauges, or of the one there is. */
export type ReadingKind = 'faces' | 'pair' | 'single';

/** By the name of the type, as the specification has it. */
export function readingKind(code: string): ReadingKind {
  if (code.includes('SIS')) return 'faces';
  return code.includes('VG') ? 'pair' : 'single';
}

/** The columns of a document that hold what is typed. */
export const MANUAL_COLUMNS = { reading: 'reading1', reading3: 'reading3', aPlus: 'A+', aMinus: 'A-' } as const;

/** The result of a reading as it is typed: of a hole, what the depth moved against the one below it. */
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
