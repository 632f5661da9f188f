import { splitFields } from './csv-fields';
import { fingerprint } from './fingerprint';
import { type Refusal, type RefusalCode, refuse } from './refusal';
import { isTimestamp } from './timestamp';

export const HEADER_LINES = 4;
const ENVIRONMENT_FIELDS = 8;
const TIMESTAMP = 'TIMESTAMP';
const RECORD = 'RECORD';

/** Of one document. Loggers have hundreds. */
export const MOST_COLUMNS = 4096;
/** A name longer than this is no name. */
export const LONGEST_NAME = 200;

/** A column that holds readings. `at` is its place in a row. */
export type Channel = { name: string; unit: string; processing: string; at: number };

/** The four lines above the records of a logger table. Plain data: it is kept with the place where reading stopped. */
export type Toa5Header = {
  station: string;
  model: string;
  serial: string;
  os: string;
  program: string;
  signature: string;
  table: string;
  /** All columns but TIMESTAMP and RECORD; a column without a name cannot be asked for and is left out. */
  channels: Channel[];
  timeAt: number;
  /** How many fields a row has. */
  width: number;
  /** Changes when anything in the four lines does. */
  key: string;
};

/** Formats that begin with their name, and are not ours. */
const FOREIGN = new Map<string, RefusalCode>([
  ['TOB1', 'document.tob1'],
  ['TOB2', 'document.tob2'],
  ['TOB3', 'document.tob3'],
  ['TOA6', 'document.toa6'],
]);

/** One table of one logger is one document, whatever its files are called. */
export function documentName({ station, table }: Pick<Toa5Header, 'station' | 'table'>): string {
  return `${station}_${table}`;
}

/** What is wrong with the first line of a file, or null. */
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

/** The header of a file's first four lines; with fewer, the file was cut or is still being written. */
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
  // No database keeps NUL in a text; other control characters may be half of a letter that was misread
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
  // Array id, year, day of year, hhmm: numbers from the first field on
  const numbers = fields.slice(0, 4);
  if (numbers.length === 4 && numbers.every((field) => /^ *\d{1,4} *$/.test(field)))
    return refuse('document.array-based');
  return refuse('document.not-toa5');
}

/** Blanks alone: what else `trim` takes for white space may be half of a character that was misread. */
function trimBlanks(text: string): string {
  return text.replace(/^ +| +$/g, '');
}
