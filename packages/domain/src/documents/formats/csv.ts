import { splitFields } from '../csv-fields';
import { beginsWithText, readHeadLines } from '../head-bytes';
import { refuse } from '../refusal';
import { type CommaHead, commaHead } from './comma-head';
import { collectCommaRows } from './comma-rows';
import type { LoggerFormat } from './logger-format';

const TIMESTAMP = Array.from('TIMESTAMP', (letter) => letter.charCodeAt(0));

/**
 * Comma-separated rows below a line of names that includes TIMESTAMP, in the document's zone. The text names no station
 * and no table. Another line of names in the middle, also one of a TOA5 head, names the columns of the rows below.
 */
export const CSV: LoggerFormat<CommaHead> = {
  name: 'csv',
  extensions: [],
  contentTypes: ['text/csv'],
  recognises: (line) => splitFields(line)?.some((name) => name.trim() === 'TIMESTAMP') ?? false,
  isHeadLine: (bytes, at) => beginsWithText(bytes, at, TIMESTAMP),
  readHead: (bytes, at) => {
    const read = readHeadLines(bytes, at, 1);
    if (read === 'incomplete' || 'refusal' in read) return read;
    const names = splitFields(read.lines[0] ?? '');
    if (!names) return refuse('document.no-timestamp');
    const head = commaHead({ station: '', table: '' }, { names }, [names]);
    return 'refusal' in head ? head : { head, lines: 1, end: read.end };
  },
  collectRows: collectCommaRows,
};
