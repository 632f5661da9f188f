import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { ColumnCodes } from '@talus/domain/documents/column-codes';
import type { Refusal } from '@talus/domain/documents/refusal';
import { type Db, rows, run, type Sql, sql } from '../../platform/db/db';
import { columnsOf, insertRow, type Row, updateRow } from '../../platform/db/write-rows';
import { isWithin, PLACE } from '../../records/instruments/instrument-query';
import type { StoredRejection } from './wire';

/** A document with its progress and the number of its rows waiting in quarantine. */
export type DocumentRow = Row<'document'> &
  Omit<Row<'document_progress'>, 'documentNo'> & {
    waiting: number;
    /** Waiting rows with a time stamp later than the server's clock. */
    waitingAhead: number;
    cwaColumns: string[];
  };

const PROGRESS = ['updatedAt', 'firstTs', 'newestTs', 'leadMs', 'leadAt', 'aheadSince', 'aheadAt'] as const;

const DOCUMENT = sql`
  select ${columnsOf('document', undefined, 'd')}, ${columnsOf('document_progress', PROGRESS, 'p')},
    coalesce(p.row_count, 0)::int8 as "rowCount",
    array(select c.id::text from channel c where c.document_no = d.no and c.codes = 'cwa' order by c.position) as "cwaColumns",
    (select count(*)::int from quarantined_row q where q.document_no = d.no and q.state = 'waiting') as waiting,
    (select count(*)::int from quarantined_row q
      where q.document_no = d.no and q.state = 'waiting' and q.reason = 'row.ahead') as "waitingAhead"
  from document d left join document_progress p on p.document_no = d.no`;

const listWhere = (db: Db, condition: Sql) =>
  rows<DocumentRow>(db, sql`${DOCUMENT} where ${condition} order by d.path, d.name`);

/** Lists loggers; documents for manual entry are excluded. */
export const listDocuments = (db: Db) => listWhere(db, sql`not d.manual`);

export const loadDocuments = (db: Db, nos: readonly number[]) => listWhere(db, sql`d.no = any(${nos}::int[])`);

export const findDocument = async (db: Db, id: string) => (await listWhere(db, sql`d.id = ${id}`))[0];

/** A null `member` means the projects of everybody, a null `projectNo` every project. */
type Seen = { member: number | null; projectNo: number | null; scope: InstrumentScope };

/** Lists documents with an enabled instrument that the person may see. */
export const listBoundDocuments = (db: Db, { member, projectNo, scope }: Seen) =>
  listWhere(
    db,
    sql`not d.manual and exists (
      select from instrument_version v join instrument i on i.no = v.instrument_no ${PLACE}
      where v.document_no = d.no and i.disabled_at is null
        and (${projectNo}::int is null or i.project_no = ${projectNo})
        and (${member}::int is null or i.project_no in (select project_no from project_member where user_no = ${member}))
        and ${isWithin(scope)})`,
  );

export type DocumentSettings = Pick<
  Row<'document'>,
  'dataIntervalMs' | 'messageEnabled' | 'timezone' | 'clockToleranceMs'
>;

export const updateDocument = (tx: Db, no: number, settings: DocumentSettings) =>
  updateRow(tx, 'document', no, settings);

/** Folder of documents that no file feeds. */
export const PUSHED = 'push';

export const insertDocument = async (tx: Db, name: string, settings: DocumentSettings): Promise<number> =>
  (await insertRow(tx, 'document', { path: PUSHED, name, ...settings })).no;

/** Marks exactly these columns of a document as using the codes of the weather service. */
export const declareCodes = (tx: Db, documentNo: number, cwaColumns: readonly string[]) =>
  run(
    tx,
    sql`update channel set codes = case when id = any(${cwaColumns}::text[]) then 'cwa' else 'none' end
        where document_no = ${documentNo} and (codes = 'cwa') <> (id = any(${cwaColumns}::text[]))`,
  );

export type ChannelRow = { documentNo: number; id: string; name: string; unit: string; codes: ColumnCodes };

/** Lists columns in order, of one document or of all. */
export const listChannels = (db: Db, documentNo: number | null) =>
  rows<ChannelRow>(
    db,
    sql`select document_no as "documentNo", id, name, unit, codes from channel
        where ${documentNo}::int is null or document_no = ${documentNo} order by document_no, position`,
  );

export const listChannelNames = (db: Db, documentNo: number) =>
  rows<{ name: string; position: number }>(
    db,
    sql`select name, position from channel where document_no = ${documentNo} order by position`,
  );

