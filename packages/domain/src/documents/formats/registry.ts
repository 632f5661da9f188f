import { CSV } from './csv';
import { JSON_PUSH } from './json-push';
import type { BodyFormat, LoggerFormat } from './logger-format';
import { TOA5 } from './toa5';
import { ZONED_CSV } from './zoned-csv';

/** The formats of logger tables. The first format that recognises a text reads the text. */
export const LOGGER_FORMATS: readonly LoggerFormat[] = [CSV, TOA5];

/** The formats of pushed bodies that are read row by row; they are tried before the tables. */
export const BODY_FORMATS: readonly BodyFormat[] = [JSON_PUSH, ZONED_CSV];

/** The formats of files: their heads name station and table, so that a file finds its document. */
export const FILE_FORMATS: readonly LoggerFormat[] = LOGGER_FORMATS.filter(({ extensions }) => extensions.length > 0);

/** The format of positions that were stored before they named their format. */
const UNNAMED = TOA5.name;

/** Returns the format that a stored position names; throws where the format is gone. */
export function formatNamed(formats: readonly LoggerFormat[], name: string = UNNAMED): LoggerFormat {
  const format = findNamed(formats, name);
  if (!format) throw new Error(`no logger format is called ${name}`);
  return format;
}

/** Tells whether the format that a stored position names is still in use. */
export const hasFormat = (formats: readonly LoggerFormat[] = FILE_FORMATS, name: string = UNNAMED): boolean =>
  findNamed(formats, name) !== undefined;

const findNamed = (formats: readonly LoggerFormat[], name: string) => formats.find((one) => one.name === name);

/** Tells by its name whether a file may hold a logger table. */
export function isLoggerFile(name: string, formats: readonly LoggerFormat[] = FILE_FORMATS): boolean {
  const lower = name.toLowerCase();
  return formats.some(({ extensions }) => extensions.some((extension) => lower.endsWith(extension)));
}
