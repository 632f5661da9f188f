import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { Refusal } from '@talus/domain/documents/refusal';
import { type Db, rows, type Sql, sql } from '../../platform/db/db';
import { columnsOf, insertRow, type Row, updateRow } from '../../platform/db/write-rows';
import { isWithin, PLACE } from '../instruments/store';

/** A document with how many of its rows are in quarantine. */
export type DocumentRow = Row<'document'> & { waiting: number };

const DOCUMENT = sql`
  select ${columnsOf('document', undefined, 'd')},
    (select count(*)::int from quarantined_row q where q.document_no = d.no and q.state = 'waiting') as waiting
  from document d`;

const listWhere = (db: Db, condition: Sql) =>
  rows<DocumentRow>(db, sql`${DOCUMENT} where ${condition} order by d.path, d.name`);

export const listDocuments = (db: Db) => listWhere(db, sql`true`);

export const loadDocuments = (db: Db, nos: readonly number[]) => listWhere(db, sql`d.no = any(${nos}::int[])`);

export const findDocument = async (db: Db, id: string) => (await listWhere(db, sql`d.id = ${id}`))[0];

/** Null: everybody's projects, and every project of theirs. */
type Seen = { member: number | null; projectNo: number | null; scope: InstrumentScope };

/** Those that instruments are read from, as far as the person sees. */
export const listBoundDocuments = (db: Db, { member, projectNo, scope }: Seen) =>
  listWhere(
    db,
    sql`exists (
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

/** Where documents lie that no file feeds. */
export const PUSHED = 'push';

export const insertDocument = async (tx: Db, name: string, settings: DocumentSettings): Promise<number> =>
  (await insertRow(tx, 'document', { path: PUSHED, name, ...settings })).no;

export type ChannelRow = { documentNo: number; id: string; name: string; unit: string };

/** Columns in order, of one document or of all. */
export const listChannels = (db: Db, documentNo: number | null) =>
  rows<ChannelRow>(
    db,
    sql`select document_no as "documentNo", id, name, unit from channel
        where ${documentNo}::int is null or document_no = ${documentNo} order by document_no, position`,
  );

export const listChannelNames = (db: Db, documentNo: number) =>
  rows<{ name: string; position: number }>(
    db,
    sql`select name, position from channel where document_no = ${documentNo} order by position`,
  );

/** Every file that was ever seen: what a process that watches no folders itself can tell. */
export const listSeenFiles = (db: Db) =>
  rows<{ folder: string; names: string[] }>(
    db,
    sql`select folder, array_agg(name order by name) as names from document_file group by folder order by folder`,
  );

export type RefusedFile = {
  folder: string;
  name: string;
  refusal: Refusal['refusal'];
  params: Refusal['params'] | null;
  seenAt: Date;
};

export const listRefusedFiles = (db: Db) =>
  rows<RefusedFile>(
    db,
    sql`select folder, name, refusal, refusal_params as params, seen_at as "seenAt" from document_file
        where refusal is not null order by folder, name`,
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
  rejections: { line: number; reason: string; params?: Record<string, string | number> }[];
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
