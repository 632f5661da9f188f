/** Cuts a text to at most `most` characters, the mark included. Never splits a surrogate pair. */
export function shorten(text: string, most: number, mark = '…'): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, Math.max(0, most - mark.length))
    .join('')
    .trimEnd()}${mark}`;
}
