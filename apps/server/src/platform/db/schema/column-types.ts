import pg from 'pg';

type TypeParser = (value: string) => unknown;

const INT8 = 20;
const DATE = 1082;

/**
 * Parsers that replace pg's surprising defaults: a bigint as a number (Talus stores counts and milliseconds, far below
 * 2^53), a date as `2026-01-31` (pg returns midnight in the machine's zone).
 */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): TypeParser {
    if (oid === INT8 && format !== 'binary') return Number;
    if (oid === DATE && format !== 'binary') return (value) => value;
    return pg.types.getTypeParser(oid, format as 'text') as TypeParser;
  },
} as pg.CustomTypesConfig;
