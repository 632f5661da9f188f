export type DatabaseErrorCode =
  | 'db.unreachable'
  | 'db.too-old'
  | 'db.folder-locked'
  | 'db.embedded-ended'
  | 'db.no-coordinator'
  | 'db.migration-changed'
  | 'db.migration-missing'
  | 'db.migration-failed'
  | 'db.restore-unfinished';

/** A failure of the database itself, not of one query. The message is for the operator. */
export class DatabaseError extends Error {
  constructor(
    readonly code: DatabaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}

export const restoreUnfinished = () =>
  new DatabaseError(
    'db.restore-unfinished',
    'a restore into this database did not come to its end: run it again with --force',
  );
