import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { DatabaseKind } from './manifest';
import { quoted } from './table-facts';

const BEGIN = 'begin isolation level repeatable read read only';

/** Runs `work` with connections that share one snapshot, while others continue writing. */
export async function withSnapshot<T>(
  pool: Pool,
  kind: DatabaseKind,
  tables: readonly string[],
  count: number,
  work: (readers: readonly PoolClient[]) => Promise<T>,
): Promise<T> {
  const readers: PoolClient[] = [];
  try {
    for (let i = 0; i < count; i++) readers.push(await pool.connect());
    if (kind === 'cluster') await whileNobodyWrites(pool, tables, () => beginOnAllNodes(readers));
    else await beginTogether(readers);
    return await work(readers);
  } finally {
    for (const reader of readers) {
      const broken = await reader.query('rollback').catch((error: Error) => error);
      reader.release(broken instanceof Error ? broken : undefined);
    }
  }
}

async function beginTogether([first, ...others]: readonly PoolClient[]): Promise<void> {
  if (!first) return;
  await first.query(BEGIN);
  if (others.length === 0) return;
  const { rows } = await first.query<{ id: string }>('select pg_export_snapshot() as id');
  for (const other of others) {
    await other.query(BEGIN);
    await other.query(`set transaction snapshot '${rows[0]?.id}'`);
  }
}

/**
 * Begins a transaction on all nodes. A cluster has no common snapshot: each node takes one at the first query of a
 * repeatable-read connection. So each reader has one connection to each node, and queries all nodes once.
 */
async function beginOnAllNodes(readers: readonly PoolClient[]): Promise<void> {
  for (const reader of readers) {
    await reader.query(BEGIN);
    await reader.query('set local citus.max_adaptive_executor_pool_size = 1');
    await reader.query('select count(*) from last_reading');
  }
}

const ATTEMPTS = 60;
/**
 * Shorter than PostgreSQL's deadlock timeout of one second, so that this transaction gives up first and no writer is
 * aborted.
 */
const WAIT = '500ms';

/**
 * Runs `work` while no transaction writes. All writers pass the coordinator, where a share lock on every table waits
 * for running writes and blocks new ones.
 */
async function whileNobodyWrites(pool: Pool, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const guard = await pool.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await guard.query('begin');
        await guard.query(`set local lock_timeout = '${WAIT}'`);
        for (const table of tables) await guard.query(`lock table ${quoted(table)} in share mode`);
        return await work();
      } catch (error) {
        if (attempt === ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      } finally {
        await guard.query('rollback');
      }
      await pause(100);
    }
  } finally {
    guard.release();
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
