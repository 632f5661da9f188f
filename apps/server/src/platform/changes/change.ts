import { type Db, inTransaction } from '../db/db';
import { RefusedFields } from '../http/refused-fields';
import type { ServerContext } from '../http/server-context';
import { changeMany, createMany, removeMany, type Writing } from './change-many';
import type { Editable, Loaded, Noun } from './noun';

// Writes of all nouns: one transaction with the write, the change record (who, each field before and after) and the
// live entry. The caller has checked the permission.

type User = { no: number };

/** Changes one item and returns its new state; throws when the item was changed since `revision`. */
export async function change<Answer extends Editable>(
  context: ServerContext,
  user: User,
  noun: Noun<Answer>,
  id: string,
  revision: number | undefined,
  work: (tx: Db, before: Loaded<Answer>) => Promise<unknown>,
  reason?: string,
): Promise<Answer> {
  const [after] = await write(
    context,
    user,
    (writing) =>
      changeMany(writing, noun, [{ id, revision }], ([before]) => work(writing.tx, before as Loaded<Answer>)),
    reason,
  );
  return after as Answer;
}

/** Creates one item; `work` returns the number of its row. */
export async function create<Answer extends Editable>(
  context: ServerContext,
  user: User,
  noun: Noun<Answer>,
  work: (tx: Db) => Promise<number>,
): Promise<Answer> {
  const [made] = await write(context, user, (writing) =>
    createMany(writing, noun, async () => [await work(writing.tx)]),
  );
  return made as Answer;
}

/** Deletes one item; the change record keeps its content. */
export const remove = <Answer extends Editable>(
  context: ServerContext,
  user: User,
  noun: Noun<Answer>,
  id: string,
  revision: number | undefined,
  work: (tx: Db, before: Loaded<Answer>) => Promise<unknown>,
): Promise<void> =>
  write(context, user, (writing) =>
    removeMany(writing, noun, [{ id, revision }], ([before]) => work(writing.tx, before as Loaded<Answer>)),
  );

/**
 * Opens a transaction for writes of several nouns or of many items: pass it to `changeMany`, `createMany` and
 * `removeMany`. `reason`: the person's explanation, where one was requested.
 */
export const write = <T>(
  { pool, clock }: ServerContext,
  user: User | null,
  work: (writing: Writing) => Promise<T>,
  reason?: string,
): Promise<T> =>
  inTransaction(pool, async (tx) => {
    const writing: Writing = { tx, user, now: clock.now(), reason: reason?.trim() || null, explained: [] };
    const done = await work(writing);
    const { explained } = writing;
    if (explained.length > 0 && writing.reason === null)
      throw new RefusedFields('limits.loosened', (language) => explained.map((say) => say(language)));
    return done;
  });
