import { applyLetters } from '@talus/domain/documents/apply-letters';
import { epochTimes } from '@talus/domain/documents/local-times';
import { inEpoch } from '@talus/domain/documents/rejected-line';
import type { TableBatch } from '@talus/domain/documents/table';
import { uniqueRows } from '@talus/domain/documents/unique-rows';
import type { Db } from '../../platform/db/db';
import { lockNow } from './document-busy';
import { ensureDocuments, type IngestDocument, zoneOf } from './document-store';
import { type LedgerEntry, writeLedger } from './file-store';
import type { Intake, NewRows } from './new-rows';
import { isCatchingUp, type Piece } from './piece';
import { placeRows } from './place-rows';

type Context = { timezone: string; intake: Intake };

/** `held`: the documents that are already locked. */
type Options = { now: Date; held: ReadonlySet<number> };

/** A stored piece. `last`: the time of the last row of its file so far. */
export type StoredPiece = { documentNo: number | null; rows: number; last: number | null };

/** The rows under one header, with their ledger entry. */
type Batch = { piece: Piece; rows: NewRows; entry: LedgerEntry; last: number | null };

/** Stores the pieces of some files with their ledger. Returns for each piece its document and the number of rows. */
export async function storePieces(
  context: Context,
  tx: Db,
  pieces: readonly Piece[],
  { now, held }: Options,
): Promise<StoredPiece[]> {
  const stored = new Map(
    pieces.map((piece): [Piece, StoredPiece] => [
      piece,
      { documentNo: piece.record.documentNo, rows: 0, last: piece.from.last ?? null },
    ]),
  );
  const batches = await batchesOf(context, tx, pieces, { now, held });
  const taken = await context.intake.take(
    tx,
    batches.map(({ rows }) => rows),
  );
  const entries: LedgerEntry[] = [];
  for (const [i, { piece, rows, entry, last }] of batches.entries()) {
    const { duplicates = 0, quarantined = 0 } = taken[i] ?? {};
    entries.push({ ...entry, duplicates: entry.duplicates + duplicates, quarantined: entry.quarantined + quarantined });
    stored.set(piece, { documentNo: rows.document.no, rows: (stored.get(piece)?.rows ?? 0) + rows.times.length, last });
  }
  for (const piece of pieces) entries.push(...(await entryWithoutRows(tx, piece, now)));
  await writeLedger(tx, entries);
  return [...stored.values()];
}

async function batchesOf(
  { timezone, intake }: Context,
  tx: Db,
  pieces: readonly Piece[],
  { now, held }: Options,
): Promise<Batch[]> {
  const read = pieces.flatMap((piece) => piece.read.batches.map((batch) => ({ piece, batch })));
  const documents = await ensureDocuments(
    tx,
    read.map(({ piece, batch }) => ({ folder: piece.file.folder, header: batch.header })),
    { timezone, lock: lockNow(intake), held },
  );
  const lasts = new Map<Piece, number | null | undefined>(pieces.map((piece) => [piece, piece.from.last]));
  const batches: Batch[] = [];
  for (const [i, { piece, batch }] of read.entries()) {
    const document = documents[i] as IngestDocument;
    const source = sourceOf(piece);
    const columns = applyLetters(batch, document.coded);
    const written = { local: batch.times, times: epochTimes(batch.times, document.timezone) };
    const placed = await placeRows(
      tx,
      document,
      { ...written, columns: byPosition(batch, columns, document) },
      { last: lasts.get(piece), now, source },
    );
    lasts.set(piece, placed.last);
    const positions = [...placed.columns.keys()];
    const unique = uniqueRows({ times: placed.times, columns: [...placed.columns.values()] });
    batches.push({
      piece,
      rows: {
        document,
        times: unique.times,
        columns: new Map(positions.map((position, at) => [position, unique.columns[at] as Float64Array])),
        source,
        mayBeKnown: source === 'replay' || isCatchingUp(piece),
      },
      entry: {
        ...entryOf(piece, document.no, now),
        rowsIn: batch.times.length,
        duplicates: unique.duplicates,
        quarantined: placed.quarantined,
        // The rejected lines belong to the piece; its last entry lists them, since of entries of the same bytes the
        // last one counts
        rejected: batch === piece.read.batches.at(-1) ? inEpoch(rejectedOf(piece), document.timezone) : [],
      },
      last: placed.last,
    });
  }
  return batches;
}

/**
 * Returns the rejected lines of this piece, and of the lines before the first row of the file, which had no document to
 * be listed at.
 */
const rejectedOf = ({ read, from, record }: Piece) =>
  from.offset > 0 && record.documentNo === null ? [...record.rejections, ...read.rejected] : read.rejected;

const sourceOf = ({ from, record }: Piece) => (from.offset < (record.replayTo ?? 0) ? 'replay' : 'file');

const entryOf = (piece: Piece, documentNo: number, now: Date): LedgerEntry => ({
  documentNo,
  fileNo: piece.record.no,
  source: sourceOf(piece),
  offsetFrom: piece.from.offset,
  offsetTo: piece.read.state.offset,
  ...{ rowsIn: 0, duplicates: 0, quarantined: 0, rejected: [] },
  now,
});

/** Returns a ledger entry that lists rejected lines where no line of the piece was accepted. */
async function entryWithoutRows(tx: Db, piece: Piece, now: Date): Promise<LedgerEntry[]> {
  const { read, record } = piece;
  if (read.batches.length > 0 || read.rejected.length === 0 || record.documentNo === null) return [];
  const rejected = inEpoch(read.rejected, await zoneOf(tx, record.documentNo));
  return [{ ...entryOf(piece, record.documentNo, now), rejected }];
}

const byPosition = (
  { header }: TableBatch,
  columns: readonly Float64Array[],
  { positions }: IngestDocument,
): Map<number, Float64Array> =>
  new Map(header.channels.map(({ name }, i) => [positions.get(name) as number, columns[i] as Float64Array]));
