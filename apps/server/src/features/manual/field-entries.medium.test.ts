import type { ManualInstrument, ManualOutput, ManualType, StoredReading } from '@talus/contract/data/manual';
import { numberOf } from '@talus/domain/field/keypad';
import {
  type FieldEntry,
  NO_QUEUE,
  nextEntry,
  type QueueAction,
  reduceQueue,
  waitingCount,
} from '@talus/domain/field/queue';
import { MINUTE_MS } from '@talus/domain/time/duration';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const WELLS = ['OW-70', 'OW-71', 'OW-72', 'OW-73', 'OW-74', 'OW-75'];
const MORNING = Date.parse('2026-11-14T00:12:00Z');
let project = '';
let engineer = '';
let client = '';
let wells: string[] = [];

type Answer = { outputs: StoredReading[]; fields?: { field: string; reason: string }[] };
type Output = { entry: string; edit?: number; reading?: number | null; remark?: string; replace?: boolean };

const send = async (well: number, at: number, output: Output, token = engineer) => {
  const body = { project, date: at, outputs: [{ _id: wells[well], ...output }] };
  return demo.ask<Answer>('PUT', '/api/manual/addManualOutput', { token, body, language: 'en' });
};
const stateOf = async (...call: Parameters<typeof send>) => {
  const { status, body } = await send(...call);
  return status === 200 ? body.outputs[0]?.state : status;
};
/** Returns the history of an instrument, oldest first. */
const historyOf = async (well: number) => {
  const path = `/api/manual/getAllManualInstrumentOutput/${project}`;
  const { body } = await demo.ask<ManualOutput[]>('GET', path, { token: engineer });
  const own = body.filter(({ instrument_id }) => instrument_id === wells[well]);
  return own.map(({ TIMESTAMP, reading, remark, is_note }) => ({ at: Date.parse(TIMESTAMP), value: is_note ? remark : reading })).reverse(); // biome-ignore format: one line
};

beforeAll(async () => {
  const { pool } = demo.database;
  await pool.query("update instrument_type set manual = true where code = 'DS'");
  project = (await pool.query("select id from project where code = 'P-2203'")).rows[0].id;
  engineer = await demo.login('engineer@demo.talus');
  client = await demo.login('client@demo.talus');
  const { body: types } = await demo.ask<ManualType[]>('GET', '/api/manual/instrument_type', { token: engineer });
  const well = { startDate: '2026-01-01', unit: 'm', decimal_points: 3, AL_minus: -7.5 };
  await demo.ask('PUT', '/api/manual/addManualInstrument', {
    token: engineer,
    body: {
      insturments: WELLS.map((name) => ({ name, ...well })),
      project_id: project,
      instrumentType: types.find(({ code }) => code === 'DS')?._id,
    },
  });
  const path = `/api/manual/getManualInstrument/${project}`;
  const { body } = await demo.ask<ManualInstrument[]>('GET', path, { token: engineer });
  wells = WELLS.map((name) => body.find(({ data }) => data[0]?.name === name)?._id ?? '');
});

