/** The part of a pino logger that the database uses. */
export type DbLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};
