import type { Calibration } from '../readings/result';
import type { RuleValues, TypedField, TypeRule } from '../readings/type-rules/type-rule';

/** The values read from an instrument; null: not read. */
export type TypedReading = {
  reading: number | null;
  /** The second gauge of a pair; for other types the temperature. */
  reading3: number | null;
  aPlus: number | null;
  aMinus: number | null;
};

export const NOTHING_READ: TypedReading = { reading: null, reading3: null, aPlus: null, aMinus: null };

/** The columns of a document for typed values. */
export const MANUAL_COLUMNS = { reading: 'reading1', reading3: 'reading3', aPlus: 'A+', aMinus: 'A-' } as const;

/** Returns the typed values by their role in the rule. */
const valuesIn = ({ typed }: TypeRule, read: TypedReading): RuleValues => {
  const of = (field: TypedField | undefined) => (field ? read[field] : null);
  return { first: of(typed.first), second: of(typed.second), temperature: of(typed.temperature) };
};

/** Computes the result of a typed reading; for a hole the movement of the depth against the depth below. */
export const resultOf = (rule: TypeRule, read: TypedReading, calibration: Calibration): number | null =>
  rule.result(valuesIn(rule, read), calibration);

/** Tells whether enough was typed for a reading. */
export const isRead = (rule: TypeRule, read: TypedReading): boolean => rule.raw(valuesIn(rule, read)) !== null;

/** The typed values of a rule without which there may be no reading, in the order of the sheets. */
export const readFields = ({ typed: { first, second } }: TypeRule): TypedField[] =>
  second ? [first, second] : [first];

/** Returns the column of a version to which each typed value is bound. */
export const boundColumns = ({ typed: { first, second, temperature }, isHole }: TypeRule) => [
  { field: first, column: isHole ? 'aPlusChannelNo' : 'channelNo' } as const,
  ...(second ? [{ field: second, column: isHole ? 'aMinusChannelNo' : 'secondChannelNo' } as const] : []),
  ...(temperature ? [{ field: temperature, column: 'temperatureChannelNo' } as const] : []),
];

export const isNothing = ({ reading, reading3, aPlus, aMinus }: TypedReading): boolean =>
  [reading, reading3, aPlus, aMinus].every((value) => value === null);

export const isSameReading = (a: TypedReading, b: TypedReading): boolean =>
  a.reading === b.reading && a.reading3 === b.reading3 && a.aPlus === b.aPlus && a.aMinus === b.aMinus;
