import type { GroupOutputRow } from '@talus/contract/instruments/instrument-groups';
import type { Columns } from '@talus/domain/readings/columns';
import { groupOutput } from '@talus/server/src/features/instrument-groups/read';
import { setMembers } from '@talus/server/src/features/instrument-groups/store';
import { inTransaction, one, sql } from '@talus/server/src/platform/db/db';
import { newId } from '@talus/server/src/platform/db/new-id';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import type { Pool } from 'pg';
import { onBoth, withDatabase } from '../kit/bench-database';
import { compare, ms, ratio, sumOf } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from '../world/history';

export const name = 'depth-curve';
export const options = { depths: 100, dates: 30, turns: 15 };

/** Measures the curves of a long array at many dates against querying only their readings. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_depth_curve', ({ pool }) => compareCurves(pool, where.folder, size)),
  );
  report.note(`${size.depths} depths at ten minutes, ${size.dates} dates; to the text of the answer.`);
  tableByDatabase(report, 'The curves of an instrument group', figures, [
    ['the readings at these times alone', ({ time }) => ms(time.bare)],
    ['the curves', ({ time }) => ms(time.curves)],
    ['ratio (goal ≤ 2)', ({ relative }) => ratio(relative('curves', 'bare'))],
  ]);
}

async function compareCurves(pool: Pool, folder: string, { depths, dates, turns }: typeof options) {
  const world = { folder, loggers: 1, columns: depths, dataIntervalMs: STEP_MS };
  const { instrumentNos: nos } = await createWorld(pool, world);
  for (const no of nos) await inTransaction(pool, (tx) => loadHistory(tx, no, historyOf(no, dates, 0)));
  const groupNo = await addGroup(pool, nos);
  await pool.query('analyze');
  const times = Array.from({ length: dates }, (_, i) => daysAgo(dates - i));
  const asked = times.map((time) => new Date(time).toISOString());
  return compare(
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
