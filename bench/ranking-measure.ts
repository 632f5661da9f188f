import type { RankingAnswer } from '@talus/contract/ranking';
import { statusesThen } from '@talus/server/src/features/latest-data/read';
import { rankProject } from '@talus/server/src/features/ranking/rank-project';
import { shownOf, wireRanking } from '@talus/server/src/features/ranking/wire';
import { readSegments } from '@talus/server/src/records/readings/read/read-segments';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { inTurns, relative, sumOf, typical } from './measure';
import { addPackedDays } from './packed-days';

type Size = { instruments: number; days: number };

const COLUMNS = 50;
/** Number of distinct histories; the other instruments repeat them. */
const KINDS = 50;
/** Number of instruments whose packed days are read at once, as in the ranking. */
const PIECE = 500;

export async function measureRanking(where: Where, size: Size, turns: number) {
  const database = await openBench(where, 'bench_ranking');
  const { pool } = database;
  try {
    const world = await createWorld(pool, {
      folder: where.folder,
      loggers: Math.ceil(size.instruments / COLUMNS),
      columns: COLUMNS,
      dataIntervalMs: STEP_MS,
    });
    const nos = world.loggers.flatMap(({ instrumentNos }) => instrumentNos);
    for (let kind = 0; kind < KINDS; kind++) await addPackedDays(pool, nos.filter((_, i) => i % KINDS === kind), historyOf(kind, size.days + 1, 0)); // biome-ignore format: one kind
    await pool.query('analyze');
    const { no: projectNo } = (await pool.query<{ no: number }>('select no from project')).rows[0] as { no: number };
    const window = { from: daysAgo(size.days), to: daysAgo(0) - STEP_MS };
    const asked = { projectNo, scope: 'all', window, keepsOutliers: false } as const;
    const found = await inTurns(
      {
        readings: async () => {
          let bytes = 0;
          for (let i = 0; i < nos.length; i += PIECE) {
            const days = await readSegments(pool, nos.slice(i, i + PIECE), window.from - STEP_MS, window.to);
            bytes += sumOf([...days.values()].map(({ length }) => length));
          }
          return bytes;
        },
        ranking: async () => {
          const ranked = await rankProject(pool, asked);
          const now = new Date(daysAgo(0));
          const statusOf = await statusesThen(pool, shownOf(ranked), { ...asked, at: window.to, now });
          const answer = wireRanking(ranked, { ...asked, statusOf });
          const text = JSON.stringify(answer);
          return () => (JSON.parse(text) as RankingAnswer).tables.TM_rate.ranked;
        },
      },
      // A packed reading takes more than a byte
      { readings: nos.length * size.days * PER_DAY, ranking: nos.length },
      turns,
    );
    return {
      readings: typical(found, 'readings'),
      ranking: typical(found, 'ranking'),
      ratio: relative(found, 'ranking', 'readings'),
    };
  } finally {
    await database.close();
  }
}
