import { type Db, rows, run, sql } from '../../platform/db/db';
import { takeLock } from '../../platform/db/lock-order';
import { columnsOf, type Row } from '../../platform/db/write-rows';

export type StoredType = Row<'instrument_type'> & { instruments: number };

const TYPES = sql`
  select ${columnsOf('instrument_type', undefined, 't')},
    (select count(*)::int from instrument i where i.type_no = t.no) as instruments
  from instrument_type t`;

export const listTypes = (db: Db) => rows<StoredType>(db, sql`${TYPES} order by t.position, t.no`);

export const typesOf = (db: Db, nos: readonly number[]) =>
  rows<StoredType>(db, sql`${TYPES} where t.no = any(${nos}::int[])`);

/** Serialises writers: codes are compared with the stored ones. */
export const lockTypes = (tx: Db) => takeLock(tx, 'types');

/** Frees the codes of types by setting each to the id, so that two types can swap codes. */
export const freeCodes = (tx: Db, nos: readonly number[]) =>
  run(tx, sql`update instrument_type set code = id where no = any(${nos}::int[])`);

export const deleteTypes = (tx: Db, nos: readonly number[]) =>
  run(tx, sql`delete from instrument_type where no = any(${nos}::int[])`);

export const instrumentsOf = async (db: Db, typeNo: number): Promise<number[]> =>
  (await rows<{ no: number }>(db, sql`select no from instrument where type_no = ${typeNo}`)).map(({ no }) => no);
