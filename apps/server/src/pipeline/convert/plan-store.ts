import type { Limits } from '@talus/domain/hierarchy/instrument';
import { type Db, rows, type Sql, sql, unsafeSql } from '../../platform/db/db';
import { columnsOf, type Field, jsonOf, type Row } from '../../platform/db/write-rows';
import { IS_OCC, limitsJson, PLACE } from '../../records/instruments/instrument-query';

const FIELDS = [
  'instrumentNo',
  'startDate',
  'name',
  'unit',
  'evalFunction',
  'documentNo',
  'r0',
  't0',
  'k',
  'offset',
  'aPlusInitial',
  'aMinusInitial',
  'allowZero',
  'allowRate',
  'rate1hLimits',
  'rate24hLimits',
  'alertCountLimit',
  'rateAlertCountLimit',
  'downCountBase',
  'downCountLimit',
  'deadBand',
  'clearCountLimit',
  'runningTotal',
  'operandWithinMs',
] as const satisfies Field<'instrument_version'>[];

/** A version as the pipeline reads it, with its columns as (document, position). */
export type VersionRow = Pick<Row<'instrument_version'>, (typeof FIELDS)[number]> &
  Pick<Row<'instrument'>, 'projectNo' | 'useFunction'> &
  Pick<Row<'instrument_type'>, 'kind' | 'computedBy' | 'possibleMin' | 'possibleMax'> & {
    instrumentId: string;
    isOcc: boolean;
    dataIntervalMs: number | null;
    reading: ColumnRef | null;
    second: ColumnRef | null;
    temperature: ColumnRef | null;
    aPlus: ColumnRef | null;
    aMinus: ColumnRef | null;
    f: [number, number, number, number, number, number];
    limits: Limits;
  };

/** A column of raw rows, with the codes of its source and the interval of its file. */
export type ColumnRef = Pick<Row<'channel'>, 'documentNo' | 'position'> & { codes?: string; intervalMs?: number };

/**
 * The source of a formula's operand. `withinMs`: how much older than the row the value may be; absent: only of the same
 * time.
 */
export type OperandRef = (({ column: ColumnRef } | { instrumentNo: number }) & { withinMs?: number }) | null;

const column = (alias: string): Sql =>
  sql`case when ${unsafeSql(alias)}.no is not null then ${jsonOf('channel', ['documentNo', 'position', 'codes'], alias)} end`;

const versionsOf = (isAsked: Sql): Sql => sql`
  select ${columnsOf('instrument_version', FIELDS, 'v')}, ${columnsOf('instrument', ['projectNo', 'useFunction'], 'i')},
    i.id as "instrumentId", t.kind, t.computed_by as "computedBy", t.possible_min as "possibleMin", t.possible_max as "possibleMax",
    ${IS_OCC} as "isOcc", d.data_interval_ms as "dataIntervalMs",
    ${column('c')} as reading, ${column('c2')} as second, ${column('ct')} as temperature, ${column('cp')} as "aPlus", ${column('cm')} as "aMinus",
    json_build_array(v.f0, v.f1, v.f2, v.f3, v.f4, v.f5) as f, ${limitsJson('v')} as limits
  from instrument_version v join instrument i on i.no = v.instrument_no join instrument_type t on t.no = i.type_no
    left join document d on d.no = v.document_no
    left join channel c on c.no = v.channel_no left join channel c2 on c2.no = v.second_channel_no
    left join channel ct on ct.no = v.temperature_channel_no
    left join channel cp on cp.no = v.a_plus_channel_no left join channel cm on cm.no = v.a_minus_channel_no
    ${PLACE}
  where i.disabled_at is null and ${isAsked} order by i.no, v.start_date, v.no`;

/** Lists the versions of all instruments that are switched on, or of the given instruments. */
export const listVersions = (db: Db, instrumentNos?: readonly number[]) =>
  rows<VersionRow>(db, versionsOf(instrumentNos ? sql`i.no = any(${instrumentNos}::int[])` : sql`true`));

/** Lists the instruments with a version bound to one of these documents, or whose formula uses one of their columns. */
export const listFollowing = async (db: Db, documentNos: readonly number[]): Promise<number[]> =>
  (
    await rows<{ no: number }>(
      db,
      sql`select distinct v.instrument_no as no from instrument_version v
          where v.document_no = any(${documentNos}::int[]) or (v.eval_function is not null and exists (
            select from channel c where c.document_no = any(${documentNos}::int[]) and position(c.id in v.eval_function) > 0))`,
    )
  ).map(({ no }) => no);

/** A member of an instrument group, with its depth. */
export type HoleMember = Pick<Row<'instrument_group_member'>, 'groupNo' | 'instrumentNo' | 'depth'>;

/** Lists the members of all groups, the oldest group first. */
export const listMembers = (db: Db) =>
  rows<HoleMember>(
    db,
    sql`select ${columnsOf('instrument_group_member', ['groupNo', 'instrumentNo', 'depth'])} from instrument_group_member
        order by group_no, position, instrument_no`,
  );

/** Loads columns by the id that formulas use; all, or the given ids. */
export async function listColumns(db: Db, ids?: readonly string[]): Promise<Map<string, ColumnRef>> {
  const found = await rows<ColumnRef & { id: string }>(
    db,
    sql`select c.id, c.document_no as "documentNo", c.position, c.codes, d.data_interval_ms as "intervalMs"
        from channel c join document d on d.no = c.document_no
        where ${ids ? sql`c.id = any(${ids}::text[])` : sql`true`}`,
  );
  return new Map(found.map(({ id, ...column }) => [id, column]));
}
