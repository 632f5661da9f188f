import { describe, expect, it } from 'vitest';
import { type Examined, examineFormulas } from './examine-formulas';
import { parseFormula } from './parse-formula';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [string, string, string, string];
const asks = (id: string) => `2 * instrument:${id}`;

describe('examineFormulas', () => {
  const examine = (texts: Record<string, string>) =>
    examineFormulas(new Map(Object.entries(texts).map(([id, text]) => [id, parseFormula(text)])), ({ id }) => id !== D);
  const codes = ({ order, problems }: Examined) => ({
    order,
    problems: [...problems].map(([id, { code }]) => [id, code]),
  });

  it.each<[string, Record<string, string>, ReturnType<typeof codes>]>([
    ['all can be computed', { [A]: asks(B), [B]: '1' }, { order: [B, A], problems: [] }],
    [
      'two that refer to each other stop nobody else',
      { [A]: asks(B), [B]: asks(A), [C]: '1 + 1' },
      { order: [C], problems: [[A, 'formula.cycle'], [B, 'formula.cycle']] }, // biome-ignore format: rows
    ],
    ['one that refers to itself', { [A]: asks(A), [B]: '1' }, { order: [B], problems: [[A, 'formula.cycle']] }],
    [
      'what depends on a circle gives none either',
      { [C]: asks(A), [A]: asks(B), [B]: asks(A) },
      { order: [C], problems: [[A, 'formula.cycle'], [B, 'formula.cycle'], [C, 'formula.asks-for-broken']] }, // biome-ignore format: rows
    ],
    [
      'nor what depends on that',
      { [B]: asks(C), [C]: asks(A), [A]: asks(A) },
      { order: [C, B], problems: [[A, 'formula.cycle'], [C, 'formula.asks-for-broken'], [B, 'formula.asks-for-broken']] }, // biome-ignore format: rows
    ],
    ['a power is none', { [A]: '2^3' }, { order: [], problems: [[A, 'formula.unexpected-character']] }],
    ['full-width brackets', { [A]: '（1+2）*3' }, { order: [], problems: [[A, 'formula.unexpected-character']] }],
    ['64 levels', { [A]: `${'('.repeat(64)}1${')'.repeat(64)}` }, { order: [A], problems: [] }],
    ['65 levels', { [A]: `${'('.repeat(65)}1${')'.repeat(65)}` }, { order: [], problems: [[A, 'formula.too-deep']] }],
    ['what it names is gone', { [A]: asks(D) }, { order: [A], problems: [[A, 'formula.unknown-reference']] }],
    [
      'it asks for one that cannot be read',
      { [A]: asks(B), [B]: '1 +' },
      { order: [A], problems: [[B, 'formula.unexpected'], [A, 'formula.asks-for-broken']] }, // biome-ignore format: rows
    ],
  ])('%s', (_, texts, expected) => expect(codes(examine(texts))).toEqual(expected));

  it('names the place, what stands there, and the circle', () => {
    expect(examine({ [A]: '2^3' }).problems.get(A)).toEqual({
      code: 'formula.unexpected-character',
      place: 2,
      found: '^',
    });
    expect(examine({ [A]: asks(B), [B]: asks(A) }).problems.get(B)?.instruments).toEqual([A, B, A]);
  });
});
