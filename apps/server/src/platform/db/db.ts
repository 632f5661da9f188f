import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { int4Array, textArray } from './binary-arrays';
import { inTurn } from './concurrency/in-turn';
import { isEmbedded, type Limits, limitsOf, limitsSql } from './connect/limits';

/** The first argument of store functions: the pool, or the caller's transaction. */
export type Db = {
  query<R extends QueryResultRow>(
    text: string | Prepared,
    values?: unknown[],
  ): Promise<{ rows: R[]; rowCount: number | null; command: string }>;
};

type Prepared = { name: string; text: string; values: unknown[] };

/** SQL with separate parameters, so that a value never becomes SQL. */
export type Sql = { readonly strings: readonly string[]; readonly values: readonly unknown[] };

/** Builds a query: a value becomes a parameter; a nested `sql` becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const flat: { strings: string[]; values: unknown[] } = { strings: [strings[0] as string], values: [] };
  values.forEach((value, i) => {
    const after = strings[i + 1] as string;
    if (!isSql(value)) {
      flat.values.push(value);
      flat.strings.push(after);
      return;
    }
    const [first = '', ...rest] = value.strings;
    append(flat.strings, first);
    flat.strings.push(...rest);
    flat.values.push(...value.values);
    append(flat.strings, after);
  });
  return new SqlText(flat.strings, flat.values);
}

class SqlText implements Sql {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/** Inserts a name from the program itself, such as a table's, as SQL text. Never use it for external input. */
export const unsafeSql = (text: string): Sql => new SqlText([text], []);

function isSql(value: unknown): value is Sql {
  return value instanceof SqlText;
}

function append(strings: string[], text: string): void {
  strings[strings.length - 1] += text;
}

/** Returns the text with placeholders: `select 1 where x = $1`. */
export function textOf(query: Sql): string {
  return query.strings.reduce((text, part, i) => `${text}$${i}${part}`);
}

/** Returns the parameters; arrays of integers and texts are sent as binary where the SQL names their type. */
export function valuesOf({ strings, values }: Sql): unknown[] {
  return values.map((value, i) => (Array.isArray(value) ? arrayParameter(value, strings[i + 1] as string) : value));
}

function arrayParameter(array: unknown[], after: string): unknown {
  if (after.startsWith('::int[]') && array.every(isInt4)) return int4Array(array);
  if (after.startsWith('::text[]') && array.every(isText)) return textArray(array);
  return array;
}

const isInt4 = (value: unknown): value is number => typeof value === 'number' && value === (value | 0);
const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

export async function rows<R extends QueryResultRow>(db: Db, query: Sql): Promise<R[]> {
  return (await db.query<R>(textOf(query), valuesOf(query))).rows;
}

/**
 * Returns the rows of a named prepared statement, which each connection plans once: for a frequent statement with a
 * constant text whose planning takes as long as its execution.
 */
export async function preparedRows<R extends QueryResultRow>(db: Db, name: string, query: Sql): Promise<R[]> {
  return (await db.query<R>({ name, text: textOf(query), values: valuesOf(query) })).rows;
}

/** Returns the first row, or undefined. */
export async function one<R extends QueryResultRow>(db: Db, query: Sql): Promise<R | undefined> {
  return (await rows<R>(db, query))[0];
}

/** Returns the number of affected rows. */
export async function run(db: Db, query: Sql): Promise<number> {
  return (await db.query(textOf(query), valuesOf(query))).rowCount ?? 0;
}

// Writers on a Citus cluster must modify shards sequentially. Together with ordered row numbers this prevents deadlocks
// without a global lock. PostgreSQL and PGlite accept and ignore these settings.
const BEGIN =
  "begin; set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_deadlock_prevention = off";

function oneByOne(client: Db): { tx: Db; end: () => Promise<void> } {
  const { ask, end } = inTurn((...asked: Parameters<Db['query']>) => client.query(...asked));
  return { tx: { query: ask as Db['query'] }, end };
}

type TransactionOptions = {
  /** Absent: the pool's limits. */
  limits?: Limits;
};

/**
 * Runs `work` in a transaction: commits, or rolls back on failure. The embedded database has one connection: use only
 * `tx` inside.
 */
export function inTransaction<T>(pool: Pool, work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T> {
  return withTransaction(pool, options, async (client, { tx, end }) => {
    const result = await work(tx);
    await end();
    const ended = await client.query('commit');
    // PostgreSQL answers ROLLBACK without an error when a statement failed and the work swallowed the failure
    if (ended.command === 'ROLLBACK') throw new Error('the transaction was rolled back: a statement in it had failed');
    return { result, isOver: true };
  });
}

/** Dry run: returns the result of `work` and ends with a rollback, so that nothing is written. */
export function dryRun<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  return withTransaction(pool, undefined, async (_, { tx }) => ({ result: await work(tx), isOver: false }));
}

type Turns = ReturnType<typeof oneByOne>;

/** Begins a transaction with limits, and rolls back what `work` does not commit. */
async function withTransaction<T>(
  pool: Pool,
  { limits = limitsOf(pool) }: TransactionOptions = {},
  work: (client: PoolClient, turns: Turns) => Promise<{ result: T; isOver: boolean }>,
): Promise<T> {
  const client = await pool.connect();
  const turns = oneByOne(client);
  let broken: Error | undefined;
  /** The reason why PostgreSQL closed the connection between two statements; later errors do not name it. */
  let lost: Error | undefined;
  const onLost = (error: Error) => {
    lost = error;
  };
  client.once?.('error', onLost);
  const rollback = async () => {
    await turns.end();
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
  };
  try {
    await client.query(isEmbedded(pool) ? BEGIN : `${BEGIN}; ${limitsSql(limits)}`);
    const { result, isOver } = await work(client, turns);
    if (!isOver) await rollback();
    return result;
  } catch (error) {
    await rollback();
    throw isPausedTooLong(lost) ? lost : error;
  } finally {
    client.removeListener?.('error', onLost);
    client.release(broken);
  }
}

const isPausedTooLong = (error: Error | undefined): error is Error =>
  error !== undefined && 'code' in error && error.code === '25P03';
