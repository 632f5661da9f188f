import type { Refusal } from '@talus/domain/documents/refusal';
import type { Toa5State } from '@talus/domain/documents/toa5-reader';
import { type Db, one, run, sql } from '../../platform/db/db';

/** How far a file was read, and what tells it from another of its name. */
export type FileRecord = {
  no: number;
  documentNo: number | null;
  offset: number;
  fingerprint: string;
  reader: Toa5State | null;
  refusal: string | null;
  /** How far it had been read when it was asked to be read again; null once that is done. */
  replayTo: number | null;
};

export type FileName = { folder: string; name: string };

const FILE = sql`select no, document_no as "documentNo", read_offset as offset, fingerprint, reader, refusal,
  replay_to::float8 as "replayTo" from document_file`;

/** The file's record, locked: null while another process reads the file. */
export async function claimFile(tx: Db, file: FileName, now: Date): Promise<FileRecord | null> {
  const known = await lockFile(tx, file);
  if (known) return known;
  const added = await run(
    tx,
    sql`insert into document_file (folder, name, seen_at) values (${file.folder}, ${file.name}, ${now}) on conflict do nothing`,
  );
  return added > 0 ? ((await lockFile(tx, file)) ?? null) : null;
}

const lockFile = (tx: Db, { folder, name }: FileName) =>
  one<FileRecord>(tx, sql`${FILE} where folder = ${folder} and name = ${name} for update skip locked`);

type Progress = {
  documentNo: number | null;
  state: Toa5State;
  fingerprint: string;
  refusal: Refusal | null;
  now: Date;
};

export const saveFile = (tx: Db, no: number, { documentNo, state, fingerprint, refusal, now }: Progress) =>
  run(
    tx,
    sql`update document_file set document_no = coalesce(${documentNo}, document_no), read_offset = ${state.offset}, line_no = ${state.lines},
          replay_to = case when replay_to > ${state.offset} then replay_to end,
          fingerprint = ${fingerprint}, header_key = ${state.header?.key ?? ''}, reader = ${JSON.stringify(state)},
          refusal = ${refusal?.refusal ?? null}, refusal_params = ${refusal ? JSON.stringify(refusal.params) : null}, seen_at = ${now}
        where no = ${no}`,
  );

export const saveRefusal = (tx: Db, no: number, { refusal, params }: Refusal, now: Date) =>
  run(
    tx,
    sql`update document_file set refusal = ${refusal}, refusal_params = ${JSON.stringify(params)}, seen_at = ${now}
        where no = ${no}`,
  );

/** Makes files be read again from their first byte: all of a document, or those that are named. Answers how many. */
export const forgetFiles = (tx: Db, which: { documentNo: number } | { fileNos: readonly number[] }) =>
  run(
    tx,
    sql`update document_file set replay_to = greatest(read_offset, replay_to), read_offset = 0, line_no = 0,
          fingerprint = '', reader = null, refusal = null, refusal_params = null
        where ${'documentNo' in which ? sql`document_no = ${which.documentNo}` : sql`no = any(${which.fileNos}::int[])`}`,
  );

/** A line that was left out, and why. */
export type RejectedLine = {
  line: number;
  reason: string;
  params: Record<string, string | number>;
  /** How it begins, as it was written. */
  text?: string;
  /** Its stamp in epoch milliseconds, where it has one that can be read. */
  time?: number;
};

export type LedgerSource = 'file' | 'push' | 'replay' | 'quarantine';

type LedgerEntry = {
  documentNo: number;
  fileNo: number | null;
  source: LedgerSource;
  offsetFrom: number;
  offsetTo: number;
  rowsIn: number;
  duplicates: number;
  quarantined: number;
  rejected: readonly RejectedLine[];
  now: Date;
};

/** How many rejected lines an entry names; the count is always whole. */
const NAMED_REJECTIONS = 100;

export const writeLedger = (tx: Db, entry: LedgerEntry) =>
  run(
    tx,
    sql`insert into ledger (at, document_no, file_no, source, offset_from, offset_to, rows_in, rows_duplicate, rows_quarantined, rows_rejected, rejections)
        values (${entry.now}, ${entry.documentNo}, ${entry.fileNo}, ${entry.source}, ${entry.offsetFrom}, ${entry.offsetTo},
          ${entry.rowsIn}, ${entry.duplicates}, ${entry.quarantined}, ${entry.rejected.length}, ${JSON.stringify(entry.rejected.slice(0, NAMED_REJECTIONS))})`,
  );
