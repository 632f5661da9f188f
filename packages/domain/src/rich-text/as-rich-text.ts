const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Converts plain text to rich text: one paragraph per line, markup escaped. `stripTags` reverses the conversion. */
export const asRichText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${line.replace(/[&<>"]/g, (char) => ESCAPED[char] ?? char)}</p>`)
    .join('');
