import { type Db, inTransaction } from '../db/db';
import { RefusedFields } from '../http/refused-fields';
import type { ServerContext } from '../http/server-context';
import { changeMany, createMany, removeMany, type Writing } from './change-many';
import type { Editable, Loaded, Noun } from './noun';

// How a thing is written, once for all kinds of things: in one transaction what was written, who wrote it with each field
// before and after, and word to open browsers. Whoever calls has asked whether this person may.

type User = { no: number };

/** Changes one thing and answers it as it is then; refused where somebody changed it since `revision`. */
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

/** Makes one thing; `work` answers the number of its row. */
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

/** Deletes one thing; the record keeps what it was. */
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
 * A transaction for writes of several kinds, or of many things: `changeMany`, `createMany` and `removeMany` take it.
 * `reason`: why, where the person was asked.
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
