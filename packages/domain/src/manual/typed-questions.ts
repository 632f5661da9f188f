import type { Faces } from '../depth-curves/checksum';
import { MOST_READINGS, questionOf, questionsOfFaces, type ReadingQuestion } from './jump';
import type { TypedReading } from './reading';

/** A question about one of the values that were read of an instrument, and the value before it. */
export type TypedQuestion = ReadingQuestion & { field: keyof TypedReading; last: number | null };

const FACE = { plus: 'aPlus', minus: 'aMinus' } as const;

/**
 * Asks about what was read of an instrument against what was read of it before, oldest first. `initial` is the first survey
 * of a depth. Desk, phone and imports all ask by this.
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

/** As many readings before one as a question can look at, with some that hold one of two values alone. */
export const MOST_BEFORE = 2 * MOST_READINGS;
