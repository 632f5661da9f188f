import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import { type Db, one, rows, sql } from '../../../platform/db/db';
import { columnsOf, type Row } from '../../../platform/db/write-rows';
import { inForceFirst, joinVersion, PLACE } from '../../../records/instruments/instrument-query';
import { readRaw } from '../../../records/readings/raw/raw-store';

/** Lists instruments to choose from, in screen order. */
export const listOptions = (db: Db, projectId: string | null) =>
  rows<InstrumentOption>(
    db,
    sql`select i.id as "_id", v.name, v.unit, json_build_object('_id', p.id, 'name', p.name) as project,
          case when a.no is not null then json_build_object('_id', a.id, 'name', a.name) end as area,
          case when s.no is not null then json_build_object('_id', s.id, 'name', s.name) end as station,
          t.code as type, i.disabled_at is not null as "isDisabled",
          (select count(*)::int from instrument_version w where w.instrument_no = i.no) as versions
        from instrument i join project p on p.no = i.project_no join instrument_type t on t.no = i.type_no
          ${joinVersion()}
          ${PLACE}
        where ${projectId}::text is null or p.id = ${projectId}
        order by p.no, a.position, a.no, s.position, s.no, i.position, i.no`,
  );

export const findInstrumentNo = async (db: Db, id: string): Promise<number | undefined> =>
  (await one<{ no: number }>(db, sql`select no from instrument where id = ${id}`))?.no;

export type TriedInstrument = { no: number; zone: string };

/** Finds an instrument's number, and the time zone in which its weeks are counted. */
export const findTried = (db: Db, id: string) =>
  one<TriedInstrument>(
    db,
    sql`select i.no, p.timezone as zone from instrument i join project p on p.no = i.project_no where i.id = ${id}`,
  );

/** Finds the project of an existing instrument. */
export const findProject = async (db: Db, instrumentNo: number) =>
  (await one<{ no: number; timezone: string }>(
    db,
    sql`select p.no, p.timezone from project p join instrument i on i.project_no = p.no where i.no = ${instrumentNo}`,
  )) as { no: number; timezone: string };

/** The numbers of the things that a form names by id; null: missing, or not in its project or document. */
export type NamedParts = {
  type: number | null;
  station: number | null;
  document: number | null;
  reference: number | null;
  temperature: number | null;
  battery: number | null;
};

export type PartIds = { [Part in keyof NamedParts]: string | null };

export async function findParts(db: Db, projectNo: number, ids: PartIds): Promise<NamedParts> {
  const found = await one<NamedParts>(
    db,
    sql`select
          (select no from instrument_type where id = ${ids.type}) as type,
          (select s.no from station s join area a on a.no = s.area_no where s.id = ${ids.station} and a.project_no = ${projectNo}) as station,
          (select no from document where id = ${ids.document}) as document,
          (select c.no from channel c join document d on d.no = c.document_no
            where c.id = ${ids.reference} and d.id = ${ids.document}) as reference,
          (select no from channel where id = ${ids.temperature}) as temperature,
          (select no from instrument where id = ${ids.battery} and project_no = ${projectNo}) as battery`,
  );
  return found as NamedParts;
}

export type VersionKey = { no: number; startDate: Date };

export const listVersionKeys = (db: Db, instrumentNo: number) =>
  rows<VersionKey & { id: string }>(
    db,
    sql`select no, id, start_date as "startDate" from instrument_version where instrument_no = ${instrumentNo}`,
  );

/** Finds the version in force at a time, or the first one before any is. Every instrument has one. */
export const findVersionAt = async (db: Db, instrumentNo: number, at: Date) =>
  (await one<Row<'instrument_version'>>(
    db,
    sql`select ${columnsOf('instrument_version', undefined, 'v')} from instrument_version v
        where v.instrument_no = ${instrumentNo} order by ${inForceFirst('v', at)} limit 1`,
  )) as Row<'instrument_version'>;

type SourceColumn = 'channelNo' | 'temperatureChannelNo' | 'secondChannelNo' | 'aPlusChannelNo' | 'aMinusChannelNo';
type Source = Pick<Row<'instrument_version'>, SourceColumn | 'aPlusInitial' | 'aMinusInitial'> & { isManual: boolean };

