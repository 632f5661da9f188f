import type { FormulaError } from './formula-error';

/** An operand of a formula: the result of an instrument, or the raw value of a document's column. */
export type Reference = { kind: 'instrument' | 'data'; id: string };

export type Operator = '+' | '-' | '*' | '/' | '(' | ')';

export type Token = { position: number; text: string } & (
  | { type: 'number'; value: number }
  | { type: 'operator'; operator: Operator }
  | { type: 'function'; name: FunctionName }
  | { type: 'reference'; reference: Reference }
);

/** The functions. Trigonometry is in radians; `rad` converts degrees to radians, `deg` back. */
export const FUNCTION_NAMES = ['sin', 'cos', 'tan', 'rad', 'deg'] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

/** Functions by their accepted spellings, in any case. A Map, so that `constructor` is no function. */
const FUNCTIONS = new Map<string, FunctionName>([
  ...FUNCTION_NAMES.map((name) => [name, name] as const),
  ['torad', 'rad'],
  ['todeg', 'deg'],
]);

// Each pattern is tried at one place only, and none can backtrack beyond the characters it read
const BLANKS = /\s*/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const WORD = /[a-z_][\w:.]*/iy;
const NUMBER_LIKE = /[\w.]+/y;
const REFERENCE = /^(instrument|data):([0-9a-f]{24})$/;

/** Splits a text into tokens, or returns the first error. */
export function tokenise(text: string): Token[] | FormulaError {
  const tokens: Token[] = [];
  for (let at = afterBlanks(text, 0); at < text.length; ) {
    const token = tokenAt(text, at);
    if ('error' in token) return token;
    tokens.push(token);
    at = afterBlanks(text, at + token.text.length);
  }
  return tokens;
}

function afterBlanks(text: string, at: number): number {
  return at + (matchAt(BLANKS, text, at)?.length ?? 0);
}

/** Returns the token at a position, or the error there. */
export function tokenAt(text: string, position: number): Token | FormulaError {
  const character = text[position] as string;
  if ('+-*/()'.includes(character))
    return { type: 'operator', operator: character as Operator, position, text: character };
  if (/[\d.]/.test(character)) return numberAt(text, position);
  const word = matchAt(WORD, text, position);
  if (!word) return { error: 'formula.unexpected-character', position, found: character };
  const name = FUNCTIONS.get(word.toLowerCase());
  if (name) return { type: 'function', name, position, text: word };
  const [, kind, id] = REFERENCE.exec(word.toLowerCase()) ?? [];
  if (kind && id) {
    return { type: 'reference', reference: { kind: kind as Reference['kind'], id }, position, text: word };
  }
  const error = /^(instrument|data)(:|$)/i.test(word) ? 'formula.bad-reference' : 'formula.unknown-name';
  return { error, position, found: word };
}

function numberAt(text: string, position: number): Token | FormulaError {
  const number = matchAt(NUMBER, text, position) ?? '';
  const whole = matchAt(NUMBER_LIKE, text, position + number.length) ?? '';
  const value = Number(number);
  // 1.2.3, 1e, 5mm: characters attached to a number make it invalid
  if (number === '' || whole !== '' || !Number.isFinite(value))
    return { error: 'formula.bad-number', position, found: number + whole };
  return { type: 'number', value, position, text: number };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
