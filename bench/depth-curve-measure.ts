import { groupOutput } from '@talus/server/src/features/instrument-groups/read';
import { setMembers } from '@talus/server/src/features/instrument-groups/store';
import { loadHistory } from '@talus/server/src/features/readings/store';
import { inTransaction, one, sql } from '@talus/server/src/platform/db/db';
import { newId } from '@talus/server/src/platform/db/new-id';
import type { Pool } from 'pg';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { inTurns, relative, typical } from './measure';

type Size = { depths: number; dates: number };

export async function measureDepthCurve(where: Where, { depths, dates }: Size, turns: number) {
  const database = await openBench(where, 'bench_depth_curve');
  const { pool } = database;
  try {
    const size = { folder: where.folder, loggers: 1, columns: depths, dataIntervalMs: STEP_MS };
    const nos = (await createWorld(pool, size)).loggers.flatMap(({ instrumentNos }) => instrumentNos);
    for (const no of nos) await inTransaction(pool, (tx) => loadHistory(tx, no, historyOf(no, dates, 0)));
    const groupNo = await addGroup(pool, nos);
    await pool.query('analyze');
    const times = Array.from({ length: dates }, (_, i) => daysAgo(dates - i));
    const asked = times.map((time) => new Date(time).toISOString());
    const found = await inTurns<unknown>(
      {
        bare: () =>
          pool.query(
            'select instrument_no, ts, reading2 from reading where instrument_no = any($1::int[]) and ts = any($2::timestamptz[])',
            [nos, asked],
          ),
        curves: async () =>
          JSON.stringify(
            await groupOutput(pool, { groupNo, scope: 'all', zone: 'Asia/Taipei', at: new Date() }, asked, times),
          ),
      },
      turns,
    );
    return {
      bare: typical(found, 'bare'),
      curves: typical(found, 'curves'),
      ratio: relative(found, 'curves', 'bare'),
    };
  } finally {
    await database.close();
  }
}

async function addGroup(pool: Pool, nos: readonly number[]): Promise<number> {
  const group = await one<{ no: number }>(
    pool,
    sql`insert into instrument_group (id, project_no, name, type)
        select ${newId()}, no, 'SAA', 'VERTICAL_DISTRIBUTION' from project returning no`,
  );
  const members = nos.map((instrumentNo, i) => ({ instrumentNo, depth: -i / 2 }));
  await setMembers(pool, group?.no ?? 0, members);
  return group?.no ?? 0;
}