describe('an entry that a phone sends again', () => {
  it('with another value replaces itself', async () => {
    const entry = newId();
    expect(await stateOf(0, MORNING, { entry, reading: -4.1 })).toBe('new');
    expect(await stateOf(0, MORNING, { entry, reading: -4.1 })).toBe('same');
    expect(await stateOf(0, MORNING, { entry, edit: 1, reading: -4.2, remark: '碰撞' })).toBe('changed');
    expect(await historyOf(0)).toEqual([{ at: MORNING, value: -4.2 }]);
    // Without the entry id it is another reading of that minute
    expect(await stateOf(0, MORNING, { entry: newId(), reading: -4.3 })).toBe('conflict');
  });

  it('at another minute leaves the one where it stood, with its alarm, and the log says both', async () => {
    const entry = newId();
    expect(await stateOf(1, MORNING, { entry, reading: -7.6 })).toBe('new');
    expect(await stateOf(1, MORNING + MINUTE_MS, { entry, edit: 1, reading: -4.6 })).toBe('new');
    expect(await historyOf(1)).toEqual([{ at: MORNING + MINUTE_MS, value: -4.6 }]);
    const last = await rows<{ reading: number; ts: Date }>(
      demo.database.pool,
      sql`select l.reading1 as reading, l.ts from last_reading l join instrument i on i.no = l.instrument_no where i.id = ${wells[1] ?? ''}`,
    );
    expect(last).toEqual([{ reading: -4.6, ts: new Date(MORNING + MINUTE_MS) }]);
    // −7.6 is below the alert limit of −7.5; −4.6 is not
    const open = await rows(
      demo.database.pool,
      sql`select from event e join instrument i on i.no = e.instrument_no where i.id = ${wells[1] ?? ''} and e.closed_at is null`,
    );
    expect(open).toEqual([]);
    const { rows: logged } = await demo.database.pool.query("select type, name from log_record where name like 'OW-71 2026%' order by no"); // biome-ignore format: one line
    expect(logged).toEqual([
      { type: 'add_log', name: 'OW-71 2026-11-14 08:12' },
      { type: 'delete_log', name: 'OW-71 2026-11-14 08:12' },
      { type: 'add_log', name: 'OW-71 2026-11-14 08:13' },
    ]);
  });

  it('as a note gives its value up', async () => {
    const entry = newId();
    await send(2, MORNING, { entry, reading: -4.1 });
    expect(await stateOf(2, MORNING, { entry, edit: 1, reading: null, remark: '無法進入' })).toBe('changed');
    expect(await historyOf(2)).toEqual([{ at: MORNING, value: '無法進入' }]);
    expect(await stateOf(2, MORNING + MINUTE_MS, { entry, edit: 2, reading: null, remark: '無法進入' })).toBe('new');
    expect(await historyOf(2)).toEqual([{ at: MORNING + MINUTE_MS, value: '無法進入' }]);
  });

  it('does not take what somebody made of it, and an older state not the place of a newer one', async () => {
    const entry = newId();
    await send(3, MORNING, { entry, edit: 1, reading: -4.1 });
    expect(await stateOf(3, MORNING - MINUTE_MS, { entry, reading: -4 })).toBe('same');
    expect(await historyOf(3)).toEqual([{ at: MORNING, value: -4.1 }]);
    // The office corrects the reading
    expect(await stateOf(3, MORNING, { entry: newId(), reading: -4.5, replace: true })).toBe('changed');
    expect(await stateOf(3, MORNING, { entry, edit: 2, reading: -4.3 })).toBe('conflict');
    expect(await historyOf(3)).toEqual([{ at: MORNING, value: -4.5 }]);
  });

  it('is of its person, its instrument and its project alone', async () => {
    const entry = newId();
    expect(await stateOf(4, MORNING, { entry, reading: -4.1 })).toBe('new');
    expect((await send(4, MORNING + MINUTE_MS, { entry, reading: -4.1 }, client)).body.fields?.map(({ field }) => field)).toEqual(['outputs.0.entry']); // biome-ignore format: one line
    expect(await stateOf(5, MORNING, { entry, reading: -4.1 })).toBe(400);
    expect(await stateOf(4, MORNING + MINUTE_MS, { entry, reading: -4.1 }, await demo.login('rail@demo.talus'))).toBe(403); // biome-ignore format: one line
    expect(await historyOf(4)).toEqual([{ at: MORNING, value: -4.1 }]);
    expect(await historyOf(5)).toEqual([]);
  });
});

/** mulberry32 generator */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

describe('a phone that loses answers while a person corrects values and minutes', () => {
  it.each([[1], [2], [3], [4]])('seed %i: each reading is on the server once, as it was last typed', async (seed) => {
    const random = randomOf(seed);
    // A separate morning for each seed
    const start = MORNING - seed * 24 * 60 * MINUTE_MS;
    const mine = { user: 'me', offset: 0 };
    let queue = NO_QUEUE;
    let minute = 0;
    const tell = (action: QueueAction) => {
      queue = reduceQueue(queue, action);
    };
    const type = (entry: FieldEntry) => {
      tell({ type: 'typed', entry });
      tell({ type: 'kept', id: entry.id });
    };
    const step = async (chance: number) => {
      const next = nextEntry(queue, mine);
      if (!next) return;
      tell({ type: 'sending', id: next.id });
      const { id, edit, at, reading, instrument } = next;
      const { body } = await send(wells.indexOf(instrument), at, { entry: id, edit: edit ?? 0, reading: numberOf(reading) }); // biome-ignore format: one line
      expect(body.outputs[0]?.state).not.toBe('conflict');
      // Stored by the server, but the answer is lost
      if (chance < 0.6) return tell({ type: 'unanswered', id });
      tell({ type: 'stored', id, at, result: null, level: null });
    };
    for (const [i, instrument] of wells.entries())
      type({
        ...{ id: newId(), no: 0, by: { id: 'me', name: '' }, project, round: 'r', instrument, name: '', unit: 'm' },
        ...{
          decimals: 3,
          at: start,
          offset: 0,
          reading: `-3.${i}`,
          reading3: '',
          remark: '',
          replace: false,
          photos: [],
        },
        state: { type: 'typed' },
      });
    for (let i = 0; i < 25; i += 1) {
      const entry = queue.entries[Math.floor(random() * queue.entries.length)];
      if (random() < 0.4 && entry?.state.type === 'waiting') {
        minute += 1;
        type({ ...entry, at: random() < 0.5 ? entry.at : start + minute * MINUTE_MS, reading: `-3.${10 + minute}` });
      } else await step(random());
    }
    while (waitingCount(queue) > 0) await step(1);
    const within = ({ at }: { at: number }) => at >= start && at < start + 24 * 60 * MINUTE_MS;
    for (const [i, { at, reading }] of queue.entries.entries())
      expect((await historyOf(i)).filter(within)).toEqual([{ at, value: numberOf(reading) }]);
  });
});
