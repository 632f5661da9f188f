import { splitFields } from '../csv-fields';
import { type Refusal, type RefusalCode, refuse } from '../refusal';
import { isTimestamp } from '../timestamp';
import { trimBlanks } from './comma-head';

/** Formats that are known and not read, by the name that they begin with. */
const FOREIGN = new Map<string, RefusalCode>([
  ['TOB1', 'document.tob1'],
  ['TOB2', 'document.tob2'],
  ['TOB3', 'document.tob3'],
  ['TOA6', 'document.toa6'],
]);

/** Returns the first field of a line without blanks around it, also where the line was cut. */
export function firstField(line: string): string {
  return trimBlanks(splitFields(line)?.[0] ?? line.replace(/^"/, '').split(/["\0,]/, 1)[0] ?? '');
}

/** Returns the reason why a text that no format recognises is refused: known formats are named, never guessed. */
export function refuseForeign(line: string): Refusal {
  const first = firstField(line);
  const foreign = FOREIGN.get(first);
  if (foreign) return refuse(foreign);
  if (isTimestamp(first)) return refuse('document.without-header');
  // Array-based format: array id, year, day of year and hhmm are numbers from the first field on
  const numbers = (splitFields(line) ?? []).slice(0, 4);
  if (numbers.length === 4 && numbers.every((field) => /^ *\d{1,4} *$/.test(field)))
    return refuse('document.array-based');
  return refuse('document.not-toa5');
}
