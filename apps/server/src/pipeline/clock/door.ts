import { clockTolerance, judgeServerClock } from '@talus/domain/documents/logger-clock';
import { firstAfter } from '@talus/domain/readings/columns';
import { HOUR_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import type { NewRows } from '../ingest/new-rows';
import type { Notice } from '../tell/notice';
import { listHeard, noteAhead, noteLead } from './clock-store';
import { type KeptRow, type KeptSource, keepRows, listKeptAt, type RowToKeep } from './quarantine-store';
import { pickRows, rowValues, sameValues, withKnown } from './row-values';

export type Passed = { rows: NewRows; duplicates: number; quarantined: number };

type Options = { now: Date; enqueue: (tx: Db, notices: Notice[]) => Promise<unknown> };

/**
 * What every row passes on its way in. One whose stamp is ahead of the server's clock would be the newest reading until
 * then, and hide all that come before it: it is kept apart, unless it is the server's clock that is wrong.
 */
export async function passDoor(tx: Db, rows: NewRows, options: Options): Promise<Passed> {
  if (rows.source === 'quarantine') return { rows, duplicates: 0, quarantined: 0 };
  const { document, times } = rows;
  const limit = options.now.getTime() + clockTolerance(document.dataIntervalMs, document.clockToleranceMs);
  const split = firstAfter(times, limit);
  const isTrusted = split < times.length && (await isServerWrong(tx, rows, options.now));
  const inTime = isTrusted ? times.length : split;
  const ahead = await keepAhead(tx, pickRows(rows, inTime, times.length), options);
  const passing = pickRows(rows, 0, inTime);
  const known = rows.mayBeKnown ? await keptAlready(tx, passing) : new Set<number>();
  const places = Array.from(passing.times.keys()).filter((row) => !known.has(row));
  return {
    rows: known.size === 0 ? passing : pickRows(passing, places),
    duplicates: known.size + ahead.known,
    quarantined: ahead.fresh,
  };
}

async function isServerWrong(tx: Db, { document, times }: NewRows, now: Date): Promise<boolean> {
  await noteLead(tx, document.no, { leadMs: (times.at(-1) as number) - now.getTime(), now });
  return judgeServerClock(await listHeard(tx, now), now.getTime()).verdict === 'suspect';
}

async function keepAhead(tx: Db, rows: NewRows, { now, enqueue }: Options): Promise<{ fresh: number; known: number }> {
  const { document, times, source } = rows;
  if (times.length === 0) return { fresh: 0, known: 0 };
  const kept = await keptByTime(tx, rows);
  const toKeep = Array.from(times, (ts, row): RowToKeep => {
    const values = withKnown(rowValues(rows, row), kept.get(ts)?.values ?? []);
    return { ts, values, leadMs: ts - now.getTime() };
  }).filter(({ ts, values }) => !sameValues(values, kept.get(ts)?.values ?? null));
  if (toKeep.length === 0) return { fresh: 0, known: times.length };
  await keepRows(tx, document.no, toKeep, { source: source as KeptSource, now });
  const newest = toKeep.at(-1) as RowToKeep;
  if (await noteAhead(tx, document.no, { leadMs: newest.leadMs, now }))
    await enqueue(tx, [aheadNotice(document.no, newest, now)]);
  return { fresh: toKeep.length, known: times.length - toKeep.length };
}

export const aheadNotice = (documentNo: number, { ts, leadMs }: RowToKeep, now: Date): Notice => ({
  kind: 'clock',
  level: null,
  project: null,
  document: documentNo,
  value: leadMs / HOUR_MS,
  unit: 'h',
  decimals: 1,
  readingTime: ts,
  dedupeKey: `clock ${documentNo} ${now.toISOString()}`,
});

/** Places of rows that are kept apart already, or were: time caught up with them, and somebody decides all the same. */
async function keptAlready(tx: Db, rows: NewRows): Promise<Set<number>> {
  if (rows.times.length === 0) return new Set();
  const kept = await keptByTime(tx, rows);
  if (kept.size === 0) return new Set();
  return new Set(
    Array.from(rows.times.keys()).filter((row) =>
      sameValues(rowValues(rows, row), kept.get(rows.times[row] as number)?.values ?? null),
    ),
  );
}

const keptByTime = async (tx: Db, { document, times }: NewRows): Promise<Map<number, KeptRow>> =>
  new Map((await listKeptAt(tx, document.no, times)).map((row) => [row.ts.getTime(), row]));
