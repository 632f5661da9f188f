import type { Columns } from '@talus/domain/readings/columns';
import { byteaArray } from '@talus/server/src/platform/db/binary-arrays';
import { run, sql } from '@talus/server/src/platform/db/db';
import { packColumns } from '@talus/server/src/records/readings/days/pack/pack-columns';
import type { Pool } from 'pg';

/** Adds one history to each instrument as packed days alone, which curves, trials and completeness read. */
export async function addPackedDays(pool: Pool, nos: readonly number[], columns: Columns): Promise<void> {
  const days = packColumns(columns.times, [columns.reading1, columns.reading2]);
  await run(
    pool,
    sql`insert into reading_segment (instrument_no, day, n, results, packed)
        select i.no, date '1970-01-01' + u.day, u.n, u.results, u.packed from unnest(${nos}::int[]) i(no), unnest(
          ${days.map(({ day }) => day)}::int[], ${days.map(({ n }) => n)}::int[], ${days.map(({ results }) => results)}::int[],
          ${byteaArray(days.map(({ packed }) => packed))}::bytea[]) u(day, n, results, packed)`,
  );
}
