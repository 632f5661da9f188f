/** A column of a type's import sheet: its head, its place from 0, its warning bounds, and the value that it holds. */
export type TypeHeading = {
  name: string;
  col: number;
  lt?: number | undefined;
  gt?: number | undefined;
  lte?: number | undefined;
  gte?: number | undefined;
  reading1?: boolean | undefined;
  reading3?: boolean | undefined;
  'A+'?: boolean | undefined;
  'A-'?: boolean | undefined;
};

const FLAGS = ['reading1', 'reading3', 'A+', 'A-'] as const;
const BOUNDS = [
  ['gte', '>='],
  ['lte', '<='],
  ['gt', '>'],
  ['lt', '<'],
] as const;
/** The number of columns of a sheet, up to XFD. */
const MOST_COLUMNS = 16_384;
const MOST_NAME = 100;

/** Converts a column index to its letters: A, B … Z, AA. */
const letters = (col: number): string =>
  (col >= 26 ? letters(Math.floor(col / 26) - 1) : '') + String.fromCharCode(65 + (col % 26));

const columnOf = (text: string): number =>
  [...text.toUpperCase()].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1;

/** Formats headings for editing, one per line: `C 讀數; >=-30; <=30; reading1`. */
export const headingsText = (headings: readonly TypeHeading[]): string =>
  headings
    .map((heading) =>
      [
        `${letters(heading.col)} ${heading.name}`,
        ...BOUNDS.flatMap(([key, sign]) => (heading[key] === undefined ? [] : [`${sign}${heading[key]}`])),
        ...FLAGS.filter((flag) => heading[flag]),
      ].join('; '),
    )
    .join('\n');

/** Parses the text of headings; `line`, from 1, is the first invalid line. */
export function readHeadings(text: string): { headings: TypeHeading[] } | { line: number } {
  const headings: TypeHeading[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const heading = readHeading(line);
    if (!heading) return { line: index + 1 };
    headings.push(heading);
  }
  return { headings };
}

const readHeading = (line: string): TypeHeading | null => {
  const [first = '', ...rest] = line.split(/[;；]/).map((part) => part.trim());
  const [, column, name = ''] = /^([A-Za-z]{1,3})\s+(.+)$/.exec(first) ?? [];
  if (column === undefined || columnOf(column) >= MOST_COLUMNS || name.length > MOST_NAME) return null;
  const heading: TypeHeading = { name, col: columnOf(column) };
  for (const part of rest.filter(Boolean)) {
    const flag = FLAGS.find((known) => known === part);
    const bound = BOUNDS.find(([, sign]) => part.startsWith(sign));
    const digits = bound ? part.slice(bound[1].length).trim().replace('−', '-') : '';
    if (flag) heading[flag] = true;
    else if (bound && digits !== '' && Number.isFinite(Number(digits))) heading[bound[0]] = Number(digits);
    else return null;
  }
  return heading;
};
