const MAX_PATTERN = 200;
const MAX_NAME = 64;
/** With so few repetitions, none of them inside another, matching a short name ends soon whatever the pattern says. */
const MAX_REPEATS = 4;
const MAX_OPTIONS = 8;

/**
 * Under which key a user's scale is kept: the device that the project's pattern finds in the instrument's name (its
 * named group `device`), else the unit. A percent sign becomes `pa`, since the key stands in a path.
 */
export function scaleKey(instrument: { name: string; unit: string }, namedStyle: string | null): string {
  const device = namedStyle === null ? null : deviceOf(instrument.name, namedStyle);
  return (device ?? instrument.unit).replaceAll('%', 'pa');
}

/** The device in a name; null where the pattern finds none, is none, or might take forever. */
export function deviceOf(name: string, pattern: string): string | null {
  if (name.length > MAX_NAME || pattern.length > MAX_PATTERN) return null;
  const source = pattern.replaceAll('(?P<', '(?<');
  if (!isBounded(source)) return null;
  try {
    return new RegExp(source).exec(name)?.groups?.device || null;
  } catch {
    return null;
  }
}

/**
 * A pattern is typed by people and cannot be stopped once it runs. Refused is what makes the tries grow without
 * bound: a repetition around another one or around a choice, back-references, looking around, and too many of each.
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
