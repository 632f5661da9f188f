import type { PushBody, PushedBatch, PushedPiece } from '@talus/domain/documents/pushed-piece';
import { pushedPieces } from '@talus/domain/documents/pushed-pieces';
import { type Refusal, refuse } from '@talus/domain/documents/refusal';
import type { RejectedLine } from '@talus/domain/documents/rejected-line';
import { MOST_COLUMNS } from '@talus/domain/documents/table';
import { uniqueRows } from '@talus/domain/documents/unique-rows';
import { isDataError } from '../../platform/db/data-error';
import { type Db, inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { createQueue } from '../../platform/queue';
import { readRaw } from '../../records/readings/raw/raw-store';
import { lockNow } from '../ingest/document-busy';
import { ensureChannels, findDocument, type IngestDocument } from '../ingest/document-store';
import { writeLedger } from '../ingest/file-store';
import type { Intake } from '../ingest/new-rows';
import { placeRows } from '../ingest/place-rows';
import { PIECE_BYTES } from '../ingest/read-pieces';
import { intakeOf } from '../intake/intake';
import type { PipelineContext } from '../pipeline-context';
import { RETRY_AFTER_SECONDS, whenFree } from './when-free';

export type Pushed = { rows: number; duplicates: number; quarantined: number; rejected: RejectedLine[] };

type Options = {
  /** How long a push waits for a document that another transaction holds, without holding a connection. */
  waitMs?: number;
};

/** Shorter than the timeouts of machines and proxies. */
const WAIT_MS = 10_000;

/** The limits of concurrent pushes, so that machines that send at the same moment leave room for people's reads. */
const TURNS = { atOnce: 2, waiting: 200 };

/**
 * Creates the intake of pushed rows of this process, with the same ledger and the same pipeline as files. It limits the
 * pushes that run at once.
 */
export const createPush = (context: PipelineContext, { waitMs = WAIT_MS }: Options = {}) => {
  const { pool, clock, bus } = context;
  const intake = intakeOf(context);
  const turns = createQueue(TURNS);
  const inTurn = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const leave = await turns.enter(signal);
    if (!leave) {
      signal?.throwIfAborted();
      throw new AppError('document.busy', { seconds: RETRY_AFTER_SECONDS });
    }
    return work().finally(leave);
  };
  return async (documentId: string, body: PushBody, signal?: AbortSignal): Promise<Pushed | Refusal> => {
    const total: Pushed = { rows: 0, duplicates: 0, quarantined: 0, rejected: [] };
    for (const piece of pushedPieces(body, { pieceBytes: PIECE_BYTES })) {
      if ('refusal' in piece) return piece;
      const store = () =>
        inTransaction(pool, (tx) => {
          // Stop where the caller disconnected while waiting for a connection
          signal?.throwIfAborted();
          return storePiece(tx, { documentId, piece, intake, now: clock.now() });
        });
      const stored = await whenFree(() => inTurn(store, signal), { signal, waitMs }).catch((error: unknown) => {
        if (isDataError(error)) return null;
        throw error;
      });
      // A machine that gets a server error would send the same body again and again
      if (!stored) return refuse('document.not-stored');
      // New rows may have enqueued notices
      if (stored.rows > stored.duplicates) bus.wake('outbox');
      total.rows += stored.rows;
      total.duplicates += stored.duplicates;
      total.quarantined += stored.quarantined;
      total.rejected.push(...stored.rejected);
    }
    return total;
  };
};

export type Push = ReturnType<typeof createPush>;

type Store = { documentId: string; piece: PushedPiece; intake: Intake; now: Date };

async function storePiece(tx: Db, { documentId, piece, intake, now }: Store): Promise<Pushed> {
  const found = await findDocument(tx, documentId, lockNow(intake));
  if (!found) throw new Error(`document ${documentId} was deleted while rows were pushed into it`);
  const { batches, rejected } = piece.read(found);
  let rows = 0;
  let duplicates = 0;
  let quarantined = 0;
  let document = found;
  for (const batch of batches) {
    if (isTooWide(document, batch)) {
      const params = { most: MOST_COLUMNS };
      rejected.push({ line: piece.offsetFrom + 1, reason: 'row.too-many-columns', params });
      continue;
    }
    document = { ...document, positions: await ensureChannels(tx, found.no, batch.channels) };
    const positions = batch.channels.map(({ name }) => document.positions.get(name) as number);
    const named = new Map(positions.map((position, i) => [position, batch.columns[i] as Float64Array]));
    const placed = await placeRows(
      tx,
      document,
      { ...batch, columns: named },
      { last: undefined, now, source: 'push' },
    );
    const placedColumns = positions.map((position) => placed.columns.get(position) as Float64Array);
    const unique = uniqueRows({ times: placed.times, columns: placedColumns });
    const columns = await wholeRows(tx, document, batch, unique);
    const [taken] = await intake.take(tx, [
      { document, times: unique.times, columns, source: 'push', mayBeKnown: true },
    ]);
    rows += batch.times.length;
    duplicates += (taken?.duplicates ?? 0) + unique.duplicates;
    quarantined += (taken?.quarantined ?? 0) + placed.quarantined;
  }
  const { offsetFrom, offsetTo } = piece;
  const entry = { documentNo: found.no, fileNo: null, source: 'push' as const, offsetFrom, offsetTo };
  if (rows > 0 || rejected.length > 0)
    await writeLedger(tx, [{ ...entry, rowsIn: rows, duplicates, quarantined, rejected, now }]);
  return { rows, duplicates, quarantined, rejected };
}

const isTooWide = ({ positions }: IngestDocument, { channels }: PushedBatch): boolean =>
  positions.size + channels.filter(({ name }) => !positions.has(name)).length > MOST_COLUMNS;

/**
 * Returns the columns by position, completed with known columns: a machine may push the columns of one time separately,
 * and a raw row is always written whole.
 */
async function wholeRows(
  tx: Db,
  { no, positions }: IngestDocument,
  { channels }: PushedBatch,
  { times, columns }: { times: Float64Array; columns: readonly Float64Array[] },
): Promise<Map<number, Float64Array>> {
  const named = new Map(channels.map(({ name }, i) => [positions.get(name) as number, columns[i] as Float64Array]));
  const others = [...positions.values()].filter((position) => !named.has(position));
  if (others.length === 0 || times.length === 0) return named;
  const known = await readRaw(tx, no, others, times[0] as number, times[times.length - 1] as number);
  const rowAt = new Map(Array.from(known.times, (time, row) => [time, row]));
  for (const [i, position] of others.entries()) {
    const column = known.columns[i] as Float64Array;
    named.set(
      position,
      Float64Array.from(times, (time) => column[rowAt.get(time) ?? -1] ?? Number.NaN),
    );
  }
  return named;
}
