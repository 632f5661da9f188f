export type BackupErrorCode =
  | 'backup.no-database'
  | 'backup.no-data-folder'
  | 'backup.in-data-folder'
  | 'backup.incomplete'
  | 'backup.damaged'
  | 'backup.unknown-format'
  | 'backup.newer-schema'
  | 'backup.other-schema'
  | 'backup.target-not-empty'
  | 'backup.target-in-use';

/** The reason why a backup or restore was refused. The message is for the operator. */
export class BackupError extends Error {
  constructor(
    readonly code: BackupErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'BackupError';
  }
}
