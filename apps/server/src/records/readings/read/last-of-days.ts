import { DAY_MS } from '@talus/domain/time/duration';
import { type Zone, zoneOffset } from '@talus/domain/time/zone';
import { type Db, rows, sql } from '../../../platform/db/db';
import { readColumns } from './read-columns';

/** The number of UTC days in one read. */
const DAYS_AT_ONCE = 64;

/** Returns the time of the last reading with a value of any instrument, per local day, newest day first. */
export async function lastOfDays(db: Db, instrumentNos: readonly number[], zone: Zone, most: number): Promise<Date[]> {
  const days = await daysOf(db, instrumentNos);
  const lasts = new Map<number, number>();
  for (let i = 0; i < days.length && lasts.size < most; i += DAYS_AT_ONCE) {
    const part = days.slice(i, i + DAYS_AT_ONCE);
    const from = (part.at(-1) as number) * DAY_MS;
    for (const time of await timesWithValue(db, instrumentNos, from, ((part[0] as number) + 1) * DAY_MS - 1)) {
      const localDay = Math.floor((time + zoneOffset(time, zone)) / DAY_MS);
      if (!lasts.has(localDay)) lasts.set(localDay, time);
    }
  }
  return [...lasts.values()].slice(0, most).map((time) => new Date(time));
}

/** Lists UTC days with readings of any of the instruments, newest first. */
async function daysOf(db: Db, instrumentNos: readonly number[]): Promise<number[]> {
  const found = await rows<{ day: number }>(
    db,
    sql`select distinct day - date '1970-01-01' as day from reading_segment
        where instrument_no = any(${instrumentNos}::int[]) order by 1 desc`,
  );
  return found.map(({ day }) => day);
}

/** Lists the times of readings with a value, newest first. */
async function timesWithValue(db: Db, instrumentNos: readonly number[], from: number, to: number): Promise<number[]> {
  const times: number[] = [];
  for (const columns of (await readColumns(db, instrumentNos, from, to)).values())
    columns.times.forEach((time, i) => {
      if (!Number.isNaN(columns.reading1[i]) || !Number.isNaN(columns.reading2[i])) times.push(time);
    });
  return times.sort((a, b) => b - a);
}
