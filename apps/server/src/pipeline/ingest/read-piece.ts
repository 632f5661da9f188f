import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { epochTimes } from '@talus/domain/documents/local-times';
import { createToa5Reader, type Toa5Read, type Toa5State, UNREAD } from '@talus/domain/documents/toa5-reader';
import type { Toa5Batch } from '@talus/domain/documents/toa5-rows';
import { uniqueRows } from '@talus/domain/documents/unique-rows';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import { ensureDocument, type IngestDocument, zoneOf } from './document-store';
import { claimFile, type FileName, type FileRecord, type LedgerSource, saveFile, writeLedger } from './file-store';
import { fingerprintAt, fingerprintEnd } from './fingerprint';
import { inEpoch } from './in-epoch';
import { openInside } from './open-inside';
import { refuseFile } from './refuse-file';

/** Rows of one document, oldest first, each time once; columns by position in raw rows. */
export type NewRows = {
  document: IngestDocument;
  times: Float64Array;
  columns: Map<number, Float64Array>;
  /** Where they come from; `quarantine`: somebody let them in, whatever their stamps say. */
  source: LedgerSource;
  /** They may have been read before; false for what was just appended to a file. */
  mayBeKnown: boolean;
};

/** What became of rows; the others are recorded. */
export type Taken = {
  /** Known already. */
  duplicates: number;
  /** Kept apart, because their stamps are ahead of the server's clock. */
  quarantined: number;
};

/** Stores rows and all that follows from them, in the transaction it is given. */
export type TakeRows = (tx: Db, rows: NewRows) => Promise<Taken>;

export type ReadContext = {
  pool: Pool;
  clock: Clock;
  timezone: string;
  takeRows: TakeRows;
  /** Where folders are that are not named from the root: see `folderName`. */
  root?: string;
  /** The folders that are watched: links that lead out of them are not followed. Absent: they may lead anywhere. */
  roots?: readonly string[];
};

/** What a turn came to: more to read, all read, or nothing to do with this file. */
export type PieceOutcome = {
  more: boolean;
  rows: number;
  refusal: string | null;
  /** It was not known before that it is refused. */
  isRefusedNow?: boolean;
  /** Another process reads it right now. */
  isElsewhere?: boolean;
};

/**
 * Small enough that other files get their turn within a second on the slowest database and memory stays flat, large
 * enough for readings by ten thousands.
 */
export const PIECE_BYTES = 1 << 17;

const REFUSED_HEAD = 1024;

const NOTHING: PieceOutcome = { more: false, rows: 0, refusal: null };

/** Reads the next piece of a file and stores it with its ledger, all of it or nothing. */
export async function readPiece(context: ReadContext, file: FileName): Promise<PieceOutcome> {
  const handle = await openInside(path.resolve(context.root ?? '', file.folder, file.name), context.roots);
  if (!handle) {
    const refusal = 'document.outside';
    return { ...NOTHING, refusal, isRefusedNow: await refuseFile(context, file, refusal) };
  }
  try {
    return await inTransaction(context.pool, async (tx) => {
      const now = context.clock.now();
      const record = await claimFile(tx, file, now);
      if (!record) return { ...NOTHING, isElsewhere: true };
      const { size } = await handle.stat();
      const from = await whereToGoOn(record, size, (offset) => fingerprintAt(handle, offset));
      const isNew = record.fingerprint === '';
      if (!isNew && (from.refusal || from.offset >= size)) return { ...NOTHING, refusal: record.refusal };
      const { read, isAtEnd, refusalAtEnd } = await readOn(handle, from, size);
      const refusal = read.state.refusal ?? (isAtEnd && read.state.lines === 0 ? refusalAtEnd : null);
      const stored = await storeRead(context, tx, { file, record, from, read, now });
      // A refused file is told from a better one of its name by its start, of which nothing was taken.
      const fingerprint = await fingerprintAt(handle, refusal ? Math.min(size, REFUSED_HEAD) : read.state.offset);
      await saveFile(tx, record.no, { documentNo: stored.documentNo, state: read.state, fingerprint, refusal, now });
      return {
        more: !read.state.refusal && !isAtEnd,
        rows: stored.rows,
        refusal: refusal?.refusal ?? null,
        isRefusedNow: refusal !== null && refusal.refusal !== record.refusal,
      };
    });
  } finally {
    await handle.close();
  }
}

/** The next piece of a file: more than the usual where a line is longer than that, or nothing would ever come of it. */
async function readOn(handle: FileHandle, from: Toa5State, size: number) {
  for (let bytes = PIECE_BYTES; ; bytes *= 2) {
    const chunk = Buffer.alloc(Math.min(bytes, size - from.offset));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, from.offset);
    const reader = createToa5Reader(from);
    const read = reader.push(chunk.subarray(0, bytesRead));
    const isAtEnd = from.offset + bytesRead >= size;
    const isOn = read.state.offset > from.offset || read.state.refusal !== null;
    if (isOn || isAtEnd) return { read, isAtEnd, refusalAtEnd: reader.refusalAtEnd() };
  }
}

/** From the remembered place while the file only grew, from the start where it shrank or became another. */
async function whereToGoOn(
  { reader, fingerprint }: FileRecord,
  size: number,
  fingerprintOf: (offset: number) => Promise<string>,
): Promise<Toa5State> {
  const until = fingerprintEnd(fingerprint);
  if (!reader || size < until || (await fingerprintOf(until)) !== fingerprint) return UNREAD;
  return reader;
}

type Piece = { file: FileName; record: FileRecord; from: Toa5State; read: Toa5Read; now: Date };

async function storeRead(context: ReadContext, tx: Db, { file, record, from, read, now }: Piece) {
  let documentNo = record.documentNo;
  const source = from.offset < (record.replayTo ?? 0) ? 'replay' : 'file';
  let rows = 0;
  for (const [i, batch] of read.batches.entries()) {
    const document = await ensureDocument(tx, { folder: file.folder, header: batch.header }, context.timezone);
    documentNo = document.no;
    const unique = uniqueRows({ times: epochTimes(batch.times, document.timezone), columns: batch.columns });
    const { duplicates, quarantined } = await context.takeRows(tx, {
      document,
      times: unique.times,
      columns: byPosition(batch, unique.columns, document),
      source,
      mayBeKnown: source === 'replay' || from.offset === 0,
    });
    rows += unique.times.length;
    await writeLedger(tx, {
      documentNo: document.no,
      fileNo: record.no,
      source,
      offsetFrom: from.offset,
      offsetTo: read.state.offset,
      rowsIn: batch.times.length,
      duplicates: duplicates + unique.duplicates,
      quarantined,
      // rejected lines belong to the piece; the last entry of it names them, since a later entry of the same bytes says
      // what became of them
      rejected: i === read.batches.length - 1 ? inEpoch(read.rejected, document.timezone) : [],
      now,
    });
  }
  if (read.batches.length === 0 && read.rejected.length > 0 && documentNo !== null) {
    const rejected = inEpoch(read.rejected, await zoneOf(tx, documentNo));
    const nothing = { rowsIn: 0, duplicates: 0, quarantined: 0, rejected, now };
    await writeLedger(tx, {
      documentNo,
      fileNo: record.no,
      source,
      offsetFrom: from.offset,
      offsetTo: read.state.offset,
      ...nothing,
    });
  }
  return { documentNo, rows };
}

const byPosition = (
  { header }: Toa5Batch,
  columns: readonly Float64Array[],
  { positions }: IngestDocument,
): Map<number, Float64Array> =>
  new Map(header.channels.map(({ name }, i) => [positions.get(name) as number, columns[i] as Float64Array]));