/** Lists every file ever seen, for a process that does not watch the folders itself. */
export const listSeenFiles = (db: Db) =>
  rows<{ folder: string; names: string[] }>(
    db,
    sql`select folder, array_agg(name order by name) as names from document_file group by folder order by folder`,
  );

export type RefusedFile = {
  no: number;
  folder: string;
  name: string;
  /** Null: the file is read, but gave no reading. */
  refusal: Refusal['refusal'] | null;
  params: Refusal['params'] | null;
  rejectedLines: number;
  rejections: StoredRejection[];
  seenAt: Date;
};

/** Lists refused files, and files that gave no reading. */
export const listRefusedFiles = (db: Db) =>
  rows<RefusedFile>(
    db,
    sql`select no, folder, name, refusal, refusal_params as params, rejected_lines as "rejectedLines", rejections,
          seen_at as "seenAt" from document_file
        where refusal is not null or (document_no is null and fingerprint <> '') order by folder, name`,
  );

export type LedgerRow = {
  no: number;
  at: Date;
  source: 'file' | 'push' | 'replay' | 'quarantine';
  file: string | null;
  offsetFrom: number;
  offsetTo: number;
  rowsIn: number;
  duplicates: number;
  quarantined: number;
  rejected: number;
  rejections: StoredRejection[];
};

export const listLedger = (
  db: Db,
  documentNo: number,
  { limit, before }: { limit: number; before?: number | undefined },
) =>
  rows<LedgerRow>(
    db,
    sql`select l.no::float8 as no, l.at, l.source, f.name as file, l.offset_from::float8 as "offsetFrom", l.offset_to::float8 as "offsetTo",
          l.rows_in as "rowsIn", l.rows_duplicate as duplicates, l.rows_quarantined as quarantined, l.rows_rejected as rejected, l.rejections
        from ledger l left join document_file f on f.no = l.file_no
        where l.document_no = ${documentNo} and (${before ?? null}::bigint is null or l.no < ${before ?? null})
        order by l.no desc limit ${limit}`,
  );

/** Condition: no later replay of the same bytes replaces entry `l`. */
const STANDS = sql`not exists (
  select from ledger r where r.file_no = l.file_no and r.source = 'replay' and r.no > l.no
    and r.offset_from < l.offset_to and r.offset_to > l.offset_from)`;

type RejectedPiece = Pick<LedgerRow, 'no' | 'at' | 'source' | 'file' | 'rejections'> & { fileNo: number | null };

/** Lists the ledger entries with lines still refused, newest first. */
export const listRejected = (db: Db, documentNo: number, limit: number) =>
  rows<RejectedPiece>(
    db,
    sql`select l.no::float8 as no, l.at, l.source, f.no as "fileNo", f.name as file, l.rejections
        from ledger l left join document_file f on f.no = l.file_no
        where l.document_no = ${documentNo} and l.rows_rejected > 0 and ${STANDS} order by l.no desc limit ${limit}`,
  );

export type DocumentCounts = { rejected: number; instruments: number };

/** Counts the lines still refused and the enabled instruments of each document. */
export async function countAll(db: Db): Promise<Map<number, DocumentCounts>> {
  const found = await rows<DocumentCounts & { no: number }>(
    db,
    sql`select d.no, coalesce(refused.n, 0)::int as rejected, coalesce(bound.n, 0)::int as instruments from document d
        left join (select l.document_no, sum(l.rows_rejected) as n from ledger l
          where l.rows_rejected > 0 and ${STANDS} group by l.document_no) refused on refused.document_no = d.no
        left join (select v.document_no, count(distinct i.no) as n from instrument_version v
          join instrument i on i.no = v.instrument_no and i.disabled_at is null
          group by v.document_no) bound on bound.document_no = d.no`,
  );
  return new Map(found.map(({ no, ...counts }) => [no, counts]));
}

export type FileRow = {
  no: number;
  folder: string;
  name: string;
  offset: number;
  isWaiting: boolean;
  seenAt: Date;
};

const FILE = sql`select no, folder, name, read_offset::float8 as offset, fingerprint = '' as "isWaiting",
  seen_at as "seenAt" from document_file`;

export const listFiles = (db: Db, documentNo: number) =>
  rows<FileRow>(db, sql`${FILE} where document_no = ${documentNo} order by seen_at desc, no desc`);

export const findFiles = (db: Db, nos: readonly number[]) =>
  rows<FileRow>(db, sql`${FILE} where no = any(${nos}::int[]) order by no`);
