import pg from 'pg';

/**
 * A client for a pooler that assigns a server connection per transaction: a statement prepared on one connection is
 * unknown on the next, so names are removed.
 */
export class NamelessClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares twelve ways to call it
  override query(first: any, ...rest: any[]): any {
    const isNamed = typeof first === 'object' && first !== null && 'name' in first;
    return (super.query as (...args: unknown[]) => unknown).call(
      this,
      isNamed ? { ...first, name: undefined } : first,
      ...rest,
    );
  }
}

export const ADVICE = {
  listen:
    'DATABASE_URL leads through a connection pooler: set DATABASE_LISTEN_URL to the address of PostgreSQL itself, or streams may hear of changes a second late',
  jit: "jit is on behind the connection pooler, which makes some answers a second slower: give it connect_query='set jit = off', or alter the database to set jit = off",
};
