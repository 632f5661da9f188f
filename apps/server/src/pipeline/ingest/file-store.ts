import type { Refusal } from '@talus/domain/documents/refusal';
import type { RejectedLine, Rejection } from '@talus/domain/documents/rejected-line';
import type { ReaderState } from '@talus/domain/documents/table-reader';
import { type Db, rows, run, sql } from '../../platform/db/db';

/** The position of a file's reader, and whether it has not yet reached the end that the file had when reading began. */
export type FileReader = ReaderState & {
  isCatchingUp?: boolean;
  /** The time of the last row: the pass of a repeated hour that the next row belongs to depends on it. */
  last?: number | null;
};

/** How far a file was read, and the fingerprint that distinguishes it from another file of the same name. */
export type FileRecord = {
  no: number;
  documentNo: number | null;
  offset: number;
  fingerprint: string;
  reader: FileReader | null;
  refusal: string | null;
  /** How far the file had been read when a replay was requested; null after the replay. */
  replayTo: number | null;
  /** The rejected lines before the first row that could be accepted: their number, and the first of them. */
  rejectedLines: number;
  rejections: Rejection[];
};

export type FileName = { folder: string; name: string };

const FILE = sql`select folder, name, no, document_no as "documentNo", read_offset as offset, fingerprint, reader, refusal,
  replay_to::float8 as "replayTo", rejected_lines as "rejectedLines", rejections from document_file`;

/** Returns the documents that files were last read into, by file key. */
export async function documentsOf(db: Db, files: readonly FileName[]): Promise<Map<string, number>> {
  const found = await rows<FileName & { no: number }>(
    db,
    sql`select folder, name, document_no as no from document_file
        where document_no is not null and (folder, name) in (select u.folder, u.name from ${named(files)} u(folder, name))`,
  );
  return new Map(found.map(({ no, ...file }) => [keyOf(file), no]));
}

/** Locks and returns the records of files; omits files that another process is reading now. */
export async function claimFiles(tx: Db, files: readonly FileName[], now: Date): Promise<Map<string, FileRecord>> {
  const claimed = await lockFiles(tx, files);
  const missing = files.filter((file) => !claimed.has(keyOf(file)));
  if (missing.length === 0) return claimed;
  const added = await rows<FileName>(
    tx,
    sql`insert into document_file (folder, name, seen_at)
        select u.folder, u.name, ${now}::timestamptz from ${named(missing)} u(folder, name)
        on conflict do nothing returning folder, name`,
  );
  if (added.length === 0) return claimed;
  return new Map([...claimed, ...(await lockFiles(tx, added))]);
}

export const claimFile = async (tx: Db, file: FileName, now: Date): Promise<FileRecord | null> =>
  (await claimFiles(tx, [file], now)).get(keyOf(file)) ?? null;

export const keyOf = ({ folder, name }: FileName): string => `${folder}\0${name}`;

const named = (files: readonly FileName[]) =>
  sql`unnest(${files.map(({ folder }) => folder)}::text[], ${files.map(({ name }) => name)}::text[])`;

async function lockFiles(tx: Db, files: readonly FileName[]): Promise<Map<string, FileRecord>> {
  const found = await rows<FileRecord & FileName>(
    tx,
    sql`${FILE} f where (folder, name) in (select u.folder, u.name from ${named(files)} u(folder, name))
        order by no for update skip locked`,
  );
  return new Map(found.map((record) => [keyOf(record), record]));
}

type Progress = {
  no: number;
  documentNo: number | null;
  state: FileReader;
  fingerprint: string;
  refusal: Refusal | null;
  rejectedLines: number;
  rejections: readonly Rejection[];
};

export async function saveFiles(tx: Db, files: readonly Progress[], now: Date): Promise<void> {
  if (files.length === 0) return;
  const column = <T>(of: (file: Progress) => T): T[] => files.map(of);
  await run(
    tx,
    sql`update document_file f set document_no = coalesce(u.document_no, f.document_no), read_offset = u.read_offset, line_no = u.lines,
          replay_to = case when f.replay_to > u.read_offset then f.replay_to end,
          fingerprint = u.fingerprint, header_key = u.header_key, reader = u.reader::jsonb,
          refusal = u.refusal, refusal_params = u.params::jsonb, seen_at = ${now},
          rejected_lines = u.rejected, rejections = u.rejections::jsonb
        from unnest(${column(({ no }) => no)}::int[], ${column(({ documentNo }) => documentNo)}::int[],
          ${column(({ state }) => state.offset)}::bigint[], ${column(({ state }) => state.lines)}::bigint[],
          ${column(({ fingerprint }) => fingerprint)}::text[], ${column(({ state }) => state.header?.key ?? '')}::text[],
          ${column(({ state }) => JSON.stringify(state))}::text[], ${column(({ refusal }) => refusal?.refusal ?? null)}::text[],
          ${column(({ refusal }) => (refusal ? JSON.stringify(refusal.params) : null))}::text[],
          ${column(({ rejectedLines }) => rejectedLines)}::int[], ${column(({ rejections }) => JSON.stringify(rejections))}::text[])
          u(no, document_no, read_offset, lines, fingerprint, header_key, reader, refusal, params, rejected, rejections)
        where f.no = u.no`,
  );
}

export const saveRefusal = (tx: Db, no: number, { refusal, params }: Refusal, now: Date) =>
  run(
    tx,
    sql`update document_file set refusal = ${refusal}, refusal_params = ${JSON.stringify(params)}, seen_at = ${now}
        where no = ${no}`,
  );

/**
 * Resets files so that they are read again from the first byte: all files of a document, or the given files. Returns
 * how many.
 */
export const forgetFiles = (tx: Db, which: { documentNo: number } | { fileNos: readonly number[] }) =>
  run(
    tx,
    sql`update document_file set replay_to = greatest(read_offset, replay_to), read_offset = 0, line_no = 0,
          fingerprint = '', reader = null, refusal = null, refusal_params = null, rejected_lines = 0, rejections = '[]'
        where ${'documentNo' in which ? sql`document_no = ${which.documentNo}` : sql`no = any(${which.fileNos}::int[])`}`,
  );

export type LedgerSource = 'file' | 'push' | 'replay' | 'quarantine';

export type LedgerEntry = {
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

/** The number of rejected lines that an entry lists; the count is always complete. */
export const NAMED_REJECTIONS = 100;

export async function writeLedger(tx: Db, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <K extends keyof LedgerEntry>(key: K) => entries.map((entry) => entry[key]);
  await run(
    tx,
    sql`insert into ledger (at, document_no, file_no, source, offset_from, offset_to, rows_in, rows_duplicate, rows_quarantined, rows_rejected, rejections)
        select u.at, u.document_no, u.file_no, u.source, u.offset_from, u.offset_to, u.rows_in, u.duplicates, u.quarantined, u.rejected, u.rejections::jsonb
        from unnest(${column('now')}::timestamptz[], ${column('documentNo')}::int[], ${column('fileNo')}::int[], ${column('source')}::text[],
          ${column('offsetFrom')}::bigint[], ${column('offsetTo')}::bigint[], ${column('rowsIn')}::int[], ${column('duplicates')}::int[],
          ${column('quarantined')}::int[], ${column('rejected').map(({ length }) => length)}::int[],
          ${column('rejected').map((lines) => JSON.stringify(lines.slice(0, NAMED_REJECTIONS)))}::text[])
          with ordinality u(at, document_no, file_no, source, offset_from, offset_to, rows_in, duplicates, quarantined, rejected, rejections, place)
        order by u.place`,
  );
}
