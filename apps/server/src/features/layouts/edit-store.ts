import { type Db, one, rows, run, sql } from '../../platform/db/db';
import type { Taken } from '../../platform/files/taken';

/** Returns the position after the last plan of a project. */
export const nextPosition = async (db: Db, projectNo: number): Promise<number> => {
  const last = await one<{ position: number }>(
    db,
    sql`select coalesce(max(position), 0) as position from layout_image where project_no = ${projectNo}`,
  );
  return (last?.position ?? 0) + 1;
};

export const readTaken = async (db: Db, no: number): Promise<Taken> =>
  (await one<Taken>(db, sql`select taken_at as "takenAt", lat, lon from layout_image where no = ${no}`)) ?? {
    takenAt: null,
    lat: null,
    lon: null,
  };

export const deleteImage = (tx: Db, no: number) => run(tx, sql`delete from layout_image where no = ${no}`);

/** Tells whether a plan still uses the file. */
export const isFileShown = async (db: Db, hash: string): Promise<boolean> =>
  (await rows(db, sql`select from layout_image where file_hash = ${hash} limit 1`)).length > 0;

/** Orders plans by the given ids; plans that are not listed follow in their former order. */
export const orderImages = (tx: Db, projectNo: number, ids: readonly string[]) =>
  run(
    tx,
    sql`update layout_image l set position = coalesce(array_position(${ids}::text[], l.id::text), 100000 + l.position)
        where l.project_no = ${projectNo}`,
  );

/** Returns the numbers of existing instruments of a project by id. */
export const numbersOf = async (db: Db, projectNo: number, ids: readonly string[]): Promise<Map<string, number>> => {
  const found = await rows<{ id: string; no: number }>(
    db,
    sql`select id, no from instrument where project_no = ${projectNo} and id = any(${ids}::text[])`,
  );
  return new Map(found.map(({ id, no }) => [id, no]));
};

/** Sets the instruments of a pin, in this order. */
export async function setInstruments(tx: Db, pinNo: number, instruments: readonly number[]): Promise<void> {
  await run(tx, sql`delete from layout_pin_instrument where pin_no = ${pinNo}`);
  await run(
    tx,
    sql`insert into layout_pin_instrument (pin_no, instrument_no, position)
        select ${pinNo}, i.no, i.position from unnest(${instruments}::int[]) with ordinality as i (no, position)
        on conflict do nothing`,
  );
}
