import { DAY_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import { loadHistory } from '../features/readings/load-history';
import { recordJudgement } from '../features/readings/store';
import { type Db, inTransaction, one, sql } from '../platform/db/db';
import { buildInstruments } from './company/build-company';
import { judgementsAt } from './judgement';
import { rememberWorld, rememberWritten } from './remembered';
import { seriesOf } from './series';
import { stampDocuments } from './stamp-documents';
import type { DemoSize, World } from './world';
import { writeCompany } from './write-company';

export type Progress = { done: number; total: number; what: string };

export type DemoOptions = {
  seed: number;
  now: number;
  size: DemoSize;
  /** `what` is the name of the instrument just written. */
  onProgress?: (progress: Progress) => void;
};

/** Nobody lives here yet: the demo may move in. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const found = await one<{ empty: boolean }>(
    db,
    sql`select not exists (select from app_user) and not exists (select from project) as empty`,
  );
  return found?.empty ?? false;
}

/** Loads the demo company into an empty database, all of it or nothing; answers false where the database is not. */
export async function loadDemo(pool: Pool, { seed, now, size, onProgress }: DemoOptions): Promise<boolean> {
  const world: World = { seed, epoch: now, size };
  return inTransaction(pool, async (tx) => {
    if (!(await isEmptyDatabase(tx))) return false;
    const instruments = buildInstruments(world);
    const numbers = await writeCompany(tx, world, instruments);
    for (const [done, instrument] of instruments.entries()) {
      onProgress?.({ done, total: instruments.length, what: instrument.name });
      const columns = seriesOf(world, instrument, now - instrument.historyDays * DAY_MS, now);
      await loadHistory(tx, numbers.get(instrument.id) as number, columns);
    }
    await recordJudgement(tx, judgementsAt(world, instruments, numbers, now));
    await stampDocuments(tx, world, instruments, now);
    await rememberWorld(tx, world);
    await rememberWritten(tx, now);
    onProgress?.({ done: instruments.length, total: instruments.length, what: '' });
    return true;
  });
}
