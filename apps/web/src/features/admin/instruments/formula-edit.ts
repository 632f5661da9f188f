import { formulaParts } from '@talus/domain/formulas/formula-parts';

/** A formula under edit: its stored text and the caret position. */
export type FormulaEdit = { text: string; caret: number };

export type FormulaAction =
  | { type: 'insert'; text: string }
  | { type: 'back' | 'delete' | 'left' | 'right' | 'start' | 'end' }
  | { type: 'place'; caret: number };

/** Reducer of the formula editor. References are atomic: the caret skips them, and one key deletes them. */
export function editFormula(edit: FormulaEdit, action: FormulaAction): FormulaEdit {
  const { text, caret } = edit;
  const cut = (from: number, to: number) => ({ text: text.slice(0, from) + text.slice(to), caret: from });
  switch (action.type) {
    case 'insert': {
      const piece = spaced(text, caret, action.text);
      return { text: text.slice(0, caret) + piece + text.slice(caret), caret: caret + piece.length };
    }
    case 'back':
      return cut(before(text, caret), caret);
    case 'delete':
      return cut(caret, after(text, caret));
    case 'left':
      return { text, caret: before(text, caret) };
    case 'right':
      return { text, caret: after(text, caret) };
    case 'start':
      return { text, caret: 0 };
    case 'end':
      return { text, caret: text.length };
    case 'place':
      return { text, caret: Math.min(Math.max(action.caret, 0), text.length) };
  }
}

/** Inserts spaces between adjacent names, or between a name and a number. */
function spaced(text: string, caret: number, piece: string): string {
  const isName = piece.length > 1;
  const left = isName && /[\w.]/.test(text[caret - 1] ?? '') ? ' ' : '';
  const right = isName && /[\w.]/.test(text[caret] ?? '') ? ' ' : '';
  return left + piece + right;
}

const pieces = (text: string) => formulaParts(text).filter(({ type }) => type === 'reference' || type === 'function');

function before(text: string, caret: number): number {
  const piece = pieces(text).find(({ position, text: own }) => position < caret && caret <= position + own.length);
  return piece ? piece.position : Math.max(0, caret - 1);
}

function after(text: string, caret: number): number {
  const piece = pieces(text).find(({ position, text: own }) => position <= caret && caret < position + own.length);
  return piece ? piece.position + piece.text.length : Math.min(text.length, caret + 1);
}

const KEYS: Record<string, FormulaAction['type']> = {
  Backspace: 'back',
  Delete: 'delete',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'start',
  End: 'end',
};

/** Maps a keyboard key to an action; null: not handled. × and ÷ are accepted. */
export function actionOfKey(key: string): FormulaAction | null {
  const known = KEYS[key];
  if (known) return { type: known } as FormulaAction;
  if (key === '×') return { type: 'insert', text: '*' };
  if (key === '÷') return { type: 'insert', text: '/' };
  return /^[\w+\-*/(). ]$/.test(key) ? { type: 'insert', text: key } : null;
}

/** Normalises pasted text to one line with ASCII operators. */
export const pastedText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/×/g, '*').replace(/÷/g, '/').replace(/−/g, '-');
