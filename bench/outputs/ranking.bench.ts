import type { RankingAnswer } from '@talus/contract/data/ranking';
import { statusesThen } from '@talus/server/src/features/latest-data/read';
import { rankProject } from '@talus/server/src/features/ranking/rank-project';
import { shownOf, wireRanking } from '@talus/server/src/features/ranking/wire';
import { readSegments } from '@talus/server/src/records/readings/read/read-segments';
import type { Pool } from 'pg';
import { onBoth, withDatabase } from '../kit/bench-database';
import { compare, ms, ratio, sumOf } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from '../world/history';
import { addPackedDays } from '../world/packed-days';

export const name = 'ranking';
export const options = { instruments: 5000, days: 7, turns: 3 };

const COLUMNS = 50;
/** Number of distinct histories; the other instruments repeat them. */
const KINDS = 50;
/** Number of instruments whose packed days are read at once, as in the ranking. */
const PIECE = 500;

/** Measures the ranking of a large project over the longest window against fetching only its packed days. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_ranking', ({ pool }) => compareRanking(pool, where.folder, size)),
  );
  report.note(
    `${size.instruments} landslide meters × ${size.days} days at ten minutes: value, 1 h rate and z of each reading. To the text of the answer.`,
  );
  tableByDatabase(report, 'Ranking', figures, [
    ['the packed days alone', ({ time }) => ms(time.readings)],
    ['ranking', ({ time }) => ms(time.ranking)],
    ['ratio (goal ≤ 12)', ({ relative }) => ratio(relative('ranking', 'readings'))],
  ]);
}

async function compareRanking(pool: Pool, folder: string, { instruments, days, turns }: typeof options) {
  const loggers = Math.ceil(instruments / COLUMNS);
  const world = await createWorld(pool, { folder, loggers, columns: COLUMNS, dataIntervalMs: STEP_MS });
  const nos = world.instrumentNos;
  for (let kind = 0; kind < KINDS; kind++) {
    const alike = nos.filter((_, i) => i % KINDS === kind);
    await addPackedDays(pool, alike, historyOf(kind, days + 1, 0));
  }
  await pool.query('analyze');
  const { no: projectNo } = (await pool.query<{ no: number }>('select no from project')).rows[0] as { no: number };
  const window = { from: daysAgo(days), to: daysAgo(0) - STEP_MS };
  const asked = { projectNo, scope: 'all', window, keepsOutliers: false } as const;
  return compare(
    {
      readings: async () => {
        let bytes = 0;
        for (let i = 0; i < nos.length; i += PIECE) {
          const packed = await readSegments(pool, nos.slice(i, i + PIECE), window.from - STEP_MS, window.to);
          bytes += sumOf([...packed.values()].map(({ length }) => length));
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
    { readings: nos.length * days * PER_DAY, ranking: nos.length },
    turns,
  );
}
