import type { Faces } from '../depth-curves/checksum';
import { MOST_READINGS, questionOf, questionsOfFaces, type ReadingQuestion } from './jump';
import type { TypedReading } from './reading';

/** A question about one value of a reading, and the value before. */
export type TypedQuestion = ReadingQuestion & { field: keyof TypedReading; last: number | null };

const FACE = { plus: 'aPlus', minus: 'aMinus' } as const;

/**
 * Checks a reading against the instrument's earlier readings, oldest first. `initial` is the first survey of a depth.
 * Shared by the desk form, the phone and imports.
 */
export function questionsOfTyped(
  typed: TypedReading,
  before: readonly TypedReading[],
  initial: Faces | null,
): TypedQuestion[] {
  const gauges = (['reading', 'reading3'] as const).flatMap((field): TypedQuestion[] => {
    const value = typed[field];
    const past = before.map((one) => one[field]).filter((known) => known !== null);
    const question = value === null ? null : questionOf(value, past);
    return question ? [{ ...question, field, last: past.at(-1) ?? null }] : [];
  });
  if (typed.aPlus === null && typed.aMinus === null) return gauges;
  const surveys = [
    ...(initial ? [initial] : []),
    ...before.map(({ aPlus, aMinus }): Faces => ({ plus: aPlus, minus: aMinus })),
  ];
  const faces = questionsOfFaces({ plus: typed.aPlus, minus: typed.aMinus }, surveys);
  return [
    ...gauges,
    ...faces.map(({ face, ...question }): TypedQuestion => {
      const last = surveys.findLast((survey) => survey[face] !== null)?.[face] ?? null;
      return { ...question, field: FACE[face], last };
    }),
  ];
}

/** The number of earlier readings to load: a question uses half of them, since some hold only one of two values. */
export const MOST_BEFORE = 2 * MOST_READINGS;
