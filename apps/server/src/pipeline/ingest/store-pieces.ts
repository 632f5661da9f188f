import { applyLetters } from '@talus/domain/documents/apply-letters';
import { epochTimes } from '@talus/domain/documents/local-times';
import type { Toa5Batch } from '@talus/domain/documents/toa5-rows';
import { uniqueRows } from '@talus/domain/documents/unique-rows';
import type { Db } from '../../platform/db/db';
import { lockNow } from './document-busy';
import { ensureDocuments, type IngestDocument, zoneOf } from './document-store';
import { type LedgerEntry, writeLedger } from './file-store';
import { inEpoch } from './in-epoch';
import type { Intake, NewRows } from './new-rows';
import { isCatchingUp, type Piece } from './piece';

type Context = { timezone: string; intake: Intake };

/** `held`: the documents that are locked already. */
type Options = { now: Date; held: ReadonlySet<number> };

export type StoredPiece = { documentNo: number | null; rows: number };

/** Rows that follow one header, with the entry that their ledger will have once they are taken. */
type Batch = { piece: Piece; rows: NewRows; entry: LedgerEntry };

/** Stores what was read of some files, with its ledger; answers for each piece whose rows they were and how many. */
export async function storePieces(
  context: Context,
  tx: Db,
  pieces: readonly Piece[],
  { now, held }: Options,
): Promise<StoredPiece[]> {
  const stored = new Map(
    pieces.map((piece): [Piece, StoredPiece] => [piece, { documentNo: piece.record.documentNo, rows: 0 }]),
  );
  const batches = await batchesOf(context, tx, pieces, { now, held });
  const taken = await context.intake.take(
    tx,
    batches.map(({ rows }) => rows),
  );
  const entries: LedgerEntry[] = [];
  for (const [i, { piece, rows, entry }] of batches.entries()) {
    const { duplicates = 0, quarantined = 0 } = taken[i] ?? {};
    entries.push({ ...entry, duplicates: entry.duplicates + duplicates, quarantined });
    stored.set(piece, { documentNo: rows.document.no, rows: (stored.get(piece)?.rows ?? 0) + rows.times.length });
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
  return read.map(({ piece, batch }, i): Batch => {
    const document = documents[i] as IngestDocument;
    const columns = applyLetters(batch, document.coded);
    const unique = uniqueRows({ times: epochTimes(batch.times, document.timezone), columns });
    const source = sourceOf(piece);
    return {
      piece,
      rows: {
        document,
        times: unique.times,
        columns: byPosition(batch, unique.columns, document),
        source,
        mayBeKnown: source === 'replay' || isCatchingUp(piece),
      },
      entry: {
        ...entryOf(piece, document.no, now),
        rowsIn: batch.times.length,
        duplicates: unique.duplicates,
        // rejected lines belong to the piece; the last entry of it names them, since a later entry of the same bytes says
        // what became of them
        rejected: batch === piece.read.batches.at(-1) ? inEpoch(piece.read.rejected, document.timezone) : [],
      },
    };
  });
}

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

/** Lines of which none could be taken are named all the same. */
async function entryWithoutRows(tx: Db, piece: Piece, now: Date): Promise<LedgerEntry[]> {
  const { read, record } = piece;
  if (read.batches.length > 0 || read.rejected.length === 0 || record.documentNo === null) return [];
  const rejected = inEpoch(read.rejected, await zoneOf(tx, record.documentNo));
  return [{ ...entryOf(piece, record.documentNo, now), rejected }];
}

const byPosition = (
  { header }: Toa5Batch,
  columns: readonly Float64Array[],
  { positions }: IngestDocument,
): Map<number, Float64Array> =>
  new Map(header.channels.map(({ name }, i) => [positions.get(name) as number, columns[i] as Float64Array]));
