import { readTypedDate } from '../sheets/typed-date';
import { readTypedNumber } from '../sheets/typed-number';
import { hasCrossesAlone, isCross, readTypedYes } from '../sheets/typed-yes';
import { IMPORT_FIELDS, type ImportKey, type ImportKind } from './import-fields';

/** A cell as read from the workbook or as corrected by the user. */
export type ImportCell = string | number | boolean | null | undefined;
export type ImportValue = string | number | boolean | [lon: number, lat: number] | null;

/** The reason for refusing a cell, as a message key of the imports with its parameters. */
export type ImportProblem = {
  key: ImportKey;
  word:
    | 'required'
    | 'number'
    | 'number-letter'
    | 'integer'
    | 'date'
    | 'no-such-day'
    | 'coordinates'
    | 'coordinates-swapped'
    | 'display'
    | 'tick'
    | 'cross';
  params: Record<string, string | number>;
};

type Read = { value: ImportValue } | { word: ImportProblem['word']; params?: ImportProblem['params'] };

const textOf = (cell: ImportCell): string => (cell === null || cell === undefined ? '' : String(cell).trim());

const DISPLAYS: Record<string, 'reading1' | 'reading2'> = {
  reading1: 'reading1',
  讀數: 'reading1',
  原始值: 'reading1',
  raw: 'reading1',
  reading2: 'reading2',
  量測值: 'reading2',
  measure: 'reading2',
};

/** Characters that no number contains, letters that look like digits included. */
const NO_DIGIT = /[^\d.,+\-−–eE\s]/u;

function readNumber(text: string): Read {
  const value = readTypedNumber(text);
  if (value !== null) return { value };
  const at = text.search(NO_DIGIT);
  const letter = [...text.slice(Math.max(0, at))][0] ?? '';
  return at > 0
    ? { word: 'number-letter', params: { text, place: at + 1, letter } }
    : { word: 'number', params: { text } };
}

const DATE_SHAPE = /^(\d{4})\D(\d{1,2})\D(\d{1,2})/;

function readDate(text: string): Read {
  const value = readTypedDate(text, true);
  if (value !== null) return { value };
  const [, , month, day] = DATE_SHAPE.exec(text.normalize('NFKC')) ?? [];
  const isDay = month !== undefined && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 29;
  return isDay
    ? { word: 'no-such-day', params: { month: Number(month), day: Number(day) } }
    : { word: 'date', params: { text } };
}

function readCoordinates(text: string): Read {
  const parts = text
    .normalize('NFKC')
    .split(',')
    .map((part) => readTypedNumber(part.trim()));
  const [lon, lat] = parts;
  const isPlace = parts.length === 2 && lon != null && lat != null && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
  if (isPlace) return { value: [lon, lat] };
  // Swapped, the two numbers would be valid coordinates
  const isSwapped = parts.length === 2 && lon != null && lat != null && Math.abs(lon) <= 90 && Math.abs(lat) <= 180;
  return isSwapped ? { word: 'coordinates-swapped', params: { lon: lat, lat: lon } } : { word: 'coordinates' };
}

const READERS: Record<ImportKind, (text: string) => Read> = {
  text: (text) => ({ value: text }),
  name: (text) => ({ value: text }),
  number: readNumber,
  count: (text) => {
    const read = readNumber(text);
    return 'value' in read && !Number.isInteger(read.value) ? { word: 'integer', params: { text } } : read;
  },
  date: readDate,
  choice: (text) => {
    const value = DISPLAYS[text.toLowerCase()];
    return value ? { value } : { word: 'display', params: { text } };
  },
  coordinates: readCoordinates,
  // 'O' in the settings columns, 'true' in the message columns
  yes: (text) => {
    const value = readTypedYes(text);
    return value === null ? { word: 'tick', params: { text } } : { value };
  },
};

const YES_FIELDS = IMPORT_FIELDS.flatMap(({ key, kind }) => (kind === 'yes' ? [key] : []));

/** Returns the tick columns whose only marks are crosses. */
export const crossColumns = (rows: readonly Readonly<Partial<Record<ImportKey, ImportCell>>>[]): Set<ImportKey> =>
  new Set(YES_FIELDS.filter((key) => hasCrossesAlone(rows.map((cells) => textOf(cells[key])))));

export type ImportValues = Partial<Record<ImportKey, ImportValue>>;

/**
 * Parses a row of an import; an empty cell is null, an empty tick is false. Reports a problem for each cell that cannot
 * be read and for each cross in one of the columns `crosses`.
 */
export function readImportRow(
  cells: Readonly<Partial<Record<ImportKey, ImportCell>>>,
  crosses: ReadonlySet<ImportKey> = new Set(),
): {
  values: ImportValues;
  problems: ImportProblem[];
} {
  const values: ImportValues = {};
  const problems: ImportProblem[] = [];
  for (const field of IMPORT_FIELDS) {
    const { key, kind } = field;
    const text = textOf(cells[key]);
    if (text === '') {
      values[key] = kind === 'yes' ? false : null;
      if ('isRequired' in field) problems.push({ key, word: 'required', params: {} });
      continue;
    }
    const read: Read = crosses.has(key) && isCross(text) ? { word: 'cross' } : READERS[kind](text);
    if ('value' in read) values[key] = read.value;
    else problems.push({ key, word: read.word, params: read.params ?? {} });
  }
  return { values, problems };
}
