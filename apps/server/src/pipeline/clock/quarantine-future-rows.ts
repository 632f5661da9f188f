import { clockTolerance } from '@talus/domain/documents/logger-clock';
import { firstAfter } from '@talus/domain/readings/columns';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import type { NewRows } from '../ingest/new-rows';
import { type KeptRow, type KeptSource, keepRows, listKeptAt, type RowToKeep } from '../quarantine/quarantine-store';
import { pickRows, rowValues, sameValues, withKnown } from '../quarantine/row-values';
import type { Notice } from '../tell/notice';
import { saveFutureStamp } from './clock-store';

export type Admitted = { rows: NewRows; duplicates: number; quarantined: number };

type Options = {
  now: Date;
  /** Whether the server's clock is behind by an unknown amount. */
  isBehind: boolean;
  enqueue: (tx: Db, notices: Notice[]) => Promise<unknown>;
};

/** The longest assumed outage of a server whose clock went back: rows up to that far ahead are accepted. */
const LONGEST_OUTAGE_MS = 7 * DAY_MS;

/**
 * Quarantines rows with stamps further ahead of now than their document tolerates: such a row would be the newest
 * reading until then and hide all rows that arrive before. Only rows on arrival are checked against the clock.
 */
export async function quarantineFutureRows(tx: Db, rows: NewRows, options: Options): Promise<Admitted> {
  if (rows.source === 'quarantine') return { rows, duplicates: 0, quarantined: 0 };
  const { document, times } = rows;
  const toleranceMs = clockTolerance(document.dataIntervalMs, document.clockToleranceMs);
  const limit = options.now.getTime() + (options.isBehind ? Math.max(toleranceMs, LONGEST_OUTAGE_MS) : toleranceMs);
  const inTime = firstAfter(times, limit);
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

async function keepAhead(tx: Db, rows: NewRows, { now, enqueue }: Options): Promise<{ fresh: number; known: number }> {
  const { document, times, source } = rows;
  if (times.length === 0) return { fresh: 0, known: 0 };
  const kept = await keptByTime(tx, rows);
  const toKeep = Array.from(times, (ts, row): RowToKeep => {
    const values = withKnown(rowValues(rows, row), kept.get(ts)?.values ?? []);
    return { ts, values, leadMs: ts - now.getTime() };
  }).filter(({ ts, values }) => !sameValues(values, kept.get(ts)?.values ?? null));
  if (toKeep.length === 0) return { fresh: 0, known: times.length };
  await keepRows(tx, document.no, toKeep, { source: source as KeptSource, now, reason: 'row.ahead' });
  const newest = toKeep.at(-1) as RowToKeep;
  if (await saveFutureStamp(tx, document.no, { leadMs: newest.leadMs, now }))
    await enqueue(tx, [aheadNotice(document.no, newest, now)]);
  return { fresh: toKeep.length, known: times.length - toKeep.length };
}

const aheadNotice = (documentNo: number, { ts, leadMs }: RowToKeep, now: Date): Notice => ({
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

/**
 * Returns the indexes of rows that are or were in quarantine: their time has come, but a person decides nevertheless.
 */
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
  new Map((await listKeptAt(tx, document.no, times, 'row.ahead')).map((row) => [row.ts.getTime(), row]));
