import type { Hanging, HangingNoun } from '@talus/contract/instruments/hanging';
import { type Db, one, rows, type Sql, sql } from '../../platform/db/db';
import { countReadings } from '../readings/backlog/forget-readings';
import { inForceFirst, NAME } from './instrument-query';

/** Finds the number of an instrument, station, area or project. */
export const findHangingNo = async (db: Db, noun: HangingNoun, id: string): Promise<number | undefined> => {
  const found: Record<HangingNoun, Sql> = {
    instrument: sql`select no from instrument where id = ${id}`,
    station: sql`select no from station where id = ${id}`,
    area: sql`select no from area where id = ${id}`,
    project: sql`select no from project where id = ${id} and deleted_at is null`,
  };
  return (await one<{ no: number }>(db, found[noun]))?.no;
};

const chosen = (noun: HangingNoun, no: number): Sql =>
  ({
    instrument: sql`i.no = ${no}`,
    station: sql`i.station_no = ${no}`,
    area: sql`i.station_no in (select s.no from station s where s.area_no = ${no})`,
    project: sql`i.project_no = ${no}`,
  })[noun];

type Counts = Pick<Hanging, 'struck' | 'notes' | 'photos' | 'alarms'>;

/**
 * Counts the data that depends on the instruments of a thing, disabled ones included. Used before every deletion or
 * hiding, so that one answer says what would be deleted, ended or lose its source.
 */
export async function whatHangs(db: Db, noun: HangingNoun, no: number): Promise<Hanging> {
  const found = await rows<{ no: number; id: string }>(
    db,
    sql`select i.no, i.id from instrument i where ${chosen(noun, no)} order by i.no`,
  );
  const nos = found.map((instrument) => instrument.no);
  const of = sql`any(${nos}::int[])`;
  const counts = (await one<Counts>(
    db,
    sql`select (select count(*)::int from masked_reading where instrument_no = ${of}) as struck,
          (select count(*)::int from manual_note where instrument_no = ${of} and remark <> '')
            + (select count(*)::int from remark where instrument_no = ${of}) as notes,
          (select count(*)::int from field_photo where instrument_no = ${of}) as photos,
          (select count(*)::int from event where instrument_no = ${of} and closed_at is null and kind <> 'down') as alarms`,
  )) as Counts;
  return {
    instruments: found.length,
    readings: await countReadings(db, nos),
    ...counts,
    formulas: await listNames(
      db,
      sql`i.no <> all(${nos}::int[]) and i.use_function and exists (select from instrument_version v
          join unnest(${found.map(({ id }) => id)}::text[]) asked(id) on position('instrument:' || asked.id in lower(v.eval_function)) > 0
          where v.instrument_no = i.no)`,
    ),
    batteries: await listNames(
      db,
      sql`i.no <> all(${nos}::int[]) and (select v.battery_instrument_no from instrument_version v
          where v.instrument_no = i.no order by ${inForceFirst('v')} limit 1) = ${of}`,
    ),
  };
}

const listNames = async (db: Db, isMeant: Sql): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      db,
      sql`select coalesce(${NAME}, i.id) as name from instrument i where ${isMeant} order by i.no`,
    )
  ).map(({ name }) => name);

/** Tells whether readings, masked or not, notes or photos of an instrument lie between two times, both included. */
export const isMeasured = async (db: Db, instrumentNo: number, { from, to }: { from: Date; to: Date }) => {
  const within = sql`instrument_no = ${instrumentNo} and ts between ${from} and ${to}`;
  const found = await one<{ is: boolean }>(
    db,
    sql`select exists (select from masked_reading where ${within}) or exists (select from manual_note where ${within})
          or exists (select from field_photo where ${within}) as is`,
  );
  return found?.is === true;
};

/** Tells whether an instrument has readings, notes or photos, which a deletion would remove. */
export const hasMeasured = ({ readings, struck, notes, photos }: Hanging): boolean =>
  readings + struck + notes + photos > 0;
