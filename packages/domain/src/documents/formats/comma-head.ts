import { fingerprint } from '../fingerprint';
import { type Refusal, refuse } from '../refusal';
import { MOST_COLUMNS, type TableHead } from '../table';

const TIMESTAMP = 'TIMESTAMP';
const RECORD = 'RECORD';

/** The head of a table whose rows are comma-separated, with a time stamp in the field `timeAt`. */
export type CommaHead = TableHead & { timeAt: number };

type Columns = { names: readonly string[]; units?: readonly string[]; processing?: readonly string[] };

/**
 * Returns the head of a comma-separated table with a column named TIMESTAMP, or the fault of its columns. The channels
 * are all columns except TIMESTAMP, RECORD and those without a name. `lines`: the fields of all head lines.
 */
export function commaHead(
  { station, table }: { station: string; table: string },
  { names, units = [], processing = [] }: Columns,
  lines: readonly (readonly string[])[],
): CommaHead | Refusal {
  const trimmed = names.map(trimBlanks);
  const timeAt = trimmed.indexOf(TIMESTAMP);
  if (timeAt < 0) return refuse('document.no-timestamp');
  // No database stores NUL in a text; other control characters may be half of a misread character
  if (lines.flat().some((field) => field.includes('\0'))) return refuse('document.not-text');
  if (names.length > MOST_COLUMNS)
    return refuse('document.too-many-columns', { got: names.length, most: MOST_COLUMNS });
  const twice = trimmed.filter((name, at) => name !== '' && trimmed.indexOf(name) < at);
  if (twice.length > 0) return refuse('document.duplicate-columns', { names: [...new Set(twice)].join(', ') });
  const channels = trimmed
    .map((name, at) => ({ name, unit: units[at] ?? '', processing: processing[at] ?? '', at }))
    .filter(({ name }) => name !== '' && name !== TIMESTAMP && name !== RECORD);
  const key = fingerprint(lines.map((fields) => JSON.stringify(fields)).join('\n'));
  return { station, table, channels, timeAt, width: names.length, key };
}

/** Trims blanks only: other white space that `trim` removes may be half of a misread character. */
export function trimBlanks(text: string): string {
  return text.replace(/^ +| +$/g, '');
}
