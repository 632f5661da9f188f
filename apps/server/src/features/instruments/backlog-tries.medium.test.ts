import type { OutputProgress } from '@talus/contract/data/outputs';
import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { afterEach, expect, it } from 'vitest';
import { addPerson } from '../../pipeline/tell/test-world';
import { createLongWorkOf } from '../../pipeline/testing/long-work';
import { rows, run, sql } from '../../platform/db/db';
import { at, withInstrumentForm } from './edit/test-form';

const { database, ask, now, made, with_, noOf, reading2 } = withInstrumentForm();

let time = Date.parse(at(0));
const clock = { now: () => new Date(time) };
const work = () => createLongWorkOf({ pool: database.pool, clock }).workOff();
/** Advances the clock of the jobs; the server's clock stands still, or sessions would end. */
const pass = (ms: number) => {
  time += ms;
};
const progress = async ({ _id }: KeptInstrument) =>
  (await ask<OutputProgress>('GET', `/api/admin/instrument/${_id}/output/progress`, { token: now.admin })).body;

/** Makes the computation of this instrument fail. */
const breakFor = async (kept: KeptInstrument) =>
  database.pool.query(`alter table work_day add constraint fault check (instrument_no <> ${await noOf(kept)})`);
const mend = () => run(database.pool, sql`alter table work_day drop constraint if exists fault`);
afterEach(mend);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it('counts the failure of one instrument for itself alone, and computes it once the fault is over', async () => {
  await now.world.log([at(10), 110, 20]);
  time = Date.parse(at(20));
  const [bad, good] = [await made(), await made(with_({ name: 'TM-98' }))];
  await breakFor(bad);
  await work();
  // the job of both was split, and the other instrument is done
  expect([await reading2(await noOf(good)), await reading2(await noOf(bad))]).toEqual([[10], []]);
  expect(await progress(bad)).toMatchObject({ state: 'waiting', kind: 'backlog', tries: 1 });
  expect((await progress(good)).state).toBe('done');
  for (const [wait, tries] of [[30 * SECOND, 2], [2 * MINUTE, 3]] as const) {
    pass(wait - 1);
    await work();
    expect((await progress(bad)).tries).toBe(tries - 1);
    pass(1);
    await work();
    expect((await progress(bad)).tries).toBe(tries);
  } // biome-ignore format: pauses
  await mend();
  pass(10 * MINUTE);
  await work();
  expect(await reading2(await noOf(bad))).toEqual([10]);
  expect((await progress(bad)).state).toBe('done');
});

it('tells administrators once that it failed for good, and is begun again by hand', async () => {
  await addPerson(database.pool, { roles: ['admin'], enable: { email: true } });
  await now.world.log([at(10), 110, 20]);
  time = Date.parse(at(20));
  const kept = await made();
  await breakFor(kept);
  await work();
  for (const wait of [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, HOUR, 2 * HOUR, 2 * HOUR, 3 * HOUR, 3 * HOUR]) {
    pass(wait);
    await work();
  }
  expect(await progress(kept)).toMatchObject({ state: 'failed', tries: 10, nextTry: null });
  pass(24 * HOUR);
  await work();
  const told = await rows<{ content: string }>(
    database.pool,
    sql`select distinct content from message where kind = 'work-failed' and instrument_no = ${await noOf(kept)}`,
  );
  expect(told).toHaveLength(1);
  await mend();
  await ask('POST', `/api/admin/instrument/${kept._id}/output/retry`, { token: now.admin });
  await work();
  expect(await reading2(await noOf(kept))).toEqual([10]);
});
