import type { NounName } from '@talus/contract/changes';
import type { ErrorCode, FieldError } from '@talus/contract/errors';
import type { FieldChange } from '@talus/domain/changes/diff-fields';
import type { Language } from '@talus/messages/language';
import type { Db } from '../db/db';
import type { Row, Table } from '../db/write-rows';

/** Tables whose rows count their changes. */
export type EditedTable = {
  [T in Table]: Row<T> extends { no: number; id: string; revision: number } ? T : never;
}[Table];

/** What a call answers of a thing that can be edited. */
export type Editable = { _id: string; revision: number };

export type Loaded<Answer> = {
  no: number;
  /** What people call it. */
  name: string;
  /** Whose browsers are told; null: it belongs to no project. */
  projectNo: number | null;
  /** Whether the operations centre may know of it; absent: it may. */
  isOcc?: boolean;
  answer: Answer;
};

/** A thing before and after a write; before is null where the write made it. */
export type Written<Answer> = { before: Loaded<Answer> | null; after: Loaded<Answer> };

/** A transaction in which somebody writes; nobody: Talus itself. */
export type Writing = {
  tx: Db;
  user: { no: number } | null;
  now: Date;
  /** Why, where the person was asked. */
  reason: string | null;
  /** What of the write must be explained; without a reason it is refused in the end, whole, and names each. */
  explained: ((language: Language) => FieldError)[];
};

/** Something that people edit: where it is kept, and what is answered, compared and recorded of it. */
export type Noun<Answer extends Editable> = {
  name: NounName;
  table: EditedTable;
  missing: ErrorCode;
  /** What is held before its row, by everybody who holds both. */
  holdFirst?: (tx: Db, ids: readonly string[]) => Promise<void>;
  /**
   * Looks at what was written before it is recorded; throws where that must not be, such as a second thing of one name.
   * Answers what the records say besides, by the numbers of the rows.
   */
  settle?: (writing: Writing, written: readonly Written<Answer>[]) => Promise<ReadonlyMap<number, FieldChange[]>>;
  /** Those of the rows that exist. */
  load: (db: Db, nos: readonly number[]) => Promise<Loaded<Answer>[]>;
  /** Whoever writes it tells browsers by an entry of its own kind. */
  tellsItself?: boolean;
  /** What its change records hold, by the names of the form: the whole answer unless said. Never a secret. */
  recorded?: (answer: Answer) => object;
};

/** What of an answer is compared and recorded. */
export function recordedOf<Answer extends Editable>({ recorded }: Noun<Answer>, answer: Answer): object {
  const { _id, revision, ...fields } = answer;
  return recorded ? recorded(answer) : fields;
}
