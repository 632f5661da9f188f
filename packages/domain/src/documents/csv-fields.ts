const QUOTE = '"';

/**
 * Splits one line, without its line break, into fields. A quoted field may hold commas, and quotes written twice;
 * blanks outside quotes belong to the field. Null where a quote is never closed, or closed before its field ends: the
 * line was cut or garbled.
 */
export function splitFields(line: string): string[] | null {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === QUOTE) {
      const end = closingQuote(line, at + 1);
      if (end < 0) return null;
      if (end + 1 < line.length && line[end + 1] !== ',') return null;
      fields.push(line.slice(at + 1, end).replaceAll('""', QUOTE));
      at = end + 1;
    } else {
      const comma = nextComma(line, at);
      fields.push(line.slice(at, comma));
      at = comma;
    }
    if (at >= line.length) return fields;
    at += 1;
  }
}

/** Splits a text into lines ended by LF or CRLF; text after the last line break is a line unless empty. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

function nextComma(line: string, from: number): number {
  const comma = line.indexOf(',', from);
  return comma < 0 ? line.length : comma;
}

function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf(QUOTE, from); at >= 0; at = line.indexOf(QUOTE, at + 2)) {
    if (line[at + 1] !== QUOTE) return at;
  }
  return -1;
}
