import pg from 'pg';

type TypeParser = (value: string) => unknown;

const INT8 = 20;
const DATE = 1082;

/**
 * How columns come back where pg's own choice would surprise: a bigint as a number (ours are counts and milliseconds,
 * far below 2^53), a date as `2026-01-31` (pg makes it midnight of the machine's zone).
 */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): TypeParser {
    if (oid === INT8 && format !== 'binary') return Number;
    if (oid === DATE && format !== 'binary') return (value) => value;
    return pg.types.getTypeParser(oid, format as 'text') as TypeParser;
  },
} as pg.CustomTypesConfig;
