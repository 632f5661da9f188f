import type { OutputProgress } from '@talus/contract/data/outputs';
import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { describe, expect, it } from 'vitest';
import { addPerson, addTarget } from '../../pipeline/tell/test-world';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { createLongWorkOf } from '../../pipeline/testing/long-work';
import { rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { at, withInstrumentForm } from './edit/test-form';

const { database, ask, login, now, made, with_, noOf, reading2, save } = withInstrumentForm();

const work = () => createLongWorkOf({ pool: database.pool, clock: now.world.clock }).workOff();
const progress = async ({ _id }: { _id: string }, token = now.admin) =>
  ask<OutputProgress>('GET', `/api/admin/instrument/${_id}/output/progress`, { token });
const eventsOf = (no: number) =>
  rows<{ level: string; closed: boolean; unseen: boolean }>(
    database.pool,
    sql`select level, closed_at is not null as closed, is_unseen as unseen from event where instrument_no = ${no} order by opened_at`,
  );
const messagesOf = (no: number) => rows(database.pool, sql`select level from message where instrument_no = ${no}`);
const toldOf = async () => {
  const person = await addPerson(database.pool, { enable: { email: true } });
  for (const list of ['warning', 'alert', 'action'] as const)
    await addTarget(database.pool, now.world.project.no, person, list);
};
const addVersion = (kept: KeptInstrument, data: object) =>
  ask<KeptInstrument>('POST', `/api/admin/instrument/${kept._id}/version`, {
    token: now.admin,
    body: { data: { ...now.body.data, ...data } },
  });

describe('a new instrument', () => {
  it('has the readings of the rows that its document holds, from its start on', async () => {
    await now.world.log([at(-10), 90, 20], [at(0), 110, 20], [at(10), 104, 20], [at(20), 107.5, 20]);
    const kept = await made();
    expect((await progress(kept)).body).toMatchObject({ state: 'waiting' });
    await work();
    // minus R0 of 100: 110, 104, 107.5; the row before its start is excluded
    expect(await reading2(await noOf(kept))).toEqual([10, 4, 7.5]);
    expect((await progress(kept)).body).toMatchObject({ state: 'done', rows: 3 });
    // and the backlog is empty
    expect(await rows(database.pool, sql`select from reading_backlog`)).toEqual([]);
  });

  it('rings for none of the past, and tells of a level that is still in force with the next reading', async () => {
    await toldOf();
    // above action at 30 twice, then normal, then above alert at 20 twice
    await now.world.log(
      ...[[at(10), 131, 20], [at(20), 132, 20], [at(30), 100, 20], [at(40), 122, 20], [at(50), 123, 20]] as [string, number, number][],
    ); // biome-ignore format: rows of a logger
    const no = await noOf(await made());
    await work();
    expect(await reading2(no)).toEqual([31, 32, 0, 22, 23]);
    expect(await eventsOf(no)).toEqual([
      { level: 'WSL', closed: true, unseen: false },
      { level: 'AL', closed: false, unseen: false },
    ]);
    expect(await messagesOf(no)).toEqual([]);
    await now.world.log([at(60), 124, 20]);
    expect(await messagesOf(no)).toEqual([{ level: 'AL' }]);
  });

  it('of a formula has them, too, and those that ask for it follow', async () => {
    await now.world.log([at(10), 110, 21], [at(20), 120, 22]);
    const first = await made();
    const doubled = await made(
      with_({ name: 'F-1', evalFunction: `instrument:${first._id} * 2` }, { useFunction: true }),
    );
    await work();
    // 2 × (110 − 100) and 2 × (120 − 100)
    expect(await reading2(await noOf(doubled))).toEqual([20, 40]);
    const { body: other } = await save(first, with_({ reference: await now.world.channelId('Temp'), R0: 0 }));
    expect(other.revision).toBe(2);
    await work();
    expect(await reading2(await noOf(first))).toEqual([21, 22]);
    expect(await reading2(await noOf(doubled))).toEqual([42, 44]);
  });

  it('leaves out what a mask covers that was set meanwhile', async () => {
    await now.world.log([at(10), 110, 20], [at(20), 120, 20], [at(30), 130, 20]);
    const kept = await made();
    await run(
      database.pool,
      sql`insert into reading_mask (id, instrument_no, from_ts, to_ts, reason, created_at)
          values (${newId()}, ${await noOf(kept)}, ${at(20)}, ${at(20)}, 'fault', ${at(30)})`,
    );
    await work();
    expect(await reading2(await noOf(kept))).toEqual([10, 30]);
  });
});

describe('a version', () => {
  it('that is new gives what is after its start, and what is written by hand before it stays', async () => {
    const kept = await made();
    await work();
    await now.world.log([at(10), 131, 20], [at(20), 134, 20], [at(30), 140, 20], [at(40), 145, 20]);
    await run(
      database.pool,
      sql`update reading set reading2 = 1 where instrument_no = ${await noOf(kept)} and ts = ${at(20)}`,
    );
    await run(database.pool, sql`update reading_segment set n = null where instrument_no = ${await noOf(kept)}`);
    await addVersion(kept, { startDate: at(30), R0: 90, F1: 2 });
    await work();
    // 131 − 100 = 31; entered by hand; 2 × (140 − 90) = 100; 2 × (145 − 90) = 110
    expect(await reading2(await noOf(kept))).toEqual([31, 1, 100, 110]);
  });

  it('whose calibration alone changed waits for somebody who computes it anew', async () => {
    const kept = await made();
    await work();
    await now.world.log([at(10), 131, 20]);
    await save(kept, with_({ R0: 90 }));
    await work();
    expect(await reading2(await noOf(kept))).toEqual([31]);
  });

  it('that follows another document has its rows, and none of the one that it left', async () => {
    const kept = await made();
    await now.world.log([at(10), 131, 20], [at(20), 134, 20]);
    const other = await createLoggerWorld(database.pool, ['TM03'], at(0));
    await other.log([at(15), 105], [at(20), 106]);
    await save(kept, with_({ document_id: other.document.id, reference: await other.channelId('TM03') }));
    await work();
    // 105 − 100 and 106 − 100
    expect(await reading2(await noOf(kept))).toEqual([5, 6]);
    await other.close();
  });

  it('that begins later gives what was before its start back', async () => {
    const kept = await made();
    await now.world.log([at(10), 131, 20], [at(20), 134, 20]);
    await save(kept, with_({ startDate: at(15) }));
    await work();
    expect(await reading2(await noOf(kept))).toEqual([34]);
    await ask('PUT', `/api/admin/instrument/${kept._id}/version/${kept.data[0]?._id}`, { token: now.admin, body: now.body });
    await work();
    expect(await reading2(await noOf(kept))).toEqual([31, 34]);
  }); // biome-ignore format: there and back
});

it('how far it is, is for administrators', async () => {
  const kept = await made();
  expect((await progress(kept, await login('engineer@demo.talus'))).status).toBe(403);
  await work();
});
