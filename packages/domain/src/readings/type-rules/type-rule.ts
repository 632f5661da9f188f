import type { Calibration } from '../result';

/** The values that people type for a reading. */
export type TypedField = 'reading' | 'reading3' | 'aPlus' | 'aMinus';

/** The values of one reading by their role in a rule; null: not read. */
export type RuleValues = { first: number | null; second: number | null; temperature: number | null };

/** The way in which the readings of a type give a result. Its functions are pure. */
export type TypeRule = {
  /** Stored with the type. Never renamed. */
  name: string;
  /** The part of a type's code by which the specification gives the rule to a type. Null: only people choose the rule. */
  code: string | null;
  /** The typed value of each role. A role that is absent is never read. */
  typed: { first: TypedField; second?: TypedField; temperature?: TypedField };
  /** The instruments are the depths of a hole: surveyed together, and their results are summed upwards. */
  isHole: boolean;
  /** Returns the raw reading; null: nothing was read, or too little for a reading. */
  raw(values: RuleValues): number | null;
  /** Returns the result, of a depth its movement against the depth below; null: none. */
  result(values: RuleValues, calibration: Calibration): number | null;
};