/** Finds the columns of a document's version in force at a time, and the first survey of a borehole. */
export const findSource = (db: Db, instrumentNo: number, documentNo: number | null, at: Date) =>
  one<Source>(
    db,
    sql`select d.manual as "isManual", channel_no as "channelNo", temperature_channel_no as "temperatureChannelNo",
          second_channel_no as "secondChannelNo", a_plus_channel_no as "aPlusChannelNo", a_minus_channel_no as "aMinusChannelNo",
          a_plus_initial as "aPlusInitial", a_minus_initial as "aMinusInitial"
        from instrument_version v join document d on d.no = v.document_no
        where instrument_no = ${instrumentNo} and document_no = ${documentNo}
        order by ${inForceFirst('v', at)} limit 1`,
  );

/** Lists the formulas now in force of enabled instruments, by the id of their instrument. */
export const listFormulas = (db: Db) =>
  rows<{ id: string; name: string; evalFunction: string }>(
    db,
    sql`select * from (
          select distinct on (i.no) i.id, v.name, v.eval_function as "evalFunction"
          from instrument i join instrument_version v on v.instrument_no = i.no
          where i.use_function and i.disabled_at is null order by i.no, ${inForceFirst('v')}) current
        where "evalFunction" is not null`,
  );

export type NamedReference = { kind: 'instrument' | 'data'; id: string; name: string; unit: string; no: number };

/** Lists the existing references: enabled instruments, and columns of documents. */
export async function listReferences(db: Db, ids: readonly string[]): Promise<NamedReference[]> {
  return rows<NamedReference>(
    db,
    sql`select 'data' as kind, c.id, c.name, c.unit, c.no from channel c where c.id = any(${ids}::text[])
        union all
        select 'instrument', i.id, v.name, v.unit, i.no from instrument i
          ${joinVersion()}
        where i.id = any(${ids}::text[]) and i.disabled_at is null`,
  );
}

/** Returns the newest raw value of columns, by number; columns of documents without rows are absent. */
export async function newestOfColumns(
  db: Db,
  channelNos: readonly number[],
): Promise<Map<number, { ts: Date; value: number | null }>> {
  const columns = await rows<{ no: number; documentNo: number; position: number; newestTs: Date | null }>(
    db,
    sql`select c.no, c.document_no as "documentNo", c.position, p.newest_ts as "newestTs"
        from channel c join document_progress p on p.document_no = c.document_no where c.no = any(${channelNos}::int[])`,
  );
  const newest = new Map<number, { ts: Date; value: number | null }>();
  for (const { no, documentNo, position, newestTs } of columns) {
    if (!newestTs) continue;
    const raw = await readRaw(db, documentNo, [position], newestTs.getTime(), newestTs.getTime());
    const value = raw.columns[0]?.at(-1);
    newest.set(no, { ts: newestTs, value: value === undefined || Number.isNaN(value) ? null : value });
  }
  return newest;
}

/**
 * Returns the longest interval of other files that a formula reads, directly or through other formulas, in
 * milliseconds; null: none.
 */
export async function slowestOperand(
  db: Db,
  documentNo: number,
  references: readonly NamedReference[],
): Promise<number | null> {
  const of = (asked: NamedReference['kind']) => references.flatMap(({ kind, no }) => (kind === asked ? [no] : []));
  const found = await one<{ ms: number | null }>(
    db,
    sql`select max(ms)::int as ms from (
          select d.data_interval_ms as ms from channel c join document d on d.no = c.document_no
            where c.no = any(${of('data')}::int[]) and d.no <> ${documentNo}
          union all
          select greatest(case when v.document_no <> ${documentNo} then d.data_interval_ms end, v.operand_interval_ms)
            from instrument i
            join lateral (select document_no, operand_interval_ms from instrument_version v where v.instrument_no = i.no
              order by ${inForceFirst('v')} limit 1) v on true
            left join document d on d.no = v.document_no
            where i.no = any(${of('instrument')}::int[])) asked`,
  );
  return found?.ms ?? null;
}
