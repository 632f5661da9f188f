import { createEvaluator } from '../formulas/evaluate';
import type { Formula } from '../formulas/formula';
import type { Calibration } from './result';
import { FACES } from './type-rules/faces';
import type { TypeRule } from './type-rules/type-rule';

/** The conversion of a version from raw readings to results. */
export type Conversion =
  /** The rule of the instrument's type. */
  | { by: 'rule'; rule: TypeRule; calibration: Calibration }
  /** Both faces of an inclinometer: the movement of a depth against the depth below, added to the result below. */
  | { by: 'faces'; calibration: Calibration }
  /** A formula over other columns and results. Only `allowZero` of the calibration applies. */
  | { by: 'formula'; formula: Formula; calibration: Calibration }
  /** A formula that cannot be computed: the raw reading is stored without a result. */
  | { by: 'nothing'; calibration: Calibration };

/**
 * Raw columns of the same rows, NaN where there is no reading. Columns that a conversion does not use may be absent.
 */
export type RawSeries = {
  rows: number;
  /** The column that the instrument is bound to; with two gauges the first gauge; with faces A+. */
  reading?: Float64Array;
  /** The second gauge, or A−. */
  second?: Float64Array;
  temperature?: Float64Array;
  /**
   * The operands at the time of each row: for a formula in its order; for faces the results of the depths below, the
   * nearest first.
   */
  operands?: readonly Float64Array[];
};

/** reading1 is the raw reading, reading2 the result. NaN: no value. */
export type ConvertedSeries = { reading1: Float64Array; reading2: Float64Array };

type RowConverter = (row: number) => { raw: number | null; result: number | null };

/** Converts whole columns of one version. Each row is converted alone, so a part gives the same result as the whole. */
export function convertSeries(raw: RawSeries, conversion: Conversion): ConvertedSeries {
  const reading1 = new Float64Array(raw.rows);
  const reading2 = new Float64Array(raw.rows);
  const convertRow = rowConverter(raw, conversion);
  for (let row = 0; row < raw.rows; row++) {
    const { raw: said, result } = convertRow(row);
    reading1[row] = said ?? Number.NaN;
    reading2[row] = result !== null && Number.isFinite(result) ? result : Number.NaN;
  }
  return { reading1, reading2 };
}

function rowConverter(
  { reading, second, temperature, operands = [] }: RawSeries,
  conversion: Conversion,
): RowConverter {
  const { calibration } = conversion;
  switch (conversion.by) {
    case 'rule': {
      const { rule } = conversion;
      return (row) => {
        const first = at(reading, row, calibration);
        const values = { first, second: at(second, row, calibration), temperature: at(temperature, row) };
        return { raw: rule.raw(values), result: rule.result(values, calibration) };
      };
    }
    case 'faces':
      return (row) => {
        const values = { first: at(reading, row), second: at(second, row), temperature: null };
        const own = FACES.result(values, calibration);
        return { raw: FACES.raw(values), result: own === null ? null : own + below(operands, row) };
      };
    case 'nothing':
      return (row) => ({ raw: at(reading, row, calibration), result: null });
    case 'formula': {
      const { formula } = conversion;
      const value = createEvaluator(formula);
      const columns = calibration.allowZero ? operands : operands.map((column, i) => withoutZeros(column, formula, i));
      return (row) => ({ raw: at(reading, row, calibration), result: value(columns, row) });
    }
  }
}

/** Returns the result of the nearest depth below with a reading; 0 (the ground) where there is none. */
function below(depths: readonly Float64Array[], row: number): number {
  for (const depth of depths) {
    const value = depth[row] ?? Number.NaN;
    if (!Number.isNaN(value)) return value;
  }
  return 0;
}

/** Returns null for no reading, and for a zero where zero means a broken wire. */
function at(
  column: Float64Array | undefined,
  row: number,
  { allowZero }: { allowZero: boolean } = { allowZero: true },
) {
  const value = column?.[row] ?? Number.NaN;
  return Number.isNaN(value) || (value === 0 && !allowZero) ? null : value;
}

/** Drops raw zeros of an operand, which are no readings here. A zero in another instrument's result stays a result. */
function withoutZeros(column: Float64Array, formula: Formula, operand: number): Float64Array {
  if (formula.operands[operand]?.kind !== 'data') return column;
  return column.map((value) => (value === 0 ? Number.NaN : value));
}
