// SQLSTATE: 22 invalid value for a column, 54 a limit of the database exceeded; ERR_: errors of Node before the query
// is sent
const CODES = /^(22...|54...|ERR_OUT_OF_RANGE|ERR_INVALID_ARG_VALUE)$/;

/** Tells whether the stored data caused the error: a retry fails again. */
export const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.test(String(error.code));
