import { describe, expect, it } from 'vitest';
import { explainError } from './explain-error';
import type { FormulaError } from './formula-error';
import { formulaParts } from './formula-parts';
import { parseFormula } from './parse-formula';

const TM = 'a'.repeat(24);
const STI = 'b'.repeat(24);
const nameOf = ({ id }: { id: string }) => ({ [TM]: 'TM03_raw', [STI]: 'STI-11' })[id] ?? id;
const explain = (text: string) => explainError(text, parseFormula(text) as FormulaError, nameOf);

describe('why a text is no formula', () => {
  // Places count the displayed characters: `STI-11 * / 2`, `TM03_raw TM03_raw`
  it.each([
    { text: `instrument:${STI} * / 2`, sentence: 'formula.expects-value', place: 10, after: '×', found: '÷' },
    { text: '* 2', sentence: 'formula.expects-value-first', place: 1, after: '', found: '×' },
    { text: '2 +', sentence: 'formula.ends-before-value', place: 4, after: '+', found: '' },
    { text: `2 instrument:${STI}`, sentence: 'formula.expects-operator', place: 3, after: '2', found: 'STI-11' },
    { text: `data:${TM} data:${TM}`, sentence: 'formula.expects-operator', place: 10, after: 'TM03_raw', found: 'TM03_raw' }, // biome-ignore format: rows
    { text: 'sin 2', sentence: 'formula.expects-opening', place: 5, after: 'sin', found: '2' },
    { text: 'cos', sentence: 'formula.ends-before-opening', place: 4, after: 'cos', found: '' },
    { text: '2 * (3 + 1', sentence: 'formula.unclosed', place: 5, after: '×', found: '(' },
    { text: '2 + )', sentence: 'formula.expects-value', place: 5, after: '+', found: ')' },
    { text: '2 + 5mm', sentence: 'formula.bad-number', place: 5, after: '+', found: '5mm' },
    { text: 'log(2)', sentence: 'formula.unknown-name', place: 1, after: '', found: 'log' },
    { text: '2 % 3', sentence: 'formula.unexpected-character', place: 3, after: '2', found: '%' },
    { text: 'data:12 + 1', sentence: 'formula.bad-reference', place: 1, after: '', found: 'data:12' },
    { text: '', sentence: 'formula.empty', place: 1, after: '', found: '' },
  ])('$text', ({ text, sentence, place, after, found }) => {
    expect(explain(text)).toEqual({ sentence, params: { place, after, found } });
  });
});

describe('the parts of a text', () => {
  const kinds = (text: string) => formulaParts(text).map(({ type, text: part }) => `${type} ${part}`);

  it('of a formula are its tokens', () => {
    expect(kinds(`(data:${TM} - 8064.2) * cos(rad(12.5))`)).toEqual([
      'operator (', `reference data:${TM}`, 'operator -', 'number 8064.2', 'operator )', 'operator *',
      'function cos', 'operator (', 'function rad', 'operator (', 'number 12.5', 'operator )', 'operator )',
    ]); // biome-ignore format: as it is written
  });
  it('of anything else are told apart, to the end', () => {
    expect(kinds('2 % data:12 $$')).toEqual(['number 2', 'broken %', 'broken data:12', 'broken $', 'broken $']);
  });
  it('cover the text but for its blanks', () => {
    for (const text of ['', '  ', '1e', '..', '中文 + 1', '5mm*(', '\t2\n']) {
      const joined = formulaParts(text).map((part) => part.text);
      expect(joined.join('')).toBe(text.replace(/\s/g, ''));
    }
  });
});
