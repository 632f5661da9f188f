import type { NounName } from '@talus/contract/changes';
import type { ErrorCode, FieldError } from '@talus/contract/errors';
import type { FieldChange } from '@talus/domain/changes/diff-fields';
import type { Language } from '@talus/messages/language';
import type { Db } from '../db/db';
import type { Row, Table } from '../db/write-rows';

/** The tables whose rows have a revision. */
export type EditedTable = {
  [T in Table]: Row<T> extends { no: number; id: string; revision: number } ? T : never;
}[Table];

/** The wire format of an editable item. */
export type Editable = { _id: string; revision: number };

export type Loaded<Answer> = {
  no: number;
  /** The display name. */
  name: string;
  /** The project whose browsers are notified; null: no project. */
  projectNo: number | null;
  /** Whether the operations centre may see the item; absent: yes. */
  isOcc?: boolean;
  answer: Answer;
};

/** An item before and after a write; before is null for a new item. */
export type Written<Answer> = { before: Loaded<Answer> | null; after: Loaded<Answer> };

/** A write transaction of a user; null user: Talus itself. */
export type Writing = {
  tx: Db;
  user: { no: number } | null;
  now: Date;
  /** The person's explanation, where one was requested. */
  reason: string | null;
  /**
   * Changes that need a reason; without a reason the whole write is refused at the end, with one field error for each.
   */
  explained: ((language: Language) => FieldError)[];
};

/** An editable noun: its table, and its answered, compared and recorded fields. */
export type Noun<Answer extends Editable> = {
  name: NounName;
  table: EditedTable;
  missing: ErrorCode;
  /** Locks that every transaction takes before the row's lock. */
  holdFirst?: (tx: Db, ids: readonly string[]) => Promise<void>;
  /**
   * Checks the write before it is recorded; throws on violations such as a duplicate name. Returns additional fields
   * for the records, by row number.
   */
  settle?: (writing: Writing, written: readonly Written<Answer>[]) => Promise<ReadonlyMap<number, FieldChange[]>>;
  /** Loads the rows that exist. */
  load: (db: Db, nos: readonly number[]) => Promise<Loaded<Answer>[]>;
  /** Whether its writers publish their own kind of live entry. */
  tellsItself?: boolean;
  /** The fields of change records, named as in the form; absent: the whole answer. Never a secret. */
  recorded?: (answer: Answer) => object;
};

/** Returns the fields of an answer that are compared and recorded. */
export function recordedOf<Answer extends Editable>({ recorded }: Noun<Answer>, answer: Answer): object {
  const { _id, revision, ...fields } = answer;
  return recorded ? recorded(answer) : fields;
}
