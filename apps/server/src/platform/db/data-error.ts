// SQLSTATE: 22 a value that a column cannot hold, 54 larger than the database takes; and what is said before it is asked
const CODES = /^(22...|54...|ERR_OUT_OF_RANGE|ERR_INVALID_ARG_VALUE)$/;

/** Whether it is what was to be stored that is at fault: the same will fail again, whenever it is tried. */
export const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.test(String(error.code));
