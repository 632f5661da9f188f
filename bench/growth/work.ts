import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { run, sql } from '@talus/server/src/platform/db/db';
import { packDirtyDays, sealOldDays } from '@talus/server/src/records/readings/days/pack/pack-readings';
import { eachOf, middleOf, type Took, tookOf } from '../kit/processor-time';
import { daysAgo } from '../world/history';
import { COLUMNS, ROW_DAYS } from './history';
import type { GrownWorld } from './world';

/** Packs the previous day and seals the oldest day with rows, for `limit` instruments; milliseconds per instrument. */
export async function midnight({ database: { pool } }: GrownWorld, limit: number): Promise<{ pack: Took; seal: Took }> {
  const yesterday = utcDayName(utcDay(daysAgo(1)));
  await run(
    pool,
    sql`update reading_segment set n = null, packed = null where day = ${yesterday}::date and instrument_no = any(${some(limit)}::int[])`,
  );
  const packing = () => packDirtyDays(pool, { before: utcDayName(utcDay(daysAgo(0))), limit });
  const pack = await tookOf(pool, packing, 'days packed', limit);
  const before = utcDayName(utcDay(daysAgo(ROW_DAYS - 1)));
  const seal = await tookOf(pool, () => sealOldDays(pool, { before, limit }), 'days sealed', limit);
  return { pack: eachOf(pack, limit), seal: eachOf(seal, limit) };
}

/** Returns the numbers of the first instruments, fifty per logger. */
const some = (count: number) =>
  Array.from({ length: count }, (_, i) => (1 + Math.floor(i / COLUMNS)) * 1000 + (i % COLUMNS));

/** Measures rounds in which every instrument reports; milliseconds per instrument. */
export async function rounds(world: GrownWorld, count: number): Promise<Took> {
  const round = world.report;
  await round();
  const all: Took[] = [];
  for (let i = 0; i < count; i++)
    all.push(await tookOf(world.database.pool, round, 'instruments judged', world.size.instruments));
  return eachOf(middleOf(all), world.size.instruments);
}
