import type { Formula, Step } from './formula';

/** Evaluates a formula in one row of its operands' columns; NaN where there is no result. */
export type Evaluator = (columns: readonly Float64Array[], row: number) => number;

const OPERATIONS: readonly Step['do'][] = ['number', 'operand', 'negate', '+', '-', '*', '/', 'sin', 'cos', 'tan', 'rad', 'deg']; // biome-ignore format: one line

/**
 * Compiles a formula for many rows; evaluation allocates nothing. `columns` follow `formula.operands`.
 * A missing operand, a division by zero or any intermediate value that is not finite makes the result NaN: an overflow
 * that a later division would hide gives no result either.
 */
export function createEvaluator(formula: Formula): Evaluator {
  const codes = Uint8Array.from(formula.steps, (step) => OPERATIONS.indexOf(step.do));
  const numbers = Float64Array.from(formula.steps, argumentOf);
  const stack = new Float64Array(Math.max(1, formula.depth));

  return (columns, row) => {
    let top = -1;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      if (code <= 1) {
        top += 1;
        const number = numbers[i] as number;
        stack[top] = code === 0 ? number : ((columns[number] as Float64Array)[row] as number);
      } else if (code >= 3 && code <= 6) {
        top -= 1;
        stack[top] = combine(code, stack[top] as number, stack[top + 1] as number);
      } else stack[top] = apply(code, stack[top] as number);
      if (!Number.isFinite(stack[top])) return Number.NaN;
    }
    return stack[0] as number;
  };
}

/** Evaluates a single row, for a trial. Null where there is no result. */
export function evaluate(formula: Formula, values: readonly (number | null)[]): number | null {
  const columns = values.map((value) => Float64Array.of(value ?? Number.NaN));
  const result = createEvaluator(formula)(columns, 0);
  return Number.isNaN(result) ? null : result;
}

function argumentOf(step: Step): number {
  if (step.do === 'number') return step.value;
  return step.do === 'operand' ? step.operand : 0;
}

function combine(code: number, left: number, right: number): number {
  switch (code) {
    case 3:
      return left + right;
    case 4:
      return left - right;
    case 5:
      return left * right;
    default:
      return left / right;
  }
}

function apply(code: number, value: number): number {
  switch (code) {
    case 2:
      return -value;
    case 7:
      return Math.sin(value);
    case 8:
      return Math.cos(value);
    case 9:
      return Math.tan(value);
    case 10:
      return (value * Math.PI) / 180;
    default:
      return (value * 180) / Math.PI;
  }
}
