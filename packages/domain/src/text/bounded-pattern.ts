export const MAX_PATTERN = 200;
const MAX_TEXT = 64;
/** With this few repetitions, none nested, matching a short text always ends soon. */
const MAX_REPEATS = 4;
const MAX_OPTIONS = 8;

/** A regular expression typed by a user; a text longer than MAX_TEXT matches nothing. */
export type Pattern = { match: (text: string) => RegExpExecArray | null };

/**
 * Compiles a pattern. Null when it is invalid, too long or could backtrack without bound. Accepts `(?P<name>…)`, too.
 */
export function readPattern(typed: string): Pattern | null {
  const source = typed.replaceAll('(?P<', '(?<');
  if (typed.length > MAX_PATTERN || !isBounded(source)) return null;
  try {
    const expression = new RegExp(source);
    return { match: (text) => (text.length > MAX_TEXT ? null : expression.exec(text)) };
  } catch {
    return null;
  }
}

/**
 * Tells whether backtracking is bounded: users type patterns, and a running match cannot be stopped. Refuses a
 * repetition around a repetition or a choice, back-references, lookaround, and too many repetitions or options.
 */
function isBounded(source: string): boolean {
  if (/\\[1-9k]|\(\?(?:[=!]|<[=!])/.test(source)) return false;
  const atoms = source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repeats = atoms.match(REPEAT)?.length ?? 0;
  const options = atoms.match(/[^(]\?/g)?.length ?? 0;
  return repeats <= MAX_REPEATS && options + (atoms.match(/\|/g)?.length ?? 0) <= MAX_OPTIONS && !hasNested(atoms);
}

/** `*`, `+`, `{2,}`, `{2,9}`; a fixed `{4}` is no choice. */
const REPEAT = /[*+]|\{\d*,\d*\}/g;

function hasNested(atoms: string): boolean {
  const inside: boolean[] = [];
  for (let i = 0; i < atoms.length; i++) {
    const rest = atoms.slice(i);
    if (rest.startsWith('(')) inside.push(false);
    else if (rest.startsWith(')')) {
      const isMoving = inside.pop() ?? false;
      if (isMoving && /^\)(?:[*+]|\{)/.test(rest)) return true;
      if (isMoving && inside.length > 0) inside[inside.length - 1] = true;
    } else if (inside.length > 0 && /^(?:[*+|{]|\?(?![<:]))/.test(rest)) inside[inside.length - 1] = true;
  }
  return false;
}
