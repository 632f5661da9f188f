/** At most so many characters, the last of them a mark where something is left out. No pair of halves is torn. */
export function shorten(text: string, most: number, mark = '…'): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, Math.max(0, most - mark.length))
    .join('')
    .trimEnd()}${mark}`;
}
