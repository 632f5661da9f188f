import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { rows, sql } from '../db';
import { withTimeout } from './with-timeout';

/** Creates a pool of one connection with a fixed answer, and records how the connection is released. */
function poolOf(answer: Promise<unknown>) {
  const given: unknown[] = [];
  const connection = { query: () => answer, release: (problem?: Error) => given.push(problem?.message ?? 'whole') };
  return { pool: { options: {}, connect: async () => connection } as unknown as Pool, given };
}
const ask = (pool: Pool) =>
  rows(
    withTimeout(pool, () => 5),
    sql`select 1`,
  );

describe('a statement with patience', () => {
  it('is answered, and its connection is given back', async () => {
    const { pool, given } = poolOf(Promise.resolve({ rows: [{ n: 1 }] }));
    expect(await ask(pool)).toEqual([{ n: 1 }]);
    expect(given).toEqual(['whole']);
  });

  it('that is never answered fails, and its connection is not used again', async () => {
    const { pool, given } = poolOf(new Promise(() => {}));
    await expect(ask(pool)).rejects.toThrow('no answer within 5 ms');
    expect(given).toEqual(['no answer within 5 ms']);
  });

  it('waits as long as it takes in the embedded database', () => {
    const pool = { options: { stream: () => {} } } as unknown as Pool;
    expect(withTimeout(pool, () => 5)).toBe(pool);
  });
});
