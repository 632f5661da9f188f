/*
 * Texts and lists inside one value of a query. Uses only characters that a query does not have to escape, so that links
 * stay short: `*` between fields, `_` between parts, `-` as the escape character.
 */
const ESCAPES: Readonly<Record<string, string>> = { '-': '--', '*': '-s', _: '-u' };
const UNESCAPES: Readonly<Record<string, string>> = { '-': '-', s: '*', u: '_' };

export function escapeText(text: string): string {
  return text.replace(/[-*_]/g, (sign) => ESCAPES[sign] as string);
}

export function unescapeText(text: string): string {
  return text.replace(/-(.)/g, (_, sign: string) => UNESCAPES[sign] ?? '');
}

export function joinFields(fields: readonly string[]): string {
  return fields.join('*');
}

export function splitFields(text: string): string[] {
  return text === '' ? [] : text.split('*');
}

export function joinParts(parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? part : escapeText(part))).join('_');
}

export function splitParts(text: string): string[] {
  return text.split('_').map(unescapeText);
}

/** Encodes a time in base 36. */
export function shortTime(ms: number): string {
  return Math.round(ms).toString(36);
}

export function readShortTime(text: string | undefined): number | null {
  return text !== undefined && /^[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text, 36) : null;
}

/** Parses a number; null for an empty or invalid text. */
export function readNumber(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
