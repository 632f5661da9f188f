import { describe, expect, it } from 'vitest';
import { dependencyOrder } from './dependency-order';
import { createEvaluator, evaluate } from './evaluate';
import { type Formula, referencesOf, unknownReferences } from './formula';
import { DEEPEST_FORMULA, LONGEST_FORMULA, parseFormula } from './parse-formula';

const A = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const B = 'bbbbbbbbbbbbbbbbbbbbbbbb';
const C = 'cccccccccccccccccccccccc';

function formula(text: string): Formula {
  const parsed = parseFormula(text);
  if ('error' in parsed) throw new Error(`${text}: ${parsed.error} at ${parsed.position}`);
  return parsed;
}

describe('the value of a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 5', 2],
    ['2 * 3 / 4 * 2', 3],
    ['1 - 2 + 3', 2],
    ['-2 * 3', -6],
    ['2 * -3', -6],
    ['2 - -3', 5],
    ['--2', 2],
    ['-(1 + 2)', -3],
    ['-2 - 3', -5],
    ['1e-3 * 1000', 1],
    ['1.5E2', 150],
    ['.5 + 5.', 5.5],
    ['sin(0)', 0],
    ['cos(0) * 2', 2],
    ['deg(rad(180))', 180],
    ['toDeg(toRad(90))', 90],
    ['SIN(rad(30)) * 1000', 500],
    ['tan(rad(45))', 1],
    ['-sin(rad(-90))', 1],
    ['((((7))))', 7],
    [' 1+\t1 ', 2],
  ])('%s = %d', (text, expected) => {
    expect(evaluate(formula(text), [])).toBeCloseTo(expected, 10);
  });

  it.each([
    { text: `instrument:${A} - data:${B}`, values: [5, 2], expected: 3 },
    { text: `data:${A} * data:${A} / 1000`, values: [2828], expected: 7997.584 }, // Hz to digits: 2828² / 1000
    { text: `data:${A.toUpperCase()} + 1`, values: [1], expected: 2 },
    { text: `data:${A} + 0 * data:${B}`, values: [5, null], expected: null },
    { text: `data:${A} / (data:${B} - data:${B})`, values: [5, 3], expected: null },
    { text: `1 / (1 / data:${A})`, values: [0], expected: null },
    { text: `0 / data:${A}`, values: [0], expected: null },
    { text: `1 / (data:${A} * 10)`, values: [1e308], expected: null },
  ])('$text with $values is $expected', ({ text, values, expected }) => {
    const result = evaluate(formula(text), values);
    if (expected === null) expect(result).toBeNull();
    else expect(result).toBeCloseTo(expected, 9);
  });

  it('is computed for whole columns, a gap where an operand has one', () => {
    const columns = [Float64Array.of(1, Number.NaN, 3), Float64Array.of(10, 20, 30)];
    const value = createEvaluator(formula(`data:${A} * 2 + instrument:${B}`));
    expect([0, 1, 2].map((row) => value(columns, row))).toEqual([12, Number.NaN, 36]); // 1 × 2 + 10, a gap, 3 × 2 + 30
  });
});

