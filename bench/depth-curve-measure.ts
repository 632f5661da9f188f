import type { GroupOutputRow } from '@talus/contract/instrument-groups';
import type { Columns } from '@talus/domain/readings/columns';
import { groupOutput } from '@talus/server/src/features/instrument-groups/read';
import { setMembers } from '@talus/server/src/features/instrument-groups/store';
import { inTransaction, one, sql } from '@talus/server/src/platform/db/db';
import { newId } from '@talus/server/src/platform/db/new-id';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import type { Pool } from 'pg';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { inTurns, relative, sumOf, typical } from './measure';

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
    const found = await inTurns(
      {
        bare: async () => {
          const { rows } = await pool.query(
            'select instrument_no, ts, reading2 from reading where instrument_no = any($1::int[]) and ts = any($2::timestamptz[])',
            [nos, asked],
          );
          return rows.length;
        },
        curves: async () => {
          const shown = { groupNo, scope: 'all', zone: 'Asia/Taipei', at: new Date() } as const;
          const text = JSON.stringify(await groupOutput(pool, shown, asked, times));
          return () => valuesIn(JSON.parse(text));
        },
      },
      { bare: depths * dates, curves: sumOf(nos.map((no) => resultsAtMidnight(historyOf(no, dates, 0)))) },
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

/** Counts the plotted results: every depth at every time that has one. */
const valuesIn = (rows: GroupOutputRow[]): number =>
  sumOf(rows.map(({ output }) => Object.values(output).filter((value) => value !== null).length));

const resultsAtMidnight = ({ reading2 }: Columns): number =>
  reading2.filter((value, i) => i % PER_DAY === 0 && !Number.isNaN(value)).length;

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
