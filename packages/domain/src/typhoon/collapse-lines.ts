/** Marks the start of a new paragraph. */
const BULLET = /^[＊*•‧・◎※]/;
/** Two Latin parts are joined by a space. */
const LATIN = /[\w,.;:)%]$/;
const LATIN_START = /^[\w(]/;

/** Joins hard-wrapped lines into whole paragraphs. */
export function collapseLines(text: string): string {
  const paragraphs: string[] = [];
  for (const line of text.split('\n').map((part) => part.replace(/[\s\u3000]+/g, ' ').trim())) {
    const last = paragraphs.at(-1);
    if (line === '') continue;
    if (last === undefined || BULLET.test(line)) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] = last + (LATIN.test(last) && LATIN_START.test(line) ? ' ' : '') + line;
  }
  return paragraphs.join('\n');
}
