import { expect, test } from 'vitest';
import { FUZZ_CASES, FUZZ_SEED, FUZZ_TIMEOUT, pick, seeded } from '../documents/test-random';
import { evaluate } from './evaluate';
import { referenceKey } from './formula';
import { parseFormula } from './parse-formula';
import { evaluateNaively } from './test-naive-formula';

const A = `data:${'a1'.repeat(12)}`;
const B = `instrument:${'b2'.repeat(12)}`;
const VALUES: Record<string, (number | null)[]> = { [A]: [3, 0, -0.5, null, 1e300], [B]: [7, null, 0, 2.5, -1e300] };

function anyFormula(next: () => number, depth: number): string {
  const blank = next() < 0.2 ? ' ' : '';
  const kind = depth === 0 ? 0 : next();
  if (kind < 0.35) return pick(next, ['0', '1', '2.5', '.5', '3.', '1e-3', '4E2', '1e200', A, A, B, B]);
  if (kind < 0.45) return `-${blank}${anyFormula(next, depth - 1)}`;
  if (kind < 0.55) return `(${blank}${anyFormula(next, depth - 1)})`;
  if (kind < 0.65) return `${pick(next, ['sin', 'COS', 'tan', 'rad', 'toDeg'])}(${anyFormula(next, depth - 1)})`;
  return `${anyFormula(next, depth - 1)}${blank}${pick(next, ['+', '-', '*', '/'])}${blank}${anyFormula(next, depth - 1)}`;
}

/** Removes, inserts or doubles a part of a text. */
function mutate(next: () => number, text: string): string {
  const at = Math.floor(next() * (text.length + 1));
  const kind = next();
  if (kind < 0.4) return text.slice(0, at) + text.slice(at + 1 + Math.floor(next() * 3));
  if (kind < 0.5) return text.slice(0, at) + text.slice(at - 2);
  const garbage = ['(', ')', '+', '*', '-', '.', ',', 'e', 'x', '7', '^', 'sin', ' ', '€', 'data:', 'constructor'];
  return text.slice(0, at) + pick(next, garbage) + text.slice(at);
}

test(
  `${FUZZ_CASES} formulas, half of them broken, against a naive evaluator, seed ${FUZZ_SEED}`,
  () => {
    const next = seeded(FUZZ_SEED);
    const seen = { value: 0, none: 0, refused: 0 };
    for (let i = 0; i < FUZZ_CASES; i++) {
      let text = anyFormula(next, 6);
      if (next() < 0.5) text = mutate(next, text);
      const row = Math.floor(next() * 5);
      const valueFor = (reference: string) => VALUES[reference]?.[row] ?? null;
      const naive = evaluateNaively(text, valueFor);
      const parsed = parseFormula(text);
      if ('error' in parsed) {
        if (parsed.error === 'formula.too-long' || parsed.error === 'formula.too-deep') continue;
        seen.refused += 1;
        expect(naive, `case ${i}: ${text}, ${parsed.error} at ${parsed.position}`).toBe('refused');
        expect(text.slice(parsed.position, parsed.position + parsed.found.length)).toBe(parsed.found);
        continue;
      }
      const result = evaluate(parsed, parsed.operands.map((operand) => valueFor(referenceKey(operand)))); // biome-ignore format: one line
      seen[result === null ? 'none' : 'value'] += 1;
      expect(result, `case ${i}: ${text}`).toEqual(naive);
    }
    expect(Object.values(seen).every((count) => count > FUZZ_CASES / 20)).toBe(true);
  },
  FUZZ_TIMEOUT,
);
