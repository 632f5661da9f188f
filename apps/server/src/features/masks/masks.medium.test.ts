import type { EventDetails } from '@talus/contract/alarms/events';
import type { Mask, MaskPreview } from '@talus/contract/data/masks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOpenEvents } from '../../pipeline/judge/event-store';
import { judgeSilence } from '../../pipeline/judge/judge-silence';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { inTransaction } from '../../platform/db/db';
import { packDirtyDays } from '../../records/readings/days/pack/pack-readings';
import { readColumns } from '../../records/readings/read/read-columns';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
const limits: Record<'WL' | 'AL' | 'WSL', [null, number]> = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] };
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let double: { no: number; id: string };
let admin: string;

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03'], at(0));
  meter = await world.bind({ name: 'TM-03', column: 'TM03', r0: 100, limits, countLimit: 1 });
  double = await world.bind({ name: 'D', column: 'TM03', formula: `2*instrument:${meter.id}` });
  // 1, 2, 3 and 4 mm, ten minutes apart
  await world.log([at(10), 101], [at(20), 102], [at(30), 103], [at(40), 104]);
  setNow(new Date(at(41)));
  admin = await login('admin@demo.talus');
});
afterEach(() => world.close());

const inputOf = (from: number, to: number | null, more = {}) => ({
  instrument_id: meter.id,
  from: at(from),
  to: to === null ? null : at(to),
  reason: 'fault',
  note: '  線路受潮 ',
  ...more,
});
const set = async (from: number, to: number | null, more = {}) =>
  (await ask<Mask>('POST', '/api/admin/mask', { token: admin, body: inputOf(from, to, more) })).body;
const undo = async ({ _id }: Mask, body = {}) =>
  ask<Mask>('POST', `/api/admin/mask/${_id}/undo`, { token: admin, body });
const columnsOf = async ({ no }: { no: number }) => {
  const found = (await readColumns(database.pool, [no], Date.parse(at(0)), Date.parse(at(600)))).get(no);
  const cell = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return Array.from(found?.times ?? [], (_, i) => [cell(found?.reading1[i]), cell(found?.reading2[i])]);
};
const result = async (of: { no: number }) => (await columnsOf(of)).map(([, reading2]) => reading2);
const statusOf = async () =>
  (await ask('GET', `/api/project/${world.project.id}/instrument/${meter.id}/status`, { token: admin })).body;

