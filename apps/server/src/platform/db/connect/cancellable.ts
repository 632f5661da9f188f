import type { Pool, PoolClient } from 'pg';
import type { Db } from '../db';
import { cancelRunning } from './cancel-running';

/** The SQLSTATE of a cancelled statement. */
const CANCELLED = '57014';

/**
 * Returns a cancellable database: an aborted caller starts no statement, and the running one is cancelled. Each
 * statement holds a pool connection until its cancellation, too, is over, so that a cancel request never hits the next
 * user's statement. The embedded database cannot cancel: it checks the signal only between statements.
 */
export const cancellable = (pool: Pool, signal: AbortSignal | undefined): Db =>
  signal ? { query: (text, values) => wanted(pool, signal, (client) => (client as Db).query(text, values)) } : pool;

async function wanted<T>(pool: Pool, signal: AbortSignal, ask: (client: PoolClient) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let cancelling: Promise<void> | null = null;
  const cancel = () => {
    if (!pool.options.stream) cancelling = cancelRunning(client);
  };
  try {
    // The caller may have left while waiting for a connection
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

/**
 * Absorbs a cancellation that arrives late in a statement of its own. Returns an error when the connection is unusable.
 */
async function afterCancelling(client: PoolClient, cancelling: Promise<void>): Promise<Error | undefined> {
  await cancelling;
  try {
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code === CANCELLED ? undefined : (error as Error);
  }
}
