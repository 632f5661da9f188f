import type { Pool, PoolClient } from 'pg';
import { cancelRunning } from './cancel-running';
import type { Db } from './db';

/** What PostgreSQL answers to a statement that was cancelled. */
const CANCELLED = '57014';

/**
 * The database for somebody who may leave: no statement is begun for one who left, and the one that runs is cancelled.
 * Each takes a connection of the pool and holds it until a cancelling, too, is over, so that none meets the statement of
 * whoever has the connection next. The embedded database cannot cancel: there it is looked at between statements.
 */
export const whileWanted = (pool: Pool, signal: AbortSignal | undefined): Db =>
  signal ? { query: (text, values) => wanted(pool, signal, (client) => (client as Db).query(text, values)) } : pool;

async function wanted<T>(pool: Pool, signal: AbortSignal, ask: (client: PoolClient) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let cancelling: Promise<void> | null = null;
  const cancel = () => {
    if (!pool.options.stream) cancelling = cancelRunning(client);
  };
  try {
    // Whoever left while waiting for a connection
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    return await ask(client);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', cancel);
    client.release(cancelling ? await afterCancelling(client, cancelling) : undefined);
  }
}

/** A cancelling that came too late meets this statement, and nobody's. Answers why the connection is of no use any more. */
async function afterCancelling(client: PoolClient, cancelling: Promise<void>): Promise<Error | undefined> {
  await cancelling;
  try {
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code === CANCELLED ? undefined : (error as Error);
  }
}