describe('a mask', () => {
  it('leaves readings out, says who, why and how many, and gives them back as they were', async () => {
    const mask = await set(20, 30);
    expect(mask).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      revision: 1,
      project: { _id: world.project.id, name: '邊坡' },
      instrument_id: meter.id,
      instrument_name: 'TM-03',
      from: at(20),
      to: at(30),
      part: 'all',
      reason: 'fault',
      note: '線路受潮',
      author: { name: expect.any(String) },
      created_at: at(41),
      undone: null,
      count: 2,
    });
    // Instruments that refer to it have no result there
    expect([await result(meter), await result(double)]).toEqual([[1, 4], [2, null, null, 8]]); // biome-ignore format: rows
    const { rows: raw } = await database.pool.query('select from raw_reading where document_no = $1', [
      world.document.no,
    ]);
    expect(raw).toHaveLength(5); // all rows of the logger, and the world's first row
    const { body: undone } = await undo(mask, { revision: 1 });
    expect(undone).toMatchObject({
      revision: 2,
      count: 0,
      undone: { time: at(41), user: { name: expect.any(String) } },
    });
    expect([await result(meter), await result(double)]).toEqual([[1, 2, 3, 4], [2, 4, 6, 8]]); // biome-ignore format: rows
    const { rows: log } = await database.pool.query(
      "select type, name, revision from log_record where noun = 'mask' order by no",
    );
    expect(log).toEqual([
      { type: 'add_log', name: 'TM-03', revision: 1 },
      { type: 'update_log', name: 'TM-03', revision: 2 },
    ]);
    const live = await ask<string>('GET', `/api/project/${world.project.id}/live?after=0&end=1`, { token: admin });
    expect(live.body).toContain('"noun":"mask"');
  });

  it('of one value leaves the other, and holds both', async () => {
    const mask = await set(20, 20, { part: 'reading2' });
    expect(await columnsOf(meter)).toEqual([[101, 1], [102, null], [103, 3], [104, 4]]); // biome-ignore format: rows
    const masked = await ask<{ rows: object[] }>('POST', `/api/project/${world.project.id}/output/masked`, {
      token: admin,
      body: { date: [at(0), at(60)], instrument: [meter.id] },
    });
    expect(masked.body).toEqual({
      isCut: false,
      rows: [{ instrument_id: meter.id, TIMESTAMP: at(20), reading1: 102, reading2: 2 }],
    });
    await undo(mask);
    expect(await columnsOf(meter)).toEqual([[101, 1], [102, 2], [103, 3], [104, 4]]); // biome-ignore format: rows
  });

  it('holds under another that is undone, and ends when its end is moved', async () => {
    const wide = await set(10, 30);
    const narrow = await set(20, 20);
    await undo(wide);
    expect(await result(meter)).toEqual([1, 3, 4]);
    const path = `/api/admin/mask/${narrow._id}`;
    const { body } = await ask<Mask>('PUT', path, {
      token: admin,
      body: { from: at(30), to: null, reason: 'other', note: '拆除' },
    });
    expect(body).toMatchObject({ revision: 2, to: null, reason: 'other', count: 2 });
    expect(await result(meter)).toEqual([1, 2]);
    await world.log([at(50), 105]);
    expect(await result(meter)).toEqual([1, 2]);
    await ask('PUT', path, { token: admin, body: { from: at(30), to: at(40), reason: 'fault' } });
    expect(await result(meter)).toEqual([1, 2, 5]);
    await undo(narrow);
    const late = await ask('PUT', path, { token: admin, body: { from: at(30), to: at(40), reason: 'fault' } });
    expect([late.status, late.body.code]).toEqual([409, 'mask.undone']);
  });

  it('stays over readings that are computed anew, also on packed days', async () => {
    const mask = await set(20, 30);
    await packDirtyDays(database.pool, { before: '2026-11-16', limit: 1000 });
    await ask('POST', `/api/admin/instrument/${meter.id}/output`, { token: admin });
    expect((await result(meter)).slice(-2)).toEqual([1, 4]);
    await undo(mask);
    expect((await result(meter)).slice(-4)).toEqual([1, 2, 3, 4]);
  });

  it('gives back what somebody had written by hand', async () => {
    const written = [{ instrument_id: meter.id, TIMESTAMP: at(20), reading1: 7, reading2: 7.5 }];
    await ask('PUT', '/api/admin/output/bulk', { token: admin, body: written });
    await undo(await set(10, 20));
    expect(await result(meter)).toEqual([1, 7.5, 3, 4]);
  });

  it('gives back what the logger corrected meanwhile, also to no value', async () => {
    const mask = await set(20, 30);
    await world.log([at(20), null], [at(30), 107]);
    await undo(mask);
    expect(await result(meter)).toEqual([1, null, 7, 4]);
    // Of one value the other half is deleted as shown, and comes back whole
    const half = await set(30, 30, { part: 'reading2' });
    const id = meter.no.toString(16).padStart(8, '0') + Date.parse(at(30)).toString(16).padStart(16, '0');
    await ask('DELETE', '/api/admin/output/bulk', { token: admin, body: { ids: [id] } });
    await undo(half);
    await ask('POST', '/api/admin/output/restore', { token: admin, body: { ids: [id] } });
    expect(await columnsOf(meter)).toEqual([[101, 1], [null, null], [107, 7], [104, 4]]); // biome-ignore format: rows
  });

  it('takes what is written by hand inside it', async () => {
    const mask = await set(15, 25);
    const written = [{ instrument_id: meter.id, TIMESTAMP: at(25), reading1: 7, reading2: 7.5 }];
    await ask('PUT', '/api/admin/output/bulk', { token: admin, body: written });
    expect(await result(meter)).toEqual([1, 3, 4]);
    await undo(mask);
    expect(await result(meter)).toEqual([1, 2, 7.5, 3, 4]);
  });

  it.each([
    [{ reason: 'other', note: ' ' }, ['note']],
    [{ reason: 'struck' }, ['reason']],
    [{ from: at(30), to: at(20) }, ['to']],
    [{ from: 'soon' }, ['from']],
  ])('%o is refused', async (more, fields) => {
    const { status, body } = await ask('POST', '/api/admin/mask', { token: admin, body: inputOf(10, 20, more) });
    expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, fields]);
  });
});

