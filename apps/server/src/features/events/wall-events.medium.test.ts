import { expect, it } from 'vitest';
import { one, rows, run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';
import { listEvents } from './store';
import { fewOnWall } from './wall-events';

const { database } = withDemoApp();
const WALL = { isWallOnly: true, types: null };

it('lists the same of a small wall as of all, page by page', async () => {
  const { pool } = database;
  const project = await one<{ no: number }>(pool, sql`select project_no as no from event group by 1 order by count(*) desc limit 1`); // biome-ignore format: one line
  const projectNo = project?.no ?? 0;
  // The wall shows one of the project's many instruments with events, and its logger's silence
  const [shown] = await rows<{ no: number }>(pool, sql`select instrument_no as no from event where project_no = ${projectNo} and peak in ('AL', 'WSL') group by 1 order by count(*) desc limit 1`); // biome-ignore format: one line
  const area = await one<{ no: number }>(pool, sql`insert into area (id, project_no, name, occ_visible) values (lpad('a', 24, '0'), ${projectNo}, 'W', true) returning no`); // biome-ignore format: one line
  const station = await one<{ no: number }>(pool, sql`insert into station (id, area_no, name) values (lpad('b', 24, '0'), ${area?.no}, 'W') returning no`); // biome-ignore format: one line
  await run(pool, sql`update area set occ_visible = false where no <> ${area?.no}`);
  await run(pool, sql`update instrument set station_no = ${station?.no} where no = ${shown?.no}`);
  await run(
    pool,
    sql`with logger as (insert into event (id, project_no, document_no, kind, level, peak, opened_at)
          select lpad('c', 24, '0'), ${projectNo}, (select min(no) from document), 'document', 'down', 'down', now() returning no)
        insert into event (id, project_no, instrument_no, kind, level, peak, opened_at, logger_event_no)
        select lpad('d', 24, '0'), ${projectNo}, ${shown?.no}, 'down', 'down', 'down', now(), no from logger`,
  );
  expect(await fewOnWall(pool, projectNo, WALL)).toEqual([shown?.no]);

  const filter = { projectNo, withDown: true, limit: 1000 };
  const all = await listEvents(pool, { ...filter, scope: { isWallOnly: false, types: null } });
  const expected = all.filter(({ isOcc }) => isOcc).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(1);
  expect(expected.length).toBeLessThan(all.length);
  const onWall = async (limit: number, before?: string) =>
    (await listEvents(pool, { ...filter, scope: WALL, limit, before })).map(({ id }) => id);
  expect(await onWall(1000)).toEqual(expected);
  const [first = ''] = await onWall(1);
  expect([first, ...(await onWall(1000, first))]).toEqual(expected);
});

it('does not ask one by one where many are on the wall', async () => {
  await run(database.pool, sql`update area set occ_visible = true`);
  const project = await one<{ no: number }>(database.pool, sql`select min(no) as no from project`);
  expect(await fewOnWall(database.pool, project?.no ?? 0, WALL)).toBeNull();
});
