import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { enqueueNotices } from '../tell/enqueue';
import { addPerson, addTarget } from '../tell/test-world';
import { createLoggerWorld } from '../testing/logger-world';
import { at, limits, whatWasJudged } from '../testing/what-was-judged';
import { judgeSilence } from './judge-silence';
import { loadStates, saveStates } from './state-store';

const database = withTestDatabase();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'TM04', 'Temp'], at(0));
});
afterEach(() => world.close());

const { events, messages, addListener } = whatWasJudged(() => database.pool);
const withPerson = () => addListener(world.project.no);

describe('silence', () => {
  const look = (minute: number) =>
    inTransaction(database.pool, (tx) => {
      const now = new Date(at(minute));
      return judgeSilence(tx, now, (within, notices) => enqueueNotices(within, notices, { now, publicUrl: null }));
    });
  const kinds = async (no: number) =>
    (await events(no)).map(({ kind, opened, closed, steps }) => [kind, opened, closed, steps]);

  it('falls after two missed intervals, closes no alarm, and ends with the next reading', async () => {
    await withPerson();
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 31, 0, 0], [at(20), 32, 0, 0]);
    expect(await look(39)).toMatchObject({ fell: 0 });
    // data interval 10 min, base 1, limit 2: down from 20 + 2 × 10
    expect(await look(40)).toMatchObject({ fell: 1 });
    expect(await look(41)).toMatchObject({ fell: 0 });
    expect(await kinds(no)).toEqual([
      ['level', 20, null, ['opened WSL', 'silent WSL']],
      ['down', 40, null, ['opened down']],
    ]);
    await world.log([at(50), 33, 0, 0]);
    expect(await look(51)).toMatchObject({ returned: 1 });
    expect(await kinds(no)).toEqual([
      ['level', 20, null, ['opened WSL', 'silent WSL', 'returned WSL']],
      ['down', 40, 50, ['opened down', 'closed GREEN']],
    ]);
  });

  it('is handed on to be told once, and browsers hear that it began and ended', async () => {
    const id = (await world.bind({ name: 'TM-03', column: 'TM03', limits })).id;
    await world.log([at(10), 31, 0, 0], [at(20), 32, 0, 0]);
    const lookAndCollect = (minute: number) =>
      inTransaction(database.pool, async (tx) => {
        const handedOn: string[] = [];
        await judgeSilence(tx, new Date(at(minute)), async (_, notices) =>
          handedOn.push(...notices.map(({ kind }) => kind)),
        );
        return handedOn;
      });
    const lastHeard = async () => {
      const { rows } = await database.pool.query(
        "select body from live_entry where project_no = $1 and kind = 'reading' order by no desc limit 1",
        [world.project.no],
      );
      return rows[0].body.map(({ item }: { item: Record<string, unknown> }) => [item._id, item.status, item.level]);
    };
    expect(await lastHeard()).toEqual([[id, 'WSL', 'WSL']]);
    // 20 + 2 × 10: the instrument is silent from 40 on; its logger, whose file grew at 21, after 41
    expect(await lookAndCollect(42)).toEqual(['down', 'document']);
    expect(await lastHeard()).toEqual([[id, 'down', 'WSL']]);
    expect(await lookAndCollect(43)).toEqual([]);
    expect(await lookAndCollect(60)).toEqual([]);
    await world.log([at(70), 1, 0, 0]);
    await lookAndCollect(71);
    expect(await lastHeard()).toEqual([[id, 'GREEN', 'GREEN']]);
  });

  it('ends no earlier than it starts, whatever comes late, and the database refuses anything else', async () => {
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 1, 0, 0]);
    expect(await look(41)).toMatchObject({ fell: 1 });
    // silent from 10 + 2 × 10; a row of 25 came late, so the instrument is not silent until 45
    world.setNow(at(42));
    await world.write([at(25), 1, 0, 0]);
    expect(await look(43)).toMatchObject({ returned: 1 });
    expect(await kinds(no)).toEqual([['down', 30, 30, ['opened down', 'closed GREEN']]]);
    const early = sql`update event set closed_at = ${new Date(at(29))} where instrument_no = ${no}`;
    await expect(run(database.pool, early)).rejects.toMatchObject({ code: '23514' });
  });

  it('is not declared while the clock is suspected, and what is back is noticed', async () => {
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 1, 0, 0]);
    await look(40);
    await world.log([at(50), 1, 0, 0]);
    const suspect = (minute: number) =>
      inTransaction(database.pool, (tx) =>
        judgeSilence(
          tx,
          new Date(at(minute)),
          async (_, notices) => expect(notices).toEqual([]),
          () => false,
        ),
      );
    expect(await suspect(51)).toEqual({ fell: 0, returned: 1 });
    expect(await suspect(500)).toEqual({ fell: 0, returned: 0 });
    expect(await kinds(no)).toEqual([['down', 30, 50, ['opened down', 'closed GREEN']]]);
    expect(await look(500)).toMatchObject({ fell: 1 });
  });

  it('that begins while readings are judged ends all the same', async () => {
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', limits });
    await world.log([at(10), 1, 0, 0], [at(20), 2, 0, 0]);
    const judging = [...(await loadStates(database.pool, [no])).values()];
    expect(await look(40)).toMatchObject({ fell: 1 });
    await saveStates(database.pool, judging, new Date(at(40)));
    await world.log([at(50), 3, 0, 0]);
    expect(await look(51)).toMatchObject({ returned: 1 });
    expect(await kinds(no)).toEqual([['down', 40, 50, ['opened down', 'closed GREEN']]]);
  });

  it('of many asks the database as often as that of one, when they fall and when they are back', async () => {
    const asked = (minute: number) =>
      inTransaction(database.pool, async (tx) => {
        let count = 0;
        const counting: typeof tx = {
          query: (text, values) => {
            count++;
            return tx.query(text, values);
          },
        };
        await judgeSilence(counting, new Date(at(minute)), async () => {});
        return count;
      });
    const log = async (minute: number) => {
      world.setNow(at(minute));
      await world.log([at(minute), 1, 2, 3]);
    };
    const fallAndReturn = async (minute: number) => {
      await log(minute);
      const fell = await asked(minute + 30);
      await log(minute + 40);
      return [fell, await asked(minute + 41)];
    };
    await world.bind({ name: 'TM-1', column: 'TM03' });
    const ofOne = await fallAndReturn(10);
    for (const column of ['TM04', 'Temp']) await world.bind({ name: column, column });
    expect(await fallAndReturn(60)).toEqual(ofOne);
    const fell = sql`select from event where kind = 'down' and project_no = ${world.project.no}`;
    expect(await run(database.pool, fell)).toBe(4);
  });

  it('of a logger is one notice, however many instruments it feeds', async () => {
    await withPerson();
    for (const [i, column] of ['TM03', 'TM04', 'Temp'].entries()) await world.bind({ name: `TM-${i}`, column });
    await world.log([at(10), 1, 2, 3]);
    world.setNow(at(40));
    expect(await look(40)).toMatchObject({ fell: 3 });
    const { rows } = await database.pool.query('select kind, subject from message where project_no = $1', [
      world.project.no,
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['down']);
    expect(rows[0].subject).toContain('CR6-');
  });

  const told = async () =>
    (
      await database.pool.query('select kind, project_no as project from message where project_no = $1 order by no', [
        world.project.no,
      ])
    ).rows.map(({ kind }) => kind);

  it('of a logger waits for the logger before it is told of each instrument', async () => {
    await withPerson();
    for (const column of ['TM03', 'TM04']) await world.bind({ name: column, column });
    await world.log([at(10), 1, 2, 3]);
    // its rows came at 11: instruments are down from 30 on, the logger after 31
    expect(await look(30)).toMatchObject({ fell: 2 });
    expect(await told()).toEqual([]);
    await look(32);
    expect(await told()).toEqual(['down']);
    await look(60);
    expect(await told()).toEqual(['down']);
  });

  it('is one event of the logger with its instruments inside; what stays silent when it is back is its own', async () => {
    const ids = [];
    for (const column of ['TM03', 'TM04', 'Temp']) ids.push(await world.bind({ name: column, column }));
    const [a, b, broken] = ids.map(({ no }) => no);
    await world.log([at(10), 1, 2, 3], [at(20), 1, 2, null], [at(30), 1, 2, null], [at(40), 1, 2, null]);
    await look(41);
    await look(62);
    const inside = async () =>
      (
        await database.pool.query(
          `select e.instrument_no as no, l.kind from event e left join event l on l.no = e.logger_event_no
           where e.kind = 'down' and e.project_no = $1 order by e.no`,
          [world.project.no],
        )
      ).rows.map(({ no, kind }) => [no, kind]);
    // the third instrument was silent before its logger was
    expect(await inside()).toEqual([[broken, null], [a, 'document'], [b, 'document']]); // biome-ignore format: a row
    await world.log([at(70), 1, null, null]);
    await look(72);
    expect(await inside()).toEqual([[broken, null], [a, 'document'], [b, null]]); // biome-ignore format: a row
    expect((await events(a as number)).map(({ kind, opened, closed }) => [kind, opened, closed])).toEqual([['down', 60, 70]]); // biome-ignore format: a row
  });

  it('is not told of a logger whose instruments all want none of it', async () => {
    await withPerson();
    for (const column of ['TM03', 'TM04']) await world.bind({ name: column, column });
    const setConfig = (name: string, config: object) =>
      run(
        database.pool,
        sql`update instrument i set message_config = ${JSON.stringify(config)} from instrument_version v
            where v.instrument_no = i.no and v.name = ${name} and i.project_no = ${world.project.no}`,
      );
    await setConfig('TM03', { down: false });
    await setConfig('TM04', { down: false });
    await world.log([at(10), 1, 2, 3]);
    await look(40);
    expect(await told()).toEqual([]);
    await world.log([at(50), 1, 2, 3]);
    await look(51);
    await setConfig('TM04', {});
    await look(80);
    expect(await told()).toEqual(['down']);
  });

  it('of a logger keeps the limit of the day', async () => {
    await withPerson();
    await world.bind({ name: 'TM-03', column: 'TM03' });
    await run(database.pool, sql`update project set message_limit = 1 where no = ${world.project.no}`);
    for (const minute of [10, 60, 110]) {
      await world.log([at(minute), 1, 2, 3]);
      await look(minute + 2);
      await look(minute + 40);
    }
    expect(await told()).toEqual(['down']);
  });

  it('of a logger that feeds two projects is told in both', async () => {
    const other = await createLoggerWorld(database.pool, ['TM03'], at(0));
    const person = await addPerson(database.pool, { enable: { email: true } });
    for (const project of [world.project.no, other.project.no])
      for (const list of ['down', 'document'] as const) await addTarget(database.pool, project, person, list);
    await world.bind({ name: 'TM-03', column: 'TM03' });
    const elsewhere = await world.bind({ name: 'TM-04', column: 'TM04' });
    await run(
      database.pool,
      sql`update instrument set project_no = ${other.project.no}, station_no = ${other.project.stationNo} where no = ${elsewhere.no}`,
    );
    await world.log([at(10), 1, 2, 3]);
    await look(40);
    const { rows } = await database.pool.query(
      'select project_no, kind from message where project_no = any($1) order by kind, project_no',
      [[world.project.no, other.project.no]],
    );
    expect(rows.map((row) => [row.kind, row.project_no])).toEqual([
      ['document', world.project.no],
      ['document', other.project.no],
      ['down', world.project.no],
      ['down', other.project.no],
    ]);
    await other.close();
  });

  it('of a new instrument begins after its first intervals', async () => {
    await world.log([at(10), 1, 2, 3]);
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03' });
    await run(database.pool, sql`update instrument_version set created_at = ${at(15)} where instrument_no = ${no}`);
    expect(await look(34)).toMatchObject({ fell: 0 });
    expect(await look(35)).toMatchObject({ fell: 1 });
    expect(await kinds(no)).toEqual([['down', 35, null, ['opened down']]]);
  });

  it('of one column among others is told by its own name', async () => {
    await withPerson();
    await world.bind({ name: 'TM-03', column: 'TM03' });
    const broken = await world.bind({ name: 'TM-04', column: 'TM04' });
    for (const minute of [10, 20, 30, 40]) await world.log([at(minute), 1, minute === 10 ? 2 : null, 3]);
    expect(await look(41)).toMatchObject({ fell: 1 });
    expect((await messages(broken.no)).map(({ kind }) => kind)).toEqual(['down']);
  });
});