describe('a text that is no formula', () => {
  it.each([
    { text: '', error: 'formula.empty', position: 0 },
    { text: '  ', error: 'formula.empty', position: 0 },
    { text: '1 +', error: 'formula.unexpected', position: 3, found: '', expected: 'value' },
    { text: '1 + * 2', error: 'formula.unexpected', position: 4, found: '*', expected: 'value' },
    { text: '1 2', error: 'formula.unexpected', position: 2, found: '2', expected: 'operator' },
    { text: '2(3)', error: 'formula.unexpected', position: 1, found: '(', expected: 'operator' },
    { text: '(1 + 2', error: 'formula.unclosed', position: 0, found: '(', expected: ')' },
    { text: '1 + 2)', error: 'formula.unexpected', position: 5, found: ')', expected: 'operator' },
    { text: '()', error: 'formula.unexpected', position: 1, found: ')', expected: 'value' },
    { text: 'sin 1', error: 'formula.unexpected', position: 4, found: '1', expected: '(' },
    { text: 'sin(1', error: 'formula.unclosed', position: 3, found: '(', expected: ')' },
    { text: '+1', error: 'formula.unexpected', position: 0, found: '+', expected: 'value' },
    { text: '1.2.3', error: 'formula.bad-number', position: 0, found: '1.2.3' },
    { text: '3 + 1e', error: 'formula.bad-number', position: 4, found: '1e' },
    { text: '5mm', error: 'formula.bad-number', position: 0, found: '5mm' },
    { text: '1e999', error: 'formula.bad-number', position: 0, found: '1e999' },
    { text: 'sqrt(2)', error: 'formula.unknown-name', position: 0, found: 'sqrt' },
    { text: 'constructor', error: 'formula.unknown-name', position: 0, found: 'constructor' },
    { text: '1 + data:abc', error: 'formula.bad-reference', position: 4, found: 'data:abc' },
    { text: `instrument:${A}0`, error: 'formula.bad-reference', position: 0, found: `instrument:${A}0` },
    { text: '2 ^ 3', error: 'formula.unexpected-character', position: 2, found: '^' },
    { text: '1; 2', error: 'formula.unexpected-character', position: 1, found: ';' },
    { text: `1${' '.repeat(LONGEST_FORMULA)}`, error: 'formula.too-long', position: LONGEST_FORMULA },
    { text: '('.repeat(5000), error: 'formula.too-long', position: LONGEST_FORMULA },
    { text: `${'('.repeat(65)}1${')'.repeat(65)}`, error: 'formula.too-deep', position: DEEPEST_FORMULA + 1 },
    { text: `${'-'.repeat(65)}1`, error: 'formula.too-deep', position: DEEPEST_FORMULA + 1 },
  ])('$text: $error at $position', ({ text, ...expected }) => {
    expect(parseFormula(text)).toMatchObject(expected);
  });

  it('may nest as deep as the limit', () => {
    const deep = `${'('.repeat(DEEPEST_FORMULA)}1${')'.repeat(DEEPEST_FORMULA)}`;
    expect(evaluate(formula(deep), [])).toBe(1);
  });
});

describe('references', () => {
  it('are told once each, with their first place', () => {
    const parsed = formula(`1 + data:${A} * instrument:${B} - data:${A}`);
    expect(referencesOf(parsed)).toEqual([
      { kind: 'data', id: A },
      { kind: 'instrument', id: B },
    ]);
    expect(unknownReferences(parsed, ({ id }) => id !== A)).toEqual([{ kind: 'data', id: A, position: 4 }]);
  });

  it('the same id of the other kind is another reference', () => {
    expect(referencesOf(formula(`data:${A} + instrument:${A}`))).toHaveLength(2);
  });
});

describe('the order of formulas', () => {
  const of = (entries: Record<string, string>) =>
    dependencyOrder(new Map(Object.entries(entries).map(([id, text]) => [id, formula(text)])));

  it('puts each after those it asks for', () => {
    expect(of({ [A]: `instrument:${B} + 1`, [B]: `instrument:${C} * data:${A}`, [C]: '1' })).toEqual({
      order: [C, B, A],
    });
  });

  it('knows a shared one once, and leaves out what has no formula', () => {
    expect(of({ [A]: `instrument:${C} + instrument:${B}`, [B]: `instrument:${C}` })).toEqual({ order: [B, A] });
  });

  it.each([
    { name: 'itself', formulas: { [A]: `instrument:${A}` }, cycle: [A, A] },
    { name: 'two', formulas: { [A]: `instrument:${B}`, [B]: `instrument:${A}` }, cycle: [A, B, A] },
    {
      name: 'two behind a third',
      formulas: { [C]: `instrument:${A}`, [A]: `instrument:${B}`, [B]: `1 - instrument:${A}` },
      cycle: [A, B, A],
    },
  ])('names a cycle: $name', ({ formulas, cycle }) => {
    expect(of(formulas)).toEqual({ error: 'formula.cycle', cycle });
  });

  it('follows a chain as long as the list of instruments', () => {
    const ids = Array.from({ length: 5000 }, (_, i) => i.toString(16).padStart(24, '0'));
    const result = of(
      Object.fromEntries(ids.map((id, i) => [id, i + 1 < ids.length ? `instrument:${ids[i + 1]}` : '1'])),
    );
    expect(result).toMatchObject({ order: ids.toReversed() });
  });
});
