import { splitFields } from '../csv-fields';
import { beginsWithText, readHeadLines } from '../head-bytes';
import { type Refusal, refuse } from '../refusal';
import { type CommaHead, commaHead } from './comma-head';
import { collectCommaRows } from './comma-rows';
import { firstField, refuseForeign } from './foreign';
import type { LoggerFormat } from './logger-format';

const HEADER_LINES = 4;
const ENVIRONMENT_FIELDS = 8;

const NAME = Array.from('TOA5', (letter) => letter.charCodeAt(0));

/** The four header lines of a TOA5 table. */
export type Toa5Header = CommaHead & {
  model: string;
  serial: string;
  os: string;
  program: string;
  signature: string;
};

/** TOA5 of Campbell loggers: a line about the logger, then lines of names, units and processing, then rows. */
export const TOA5: LoggerFormat<Toa5Header> = {
  name: 'toa5',
  extensions: ['.dat'],
  contentTypes: [],
  recognises: (line) => /^"?TOA5/.test(line) || firstField(line) === 'TOA5',
  isHeadLine: (bytes, at) => beginsWithText(bytes, at, NAME),
  readHead: (bytes, at) => {
    const read = readHeadLines(bytes, at, HEADER_LINES, refuseEnvironment);
    if (read === 'incomplete' || 'refusal' in read) return read;
    const head = parseToa5Header(read.lines);
    return 'refusal' in head ? head : { head, lines: HEADER_LINES, end: read.end };
  },
  collectRows: collectCommaRows,
};

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
  const about = splitFields(environment) ?? [];
  const [, station = '', model = '', serial = '', os = '', program = '', signature = '', table = ''] = about;
  const head = commaHead({ station, table }, { names, units, processing }, [about, names, units, processing]);
  return 'refusal' in head ? head : { ...head, model, serial, os, program, signature };
}

/** Returns the fault of the line about the logger, or null. */
function refuseEnvironment(line: string): Refusal | null {
  if (firstField(line) !== 'TOA5') return refuseForeign(line);
  const fields = splitFields(line);
  if (fields === null) return refuse('document.header-truncated', { lines: 1 });
  if (fields.length !== ENVIRONMENT_FIELDS)
    return refuse('document.environment-fields', { got: fields.length, expected: ENVIRONMENT_FIELDS });
  return null;
}
