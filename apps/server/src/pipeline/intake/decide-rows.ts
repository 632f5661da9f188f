import { canTakeIn, clockTolerance } from '@talus/domain/documents/logger-clock';
import { type Db, inTransaction } from '../../platform/db/db';
import { readRaw } from '../../records/readings/raw/raw-store';
import { findDocument, type IngestDocument } from '../ingest/document-store';
import { writeLedger } from '../ingest/file-store';
import type { Intake, NewRows } from '../ingest/new-rows';
import type { PipelineContext } from '../pipeline-context';
import { countWaiting, decideRows, type KeptRow, listToDecide, spanToDecide } from '../quarantine/quarantine-store';
import { intakeOf } from './intake';

/** The rows to decide: by number, or null for all that wait; and the person who decided, null for Talus itself. */
export type Choice = { documentId: string; nos: readonly number[] | null; userNo: number | null };

export type Decided = { rows: number; duplicates: number; waiting: number; first: Date | null; last: Date | null };

const NONE: Decided = { rows: 0, duplicates: 0, waiting: 0, first: null, last: null };
const AT_ONCE = 2000;

/**
 * Accepts quarantined rows with their stamps shifted. Returns null where a person chose rows that would still be ahead,
 * or earlier than any logger.
 */
export async function acceptRows(context: PipelineContext, choice: Choice, offsetMs: number): Promise<Decided | null> {
  const { pool, clock } = context;
  const intake = intakeOf(context);
  const document = await inTransaction(pool, (tx) => findDocument(tx, choice.documentId, intake.lock));
  if (!document) return NONE;
  const span = await spanToDecide(pool, document.no, choice.nos);
  const toleranceMs = clockTolerance(document.dataIntervalMs, document.clockToleranceMs);
  const fits = (at: Date | null) =>
    at === null || canTakeIn(at.getTime() + offsetMs, clock.now().getTime(), toleranceMs);
  if (choice.userNo !== null && !(fits(span.first) && fits(span.last))) return null;
  const decided = await decideInPortions(context, intake, choice, (tx, portion) =>
    takePortion(tx, intake, portion, { offsetMs, userNo: choice.userNo, now: clock.now() }),
  );
  return { ...decided, ...span };
}

/** Discards quarantined rows. */
export async function discardRows(context: PipelineContext, choice: Choice): Promise<Decided> {
  const { pool, clock } = context;
  const intake = intakeOf(context);
  const document = await inTransaction(pool, (tx) => findDocument(tx, choice.documentId, intake.lock));
  if (!document) return NONE;
  const span = await spanToDecide(pool, document.no, choice.nos);
  const decided = await decideInPortions(context, intake, choice, async (tx, { rows }) => {
    const waiting = rows.filter(({ state }) => state === 'waiting').map(({ no }) => no);
    await decideRows(tx, waiting, {
      state: 'dropped',
      offsetMs: null,
      userNo: choice.userNo,
      now: clock.now(),
    });
    return { rows: waiting.length };
  });
  return { ...decided, ...span };
}

/** Decides rows in batches, one transaction each, until all are decided. */
async function decideInPortions(
  { pool, bus }: PipelineContext,
  intake: Intake,
  choice: Choice,
  decide: (tx: Db, portion: Portion) => Promise<Partial<Decided>>,
): Promise<Decided> {
  const total = { ...NONE };
  for (let after = 0; ; ) {
    const done = await inTransaction(pool, async (tx) => {
      const document = await findDocument(tx, choice.documentId, intake.lock);
      if (!document) return null;
      const rows = await listToDecide(tx, document.no, { nos: choice.nos, after, limit: AT_ONCE });
      const decided = rows.length > 0 ? await decide(tx, { document, rows }) : {};
      return { next: rows.at(-1)?.no, ...decided, waiting: await countWaiting(tx, document.no) };
    });
    total.rows += done?.rows ?? 0;
    total.duplicates += done?.duplicates ?? 0;
    total.waiting = done?.waiting ?? 0;
    if (done?.next === undefined) break;
    after = done.next;
  }
  // Accepted rows may have enqueued notices
  if (total.rows > 0) bus.wake('outbox');
  return total;
}

type Portion = { document: IngestDocument; rows: readonly KeptRow[] };
type By = { offsetMs: number; userNo: number | null; now: Date };

/**
 * Accepts a batch of rows. At a time that already has a row, the stored row stays and the quarantined one keeps
 * waiting.
 */
async function takePortion(tx: Db, intake: Intake, { document, rows }: Portion, { offsetMs, userNo, now }: By) {
  const moved = rows
    .map((row) => ({ ...row, at: row.ts.getTime() + offsetMs }))
    .sort((one, other) => one.at - other.at);
  const { times: known } = await readRaw(tx, document.no, [0], moved[0]?.at as number, moved.at(-1)?.at as number);
  const taken = new Set(known);
  const free = moved.filter(({ at }) => !taken.has(at));
  const duplicates = moved.length - free.length;
  if (free.length > 0) await intake.take(tx, [asRows(document, free)]);
  await decideRows(
    tx,
    free.map(({ no }) => no),
    { state: 'taken', offsetMs, userNo, now },
  );
  const entry = { documentNo: document.no, fileNo: null, source: 'quarantine' as const, offsetFrom: 0, offsetTo: 0 };
  await writeLedger(tx, [{ ...entry, rowsIn: moved.length, duplicates, quarantined: 0, rejected: [], now }]);
  return { rows: free.length, duplicates };
}

function asRows(document: IngestDocument, rows: readonly (KeptRow & { at: number })[]): NewRows {
  const width = Math.max(...rows.map(({ values }) => values.length));
  const columns = new Map(
    Array.from({ length: width }, (_, position) => [
      position,
      Float64Array.from(rows, ({ values }) => values[position] ?? Number.NaN),
    ]),
  );
  const times = Float64Array.from(rows, ({ at }) => at);
  return { document, times, columns, source: 'quarantine', mayBeKnown: false };
}
