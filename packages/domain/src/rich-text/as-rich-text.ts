const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as a rich one: every line a paragraph, nothing in it markup. `stripTags` gives the text back. */
export const asRichText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${line.replace(/[&<>"]/g, (char) => ESCAPED[char] ?? char)}</p>`)
    .join('');
