import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { byteaArray } from '@talus/server/src/platform/db/binary-arrays';
import { run, sql } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';
import { createWorld } from './create-world';
import { historyOf, PER_DAY } from './history';
import { idOf } from './logger-file';

export type OutputWorld = { projectId: string; nos: number[]; ids: string[] };

/** Creates instruments with packed days but without rows, which the measured reads never use. */
export async function createOutputWorld(pool: Pool, instruments: number, days: number): Promise<OutputWorld> {
  const world = await createWorld(pool, { folder: 'bench', loggers: 1, columns: instruments, dataIntervalMs: 600_000 });
  const nos = world.instrumentNos;
  for (const no of nos) await addDays(pool, no, days);
  await pool.query('analyze');
  return { projectId: world.projectId, nos, ids: nos.map((no) => idOf('instrument', no)) };
}

async function addDays(pool: Pool, no: number, days: number): Promise<void> {
  const { times, reading1, reading2 } = historyOf(no % 1000, days, 0);
  const starts = Array.from({ length: days }, (_, day) => day * PER_DAY);
  const packed = starts.map((start) => {
    const [t, one, two] = [times, reading1, reading2].map((all) => all.subarray(start, start + PER_DAY));
    return encodeDay(t as Float64Array, [one as Float64Array, two as Float64Array]);
  });
  const [last, value] = [times.at(-1) as number, reading2.at(-1) as number];
  // Exports select instruments that have a last reading
  await run(
    pool,
    sql`insert into last_reading (instrument_no, ts, valid_ts, reading1, reading2)
        values (${no}, ${new Date(last)}, ${new Date(last)}, ${value}, ${value}) on conflict (instrument_no) do nothing`,
  );
  await run(
    pool,
    sql`insert into reading_segment (instrument_no, day, n, packed)
        select ${no}, day, ${PER_DAY}, packed
        from unnest(${starts.map((start) => utcDayName(utcDay(times[start] as number)))}::date[], ${byteaArray(packed)}::bytea[]) u(day, packed)`,
  );
}
