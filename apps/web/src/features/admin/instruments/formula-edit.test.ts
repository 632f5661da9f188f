import { describe, expect, it } from 'vitest';
import { actionOfKey, editFormula, type FormulaAction, pastedText } from './formula-edit';

const REF = `data:${'a'.repeat(24)}`;
/** Parses text in which a bar marks the caret. */
const at = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('writing a formula', () => {
  it.each<[string, FormulaAction, string]>([
    ['1|', { type: 'insert', text: '+' }, '1+|'],
    ['1 +|', { type: 'insert', text: REF }, `1 +${REF}|`],
    ['12|', { type: 'insert', text: 'sin(' }, '12 sin(|'],
    [`${REF}|`, { type: 'insert', text: REF }, `${REF} ${REF}|`],
    ['|12', { type: 'insert', text: REF }, `${REF} |12`],
    ['12|', { type: 'back' }, '1|'],
    ['|12', { type: 'back' }, '|12'],
    [`1 + ${REF}|`, { type: 'back' }, '1 + |'],
    [`1 + |${REF}`, { type: 'delete' }, '1 + |'],
    [`1 + ${REF}|`, { type: 'left' }, `1 + |${REF}`],
    [`|${REF} + 1`, { type: 'right' }, `${REF}| + 1`],
    ['cos|(1)', { type: 'back' }, '|(1)'],
    ['1 + |2', { type: 'start' }, '|1 + 2'],
    ['1 + |2', { type: 'end' }, '1 + 2|'],
    ['12|', { type: 'place', caret: 99 }, '12|'],
  ])('%s %o', (before, action, after) => expect(shown(editFormula(at(before), action))).toBe(after));
});

it.each([
  ['7', { type: 'insert', text: '7' }],
  ['×', { type: 'insert', text: '*' }],
  ['Backspace', { type: 'back' }],
  ['Tab', null],
  ['中', null],
])('the key %s', (key, action) => expect(actionOfKey(key)).toEqual(action));

it('takes what was copied from elsewhere', () => {
  expect(pastedText('2 × 3\n÷ 4 − 1')).toBe('2 * 3 / 4 - 1');
});
