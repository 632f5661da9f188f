import { expect, it } from 'vitest';
import { inTransaction, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { withTestDatabase } from '../../platform/db/test-database';
import { enqueueNotices } from './enqueue';
import { planTellings } from './plan-tellings';
import { addPerson, addProject, addTarget } from './test-world';

const database = withTestDatabase();
// 12:00 in Taipei
let now = new Date('2026-11-15T04:00:00Z');
const NEXT_DAY = new Date('2026-11-15T16:01:00Z'); // 00:01 of the 16th in Taipei
const context = () => ({
  ...{ pool: database.pool, clock: { now: () => now }, publicUrl: null, timezone: 'Asia/Taipei' },
  isConfigured: () => true,
});
const firstLines = async (kind: string) =>
  (
    await rows<{ content: string }>(database.pool, sql`select content from message where kind = ${kind} order by no`)
  ).map(({ content }) => content.split('\n')[0]);

it('what the limit held back leaves once the day is over, one message for all of an instrument', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool, { limit: 1 });
  await addTarget(pool, project, await addPerson(pool, { phone: '0912345601' }), 'alert');
  let key = 0;
  const tell = () =>
    inTransaction(pool, (tx) =>
      enqueueNotices(
        tx,
        [
          {
            ...{ kind: 'level', level: 'AL', project, instrument, value: 21 + key, limit: 20 },
            ...{ readingTime: now.getTime(), dedupeKey: `k${key++}` },
          },
        ],
        { now, publicUrl: null },
      ),
    );
  expect([await tell(), await tell(), await tell(), await tell()].flat()).toEqual([
    'queued',
    'over-limit',
    'over-limit',
    'over-limit',
  ]);
  const plan = planTellings(context());
  await plan();
  expect(await firstLines('level')).toHaveLength(1);
  now = NEXT_DAY;
  await plan();
  // 24 mm is the last of the three held back and carries the two before it
  expect((await firstLines('level'))[1]).toBe(
    '警戒（黃燈）山區邊坡 A / S3 TM-01 24.00 mm（門檻20.00 mm） 11/15 12:00（延遲資料），另 2 件告警',
  );
  const states = await rows<{ state: string; n: number }>(
    pool,
    sql`select state, count(*)::int as n from telling group by state order by state`,
  );
  expect(states).toEqual([
    { state: 'held-back', n: 2 },
    { state: 'open', n: 2 },
  ]);
});

it('alarms that were over before their readings came are told to administrators once, the day after', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  await addPerson(pool, { name: 'Root', roles: ['admin'] });
  await run(pool, sql`delete from late_summary`);
  now = new Date('2026-11-15T04:00:00Z');
  const plan = planTellings(context());
  // The day before the first start is not summarised
  await plan();
  await one(
    pool,
    sql`insert into event (id, project_no, instrument_no, kind, level, peak, opened_at, closed_at, created_at)
        values (${newId()}, ${project}, ${instrument}, 'level', 'WSL', 'WSL', '2026-11-13T02:10Z', '2026-11-13T02:40Z', ${now})
        returning no`,
  );
  now = NEXT_DAY;
  await plan();
  await plan();
  expect(await firstLines('late-summary')).toEqual([
    '2026/11/15 有 1 件告警在資料送達前已結束，未通知任何人，請到告警事件查看',
  ]);
  const message = await one<{ content: string }>(pool, sql`select content from message where kind = 'late-summary'`);
  expect(message?.content).toContain('行動（紅燈） TM-01 11/13 10:10 - 11/13 10:40');
});
