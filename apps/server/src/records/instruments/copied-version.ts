import type { Row } from '../../platform/db/write-rows';

/**
 * Returns the columns that a further version copies from the one before: every column but those that identify a
 * version, its start, and its note, which describes that version's change.
 */
export function copiedVersion(before: Row<'instrument_version'>) {
  const { no, id, revision, createdAt, startDate, note, ...copied } = before;
  return copied;
}

/** Returns the row without undefined fields, which stay as they are or take the database's default. */
export function given<T extends object>(row: T): { [Field in keyof T]: Exclude<T[Field], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as never;
}
