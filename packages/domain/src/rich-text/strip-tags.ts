const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Returns the plain text of a rich text: a paragraph end or break becomes a new line, any other tag is removed. The
 * result may contain `<` and must never be inserted as markup.
 */
export function stripTags(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p\s*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, decode)
    .replace(/[ \t]+\n/g, '\n')
    .trim();
}

/** Returns the plain text in one line, for lists. */
export const oneLine = (html: string): string => stripTags(html).replace(/\s+/g, ' ');

const decode = (entity: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
};
