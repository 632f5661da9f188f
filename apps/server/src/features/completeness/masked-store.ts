import { type Db, rows, sql } from '../../platform/db/db';

/** Readings of an instrument that somebody took out, by their times. */
export type TakenOut = {
  times: number[];
  by: { name: string | null; at: Date; reason: string | null; time: number }[];
};

/** By instrument number; the second time is not included. */
export async function listTakenOut(
  db: Db,
  instrumentNos: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, TakenOut>> {
  const found = await rows<{ no: number; time: number; at: Date; name: string | null }>(
    db,
    sql`select s.instrument_no as no, (date_part('epoch', s.ts) * 1000)::float8 as time, s.struck_at as at, u.name
        from struck_reading s left join app_user u on u.no = s.struck_by
        where s.instrument_no = any(${instrumentNos}::int[]) and s.ts >= ${new Date(fromMs)} and s.ts < ${new Date(toMs)}
        order by s.ts`,
  );
  const byInstrument = new Map<number, TakenOut>();
  for (const { no, time, at, name } of found) {
    const known = byInstrument.get(no) ?? { times: [], by: [] };
    known.times.push(time);
    known.by.push({ name, at, reason: null, time });
    byInstrument.set(no, known);
  }
  return byInstrument;
}
