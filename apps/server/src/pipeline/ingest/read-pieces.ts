import type { LoggerFormat } from '@talus/domain/documents/formats/logger-format';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import { claimFiles, documentsOf, type FileName, keyOf, NAMED_REJECTIONS, saveFiles } from './file-store';
import { fingerprintAt } from './fingerprint';
import type { Intake } from './new-rows';
import { forEach, measure, type OpenFile, openFile, type ReadOptions, readOn, whereToGoOn } from './open-files';
import { type Going, isCatchingUp, type Piece } from './piece';
import { refuseFile } from './refuse-file';
import { shareRoom } from './share-room';
import { type StoredPiece, storePieces } from './store-pieces';

export type ReadContext = {
  pool: Pool;
  clock: Clock;
  timezone: string;
  intake: Intake;
  /** The folder to which relative folder names refer: see `folderName`. */
  root?: string;
  /** The formats of files; absent: those of the registry. */
  formats?: readonly LoggerFormat[];
  /** The watched folders: links that lead out of them are not followed. Absent: links may lead anywhere. */
  roots?: readonly string[];
};

/** The result of a turn: more to read, all read, or nothing to do with this file. */
export type PieceOutcome = {
  more: boolean;
  rows: number;
  refusal: string | null;
  /** Whether the file is newly refused. */
  isRefusedNow?: boolean;
  /** Whether lines of the file are newly rejected while none of it could be accepted yet. */
  isUnreadNow?: boolean;
  /** Whether another process is reading the file now. */
  isElsewhere?: boolean;
  /** Whether another transaction holds the file's document; nothing was read. */
  isHeld?: boolean;
  /** Whether other files took the room of this turn; the file comes first in the next turn. */
  isShort?: boolean;
};

/**
 * Small enough that other files get their turn within a second on the slowest database and memory stays flat, large
 * enough for tens of thousands of readings.
 */
export const PIECE_BYTES = 1 << 17;

export type Room = { bytes?: number; waiting?: ReadonlySet<string> };

const NOBODY: ReadonlySet<string> = new Set();

const REFUSED_HEAD = 1024;

const NOTHING: PieceOutcome = { more: false, rows: 0, refusal: null };

/**
 * Reads the next piece of each of some files and stores all of them with their ledger, or nothing. Returns the outcomes
 * in order. The pieces have at most `bytes` together (`shareRoom`); `waiting` are the keys of files that came short
 * before.
 */
export async function readPieces(
  context: ReadContext,
  files: readonly FileName[],
  { bytes = PIECE_BYTES, waiting = NOBODY }: Room = {},
): Promise<PieceOutcome[]> {
  const outcomes = new Map(files.map((file) => [keyOf(file), NOTHING]));
  const opened: OpenFile[] = [];
  try {
    await forEach(files, async (file) => {
      const found = await openFile(context, file);
      if (found === 'outside') outcomes.set(keyOf(file), await outside(context, file));
      else if (found) opened.push(found);
    });
    if (opened.length > 0)
      await inTransaction(context.pool, async (tx) => {
        for (const [key, outcome] of await takePieces(context, tx, opened, { bytes, waiting }))
          outcomes.set(key, outcome);
      });
  } finally {
    await Promise.all(opened.map(({ handle }) => handle.close()));
  }
  return files.map((file) => outcomes.get(keyOf(file)) as PieceOutcome);
}

async function outside(context: ReadContext, file: FileName): Promise<PieceOutcome> {
  const refusal = 'document.outside';
  return { ...NOTHING, refusal, isRefusedNow: await refuseFile(context, file, refusal) };
}

async function takePieces(context: ReadContext, tx: Db, opened: readonly OpenFile[], room: Required<Room>) {
  const now = context.clock.now();
  const outcomes = new Map<string, PieceOutcome>();
  const files = opened.map(({ file }) => file);
  // Lock documents before files, in the same order as a replay of a document's files: the opposite order would deadlock
  const documents = await documentsOf(tx, files);
  const held = await context.intake.tryLock(tx, [...new Set(documents.values())]);
  const isHeldElsewhere = (file: FileName) =>
    documents.has(keyOf(file)) && !held.has(documents.get(keyOf(file)) as number);
  const free = files.filter((file) => !isHeldElsewhere(file));
  const records = await claimFiles(tx, free, now);
  const going: Going[] = [];
  await forEach(opened, async (found) => {
    const key = keyOf(found.file);
    const record = records.get(key);
    if (!record)
      return outcomes.set(key, { ...NOTHING, [isHeldElsewhere(found.file) ? 'isHeld' : 'isElsewhere']: true });
    const open = await measure(found);
    const from = await whereToGoOn(open, record, context.formats);
    const isNew = record.fingerprint === '';
    if (!isNew && (from.refusal || from.offset >= open.size))
      return outcomes.set(keyOf(open.file), { ...NOTHING, refusal: record.refusal });
    return going.push({ ...open, record, from });
  });
  const pending = going.map((open) => ({ open, key: keyOf(open.file), pending: open.size - open.from.offset }));
  const { chosen, left, short } = shareRoom(pending, room.bytes, room.waiting);
  for (const { key } of left) outcomes.set(key, { ...NOTHING, more: true });
  const pieces = await forEach(chosen, ({ open, most }) => readPiece(open, { most, formats: context.formats }));
  const stored = await storePieces(context, tx, pieces, { now, held });
  await saveFiles(
    tx,
    pieces.map((piece, i) => ({
      ...piece,
      no: piece.record.no,
      documentNo: stored[i]?.documentNo ?? null,
      ...rejectedSoFar(piece, stored[i]?.documentNo ?? null),
      state: {
        ...piece.read.state,
        isCatchingUp: isCatchingUp(piece) && !piece.isAtEnd,
        last: stored[i]?.last ?? null,
      },
    })),
    now,
  );
  for (const [i, piece] of pieces.entries()) outcomes.set(keyOf(piece.file), outcomeOf(piece, stored[i]));
  for (const key of short) outcomes.set(key, { ...(outcomes.get(key) ?? NOTHING), isShort: true });
  return outcomes;
}

/** Returns the rejected lines to store with the file, which has no ledger as long as it has no document. */
function rejectedSoFar({ read, from, record }: Piece, documentNo: number | null) {
  if (documentNo !== null) return { rejectedLines: 0, rejections: [] };
  const before = from.offset > 0 ? record : { rejectedLines: 0, rejections: [] };
  return {
    rejectedLines: before.rejectedLines + read.rejected.length,
    rejections: [...before.rejections, ...read.rejected].slice(0, NAMED_REJECTIONS),
  };
}

async function readPiece(open: Going, options: ReadOptions): Promise<Piece> {
  const piece = await readOn(open, open.from, options);
  const { read, isAtEnd, refusalAtEnd } = piece;
  const refusal = read.state.refusal ?? (isAtEnd && read.state.lines === 0 ? refusalAtEnd : null);
  // A refused file is distinguished from a corrected one by its start, since nothing of it was accepted.
  const until = refusal ? Math.min(open.size, REFUSED_HEAD) : read.state.offset;
  return { ...open, ...piece, refusal, fingerprint: await fingerprintAt(open.handle, until) };
}

const outcomeOf = ({ read, isAtEnd, refusal, record }: Piece, stored: StoredPiece | undefined): PieceOutcome => ({
  more: !read.state.refusal && !isAtEnd,
  rows: stored?.rows ?? 0,
  refusal: refusal?.refusal ?? null,
  isRefusedNow: refusal !== null && refusal.refusal !== record.refusal,
  isUnreadNow: stored?.documentNo === null && read.rejected.length > 0 && record.rejectedLines === 0,
});
