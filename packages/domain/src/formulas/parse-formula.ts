import { type Formula, type Operand, referenceKey, type Step } from './formula';
import type { Expected, FormulaError } from './formula-error';
import { type Token, tokenise } from './tokens';

/** Longer than any formula that a person writes; bounds the cost of one save. */
export const LONGEST_FORMULA = 4096;
/** The greatest nesting depth of parentheses, functions and minus signs. */
export const DEEPEST_FORMULA = 64;

/**
 * Parses a formula: numbers, references, + - * / ( ), unary minus, functions of one argument. `*` and `/` bind
 * tighter than `+` and `-`, operators of equal rank are left-associative, a unary minus binds tightest.
 */
export function parseFormula(text: string): Formula | FormulaError {
  if (text.length > LONGEST_FORMULA) return { error: 'formula.too-long', position: LONGEST_FORMULA, found: '' };
  const tokens = tokenise(text);
  if ('error' in tokens) return tokens;
  if (tokens.length === 0) return { error: 'formula.empty', position: 0, found: '' };
  return parse(text, tokens);
}

function parse(text: string, tokens: Token[]): Formula | FormulaError {
  const steps: Step[] = [];
  const operands: Operand[] = [];
  const places = new Map<string, number>();
  let at = 0;
  let nesting = 0;

  function isNext(...operators: string[]): boolean {
    const token = tokens[at];
    return token?.type === 'operator' && operators.includes(token.operator);
  }

  function unexpected(expected: Expected): FormulaError {
    const token = tokens[at];
    return {
      error: 'formula.unexpected',
      position: token?.position ?? text.length,
      found: token?.text ?? '',
      expected,
    };
  }

  function nested(read: () => FormulaError | null): FormulaError | null {
    if (nesting === DEEPEST_FORMULA)
      return {
        error: 'formula.too-deep',
        position: tokens[at]?.position ?? text.length,
        found: tokens[at]?.text ?? '',
      };
    nesting += 1;
    const error = read();
    nesting -= 1;
    return error;
  }

  /** Parses operands joined by operators of one rank, from left to right. */
  function chain(operators: readonly ('+' | '-' | '*' | '/')[], part: () => FormulaError | null): FormulaError | null {
    let error = part();
    while (!error && isNext(...operators)) {
      const operator = (tokens[at] as Token).text as (typeof operators)[number];
      at += 1;
      error = part();
      steps.push({ do: operator });
    }
    return error;
  }

  const sum = (): FormulaError | null => chain(['+', '-'], product);
  const product = (): FormulaError | null => chain(['*', '/'], signed);

  function signed(): FormulaError | null {
    if (!isNext('-')) return value();
    at += 1;
    const error = nested(signed);
    steps.push({ do: 'negate' });
    return error;
  }

  function parenthesised(): FormulaError | null {
    if (!isNext('(')) return unexpected('(');
    const opening = (tokens[at] as Token).position;
    at += 1;
    const error = nested(sum);
    if (error) return error;
    if (at === tokens.length) return { error: 'formula.unclosed', position: opening, found: '(', expected: ')' };
    if (!isNext(')')) return unexpected('operator');
    at += 1;
    return null;
  }

  function value(): FormulaError | null {
    const token = tokens[at];
    if (token?.type === 'number') {
      steps.push({ do: 'number', value: token.value });
    } else if (token?.type === 'reference') {
      const key = referenceKey(token.reference);
      const operand = places.get(key) ?? operands.push({ ...token.reference, position: token.position }) - 1;
      places.set(key, operand);
      steps.push({ do: 'operand', operand });
    } else if (token?.type === 'function') {
      at += 1;
      const error = parenthesised();
      steps.push({ do: token.name });
      return error;
    } else return isNext('(') ? parenthesised() : unexpected('value');
    at += 1;
    return null;
  }

  const error = sum() ?? (at < tokens.length ? unexpected('operator') : null);
  return error ?? { text, steps, operands, depth: depthOf(steps) };
}

function depthOf(steps: readonly Step[]): number {
  let held = 0;
  let most = 0;
  for (const step of steps) {
    if (step.do === 'number' || step.do === 'operand') held += 1;
    else if ('+-*/'.includes(step.do)) held -= 1;
    most = Math.max(most, held);
  }
  return most;
}