it('a reading that is struck out is a mask of one point, and the list has both', async () => {
  const rows = await ask<{ _id: string }[]>('POST', `/api/project/${world.project.id}/output`, {
    token: admin,
    body: { date: [at(20), at(20)], instrument: [meter.id] },
  });
  const ids = rows.body.map(({ _id }) => _id);
  await ask('DELETE', '/api/admin/output/bulk', { token: admin, body: { ids } });
  await set(40, 40);
  const list = async (state: string) =>
    (await ask<Mask[]>('GET', `/api/admin/mask?project=${world.project.id}&state=${state}`, { token: admin })).body;
  expect((await list('in-force')).map(({ reason, from, to }) => [reason, from, to])).toEqual([
    ['fault', at(40), at(40)],
    ['struck', at(20), at(20)],
  ]);
  await ask('POST', '/api/admin/output/restore', { token: admin, body: { ids } });
  expect((await list('undone')).map(({ reason }) => reason)).toEqual(['struck']);
  expect(await result(meter)).toEqual([1, 2, 3]);
});

describe('alarms', () => {
  const open = async () =>
    (
      await database.pool.query(
        'select id, level from event where instrument_no = $1 and closed_at is null and kind = $2',
        [meter.no, 'level'],
      )
    ).rows;

  it('end when what opened them is masked, as the preview says, and their history says who and why', async () => {
    await world.log([at(50), 135]); // 35 mm, above WSL
    setNow(new Date(at(51)));
    const [event] = await open();
    expect(event).toMatchObject({ level: 'WSL' });
    const preview = await ask<MaskPreview>('POST', '/api/admin/mask/preview', { token: admin, body: inputOf(50, 50) });
    expect(preview.body).toEqual({
      count: 1,
      already: 0,
      dependents: 1,
      events: [{ _id: event.id, instrument_name: 'TM-03', kind: 'level', level: 'WSL', change: 'closed' }],
    });
    // The preview left no trace
    expect([await open(), await result(meter)]).toEqual([[event], [1, 2, 3, 4, 35]]);
    const mask = await set(50, 50, { reason: 'other', note: '人為碰撞' });
    expect(await open()).toEqual([]);
    expect(await statusOf()).toMatchObject({ level: 'GREEN' });
    const history = async () =>
      (
        await ask<EventDetails>('GET', `/api/project/${world.project.id}/event/${event.id}`, { token: admin })
      ).body.steps.map(({ step, mask: why }) => [step, why]);
    const why = { reason: 'other', note: '人為碰撞' };
    expect(await history()).toEqual([['opened', null], ['masked', why], ['retracted', null]]); // biome-ignore format: rows
    await undo(mask);
    expect(await statusOf()).toMatchObject({ level: 'WSL' });
    expect((await history()).map(([step]) => step)).toEqual([
      'opened',
      'masked',
      'retracted',
      'unmasked',
      'reinstated',
    ]);
  });

  it('do not begin while what comes is masked, and begin with the first reading after it', async () => {
    await set(45, 55);
    await world.log([at(50), 135]);
    expect([await open(), await result(meter)]).toEqual([[], [1, 2, 3, 4]]);
    // Twice the readings that are left; a formula gets no masked reading
    expect(await result(double)).toEqual([2, 4, 6, 8, null]);
    await world.log([at(60), 136]);
    expect(await open()).toMatchObject([{ level: 'WSL' }]);
  });

  it('of silence do not begin while a mask says that readings are left out', async () => {
    const mask = await set(35, null, { reason: 'maintenance' });
    const later = new Date(at(400));
    const fell = () =>
      inTransaction(database.pool, async (tx) => {
        await judgeSilence(tx, later, async () => {});
        return (await listOpenEvents(tx, [meter.no])).map(({ kind }) => kind);
      });
    expect(await fell()).toEqual([]);
    await undo(mask);
    expect(await fell()).toEqual(['down']);
  });
});
