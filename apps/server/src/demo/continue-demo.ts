import { DAY_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import type { ReadingBatch } from '../features/readings/batch';
import { recordJudgement, recordReadings } from '../features/readings/store';
import { type Db, inTransaction, rows, sql } from '../platform/db/db';
import { buildInstruments } from './company/build-company';
import type { DemoInstrument } from './company/plan';
import type { Numbers } from './insert-rows';
import { judgementsAt } from './judgement';
import { recallDemo, rememberWritten } from './remembered';
import { seriesOf } from './series';
import { stampDocuments } from './stamp-documents';
import type { World } from './world';

/** After a long absence the loggers catch up in pieces, each a transaction, so that others get their turn. */
const PIECE = DAY_MS / 2;

export type ContinueOptions = {
  /** Asked between pieces: true ends the catching up, and the next call goes on from there. */
  isStopped?: () => boolean;
};

/** Writes what the demo's loggers would have written since last time; answers how many readings that were. */
export async function continueDemo(pool: Pool, now: number, { isStopped }: ContinueOptions = {}): Promise<number> {
  let total = 0;
  for (;;) {
    const piece = await inTransaction(pool, (tx) => writePiece(tx, now));
    total += piece.readings;
    if (piece.isDone || isStopped?.()) return total;
  }
}

async function writePiece(tx: Db, now: number): Promise<{ readings: number; isDone: boolean }> {
  const demo = await recallDemo(tx);
  if (!demo || demo.writtenUntil >= now) return { readings: 0, isDone: true };
  const { world, writtenUntil } = demo;
  const until = Math.min(now, writtenUntil + PIECE);
  const { instruments, numbers } = await present(tx, world);
  const batch = batchOf(world, instruments, numbers, writtenUntil, until);
  // Most calls come between two wakings of the loggers: nothing to write, nothing to remember.
  if (batch.ts.length > 0) {
    await recordReadings(tx, batch);
    await recordJudgement(tx, judgementsAt(world, instruments, numbers, until));
    await stampDocuments(tx, world, instruments, until);
    await rememberWritten(tx, until);
  } else if (until < now) await rememberWritten(tx, until);
  return { readings: batch.ts.length, isDone: until >= now };
}

/** The demo's instruments that were not deleted meanwhile. */
async function present(tx: Db, world: World): Promise<{ instruments: DemoInstrument[]; numbers: Numbers }> {
  const all = buildInstruments(world);
  const found = await rows<{ id: string; no: number }>(
    tx,
    sql`select id, no from instrument where id = any(${all.map(({ id }) => id)}::text[])`,
  );
  const numbers = new Map(found.map(({ id, no }) => [id, no]));
  return { instruments: all.filter(({ id }) => numbers.has(id)), numbers };
}

function batchOf(
  world: World,
  instruments: readonly DemoInstrument[],
  numbers: Numbers,
  after: number,
  until: number,
): ReadingBatch {
  const batch = { instrumentNo: [], ts: [], reading1: [], reading2: [] } as { [K in keyof ReadingBatch]: number[] };
  for (const instrument of instruments) {
    const { times, reading1, reading2 } = seriesOf(world, instrument, after, until);
    for (let i = 0; i < times.length; i++) {
      batch.instrumentNo.push(numbers.get(instrument.id) as number);
      batch.ts.push(times[i] as number);
      batch.reading1.push(reading1[i] as number);
      batch.reading2.push(reading2[i] as number);
    }
  }
  return batch;
}
