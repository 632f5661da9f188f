import { splitFields } from './csv-fields';
import { fingerprint } from './fingerprint';
import { type Refusal, type RefusalCode, refuse } from './refusal';
import { isTimestamp } from './timestamp';

export const HEADER_LINES = 4;
const ENVIRONMENT_FIELDS = 8;
const TIMESTAMP = 'TIMESTAMP';
const RECORD = 'RECORD';

/** The maximum number of columns of one document. Loggers have hundreds. */
export const MOST_COLUMNS = 4096;
/** The maximum length of a column name. */
export const LONGEST_NAME = 200;

/** A column of readings. `at` is its index in a row. */
export type Channel = { name: string; unit: string; processing: string; at: number };

/** The four header lines of a logger table. Plain data: stored with the position where reading stopped. */
export type Toa5Header = {
  station: string;
  model: string;
  serial: string;
  os: string;
  program: string;
  signature: string;
  table: string;
  /** All columns except TIMESTAMP and RECORD; a column without a name cannot be queried and is omitted. */
  channels: Channel[];
  timeAt: number;
  /** Number of fields in a row. */
  width: number;
  /** A fingerprint that changes with any change of the four lines. */
  key: string;
};

/** Foreign formats that begin with their name. */
const FOREIGN = new Map<string, RefusalCode>([
  ['TOB1', 'document.tob1'],
  ['TOB2', 'document.tob2'],
  ['TOB3', 'document.tob3'],
  ['TOA6', 'document.toa6'],
]);

/** Returns the document name: one table of one logger is one document, whatever its files are called. */
export function documentName({ station, table }: Pick<Toa5Header, 'station' | 'table'>): string {
  return `${station}_${table}`;
}

/** Returns the fault of the first line of a file, or null. */
export function refuseEnvironment(line: string): Refusal | null {
  const fields = splitFields(line);
  const first = trimBlanks(fields?.[0] ?? line.replace(/^"/, '').split(/["\0,]/, 1)[0] ?? '');
  const foreign = FOREIGN.get(first);
  if (foreign) return refuse(foreign);
  if (first !== 'TOA5') return refuseUnknown(first, fields ?? []);
  if (fields === null) return refuse('document.header-truncated', { lines: 1 });
  if (fields.length !== ENVIRONMENT_FIELDS)
    return refuse('document.environment-fields', { got: fields.length, expected: ENVIRONMENT_FIELDS });
  return null;
}

/** Parses the header from the first four lines; with fewer lines, the file was cut or is still being written. */
export function parseToa5Header(lines: readonly string[]): Toa5Header | Refusal {
  const [environment, ...rest] = lines;
  if (environment === undefined) return refuse('document.empty');
  const refused = refuseEnvironment(environment);
  if (refused) return refused;
  const [names, units, processing] = rest.map(splitFields);
  if (!names || !units || !processing) {
    const whole = [names, units, processing].findIndex((fields) => !fields) + 1;
    return refuse('document.header-truncated', { lines: whole });
  }
  if (names.length !== units.length || names.length !== processing.length)
    return refuse('document.header-widths', {
      names: names.length,
      units: units.length,
      processing: processing.length,
    });
  return headerOf(splitFields(environment) ?? [], names, units, processing);
}

function headerOf(environment: string[], names: string[], units: string[], processing: string[]): Toa5Header | Refusal {
  const trimmed = names.map(trimBlanks);
  const timeAt = trimmed.indexOf(TIMESTAMP);
  if (timeAt < 0) return refuse('document.no-timestamp');
  // No database stores NUL in a text; other control characters may be half of a misread character
  if ([environment, names, units, processing].flat().some((field) => field.includes('\0')))
    return refuse('document.not-text');
  if (names.length > MOST_COLUMNS)
    return refuse('document.too-many-columns', { got: names.length, most: MOST_COLUMNS });
  const twice = trimmed.filter((name, at) => name !== '' && trimmed.indexOf(name) < at);
  if (twice.length > 0) return refuse('document.duplicate-columns', { names: [...new Set(twice)].join(', ') });
  const [, station = '', model = '', serial = '', os = '', program = '', signature = '', table = ''] = environment;
  const channels = trimmed
    .map((name, at) => ({ name, unit: units[at] ?? '', processing: processing[at] ?? '', at }))
    .filter(({ name }) => name !== '' && name !== TIMESTAMP && name !== RECORD);
  const key = fingerprint([environment, names, units, processing].map((fields) => JSON.stringify(fields)).join('\n'));
  return { station, model, serial, os, program, signature, table, channels, timeAt, width: names.length, key };
}

function refuseUnknown(first: string, fields: string[]): Refusal {
  if (isTimestamp(first)) return refuse('document.without-header');
  // Array-based format: array id, year, day of year and hhmm are numbers from the first field on
  const numbers = fields.slice(0, 4);
  if (numbers.length === 4 && numbers.every((field) => /^ *\d{1,4} *$/.test(field)))
    return refuse('document.array-based');
  return refuse('document.not-toa5');
}

/** Trims blanks only: other white space that `trim` removes may be half of a misread character. */
function trimBlanks(text: string): string {
  return text.replace(/^ +| +$/g, '');
}
