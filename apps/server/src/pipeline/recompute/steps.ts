import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import { saveProgress } from './progress-store';

/** Answers how many readings it touched. */
export type Step = (tx: Db) => Promise<number>;

type Options = { pool: Pool; clock: Clock; signal?: AbortSignal | undefined };

/** Work that `beginWork` has begun of instruments, each step a transaction of its own; the sum of what the steps answer. */
export async function inSteps(
  { pool, clock, signal }: Options,
  instrumentNos: readonly number[],
  steps: readonly Step[],
): Promise<number> {
  const total = steps.length;
  let sum = 0;
  const report = (db: Db, state: 'running' | 'done' | 'failed', done: number) =>
    saveProgress(db, instrumentNos, { state, done, total, rows: sum, at: clock.now().toISOString() });
  try {
    for (const [i, step] of steps.entries()) {
      signal?.throwIfAborted();
      await inTransaction(pool, async (tx) => {
        sum += await step(tx);
        await report(tx, 'running', i + 1);
      });
    }
    await report(pool, 'done', total);
    return sum;
  } catch (error) {
    await report(pool, 'failed', 0).catch(() => {});
    throw error;
  }
}
