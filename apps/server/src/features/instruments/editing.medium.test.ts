import type { KeptInstrument } from '@talus/contract/instrument-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, addTarget } from '../../pipeline/tell/test-world';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { one, rows, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';
import { readColumns } from '../readings/store';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let admin: string;
let body: Record<string, unknown> & { data: Record<string, unknown> };

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'Temp'], at(0));
  const type = await one<{ id: string }>(database.pool, sql`select id from instrument_type where code = 'TM'`);
  admin = await login('admin@demo.talus');
  setNow(new Date(at(1)));
  body = {
    project: world.project.id,
    instrument_type: type?.id,
    data: {
      name: 'TM-99',
      unit: 'mm',
      startDate: at(0),
      document_id: world.document.id,
      reference: await world.channelId('TM03'),
      R0: 100,
      WL_plus: 10,
      AL_plus: 20,
      WSL_plus: 30,
    },
  };
});
afterEach(() => world.close());

const with_ = (data: object, head: object = {}) => ({ ...body, ...head, data: { ...body.data, ...data } });
const create = (given: object = body) =>
  ask<KeptInstrument>('POST', '/api/admin/instrument', { token: admin, body: given });
const made = async (given: object = body) => {
  const { status, body: kept } = await create(given);
  expect(status, JSON.stringify(kept)).toBe(200);
  return kept;
};
const save = (kept: KeptInstrument, given: object) =>
  ask<KeptInstrument & { code: string; fields: { field: string; reason: string }[]; conflict: object }>(
    'PUT',
    `/api/admin/instrument/${kept._id}/version/${kept.data.at(-1)?._id}`,
    { token: admin, body: given },
  );
const noOf = async ({ _id }: { _id: string }) =>
  (await one<{ no: number }>(database.pool, sql`select no from instrument where id = ${_id}`))?.no as number;
const reading2 = async (no: number) => {
  const found = (await readColumns(database.pool, [no], Date.parse(at(0)), Date.parse(at(600)))).get(no);
  return Array.from(found?.reading2 ?? [], (value) => (Number.isNaN(value) ? null : value));
};

describe('an instrument made by a call', () => {
  it('reads the next row of its document, rings and is told of, without a restart', async () => {
    const person = await addPerson(database.pool, { enable: { email: true } });
    for (const list of ['warning', 'alert', 'action'] as const)
      await addTarget(database.pool, world.project.no, person, list);
    const no = await noOf(await made());
    // R0 100: 131 is 31, above action at 30; two in a row
    await world.log([at(10), 131, 20], [at(20), 132, 20]);
    expect(await reading2(no)).toEqual([31, 32]);
    const event = await one(database.pool, sql`select level, closed_at from event where instrument_no = ${no}`);
    expect(event).toEqual({ level: 'WSL', closed_at: null });
    const told = await rows(database.pool, sql`select level from message where instrument_no = ${no}`);
    expect(told).toEqual([{ level: 'WSL' }]);
  });

  it('has the defaults of the form', async () => {
    const { data, ...head } = await made();
    expect(head).toMatchObject({ revision: 1, display_output: 'reading2', chart_type: 'line', useFunction: false });
    expect(head.config.message).toMatchObject({ down: { enabled: true }, rate1Hr: { WSL: { enabled: true } } });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      number: 1,
      F0: 0,
      F1: 1,
      F5: 0,
      offset: 0,
      K: null,
      decimal_points: 2,
      allowZeroMeasurement: true,
      allowRate: false,
      alert_count_limit: 2,
      down_count_base: 1,
      down_count_limit: 2,
      rate_alert_count_limit: 2,
      WL_minus: null,
      rate_1Hr_config: { WL_plus: null, WSL_minus: null },
    });
  });

  it('keeps all that the form can say', async () => {
    const data = {
      class: 'A', TRA_no: 'A2-03', coordinates: [120.858, 24.628], decimal_points: 3, note: '初次設定', T0: 25, K: -0.02, offset: 1.5,
      F0: 0.5, F2: 1e-6, WL_minus: -10, AL_minus: -20, WSL_minus: -30, allowRate: true, allowZeroMeasurement: false,
      rate_1Hr_config: { WL_plus: 2, WL_minus: -2, AL_plus: 3, AL_minus: -3, WSL_plus: 5, WSL_minus: -5 },
      alert_count_limit: 3, rate_alert_count_limit: 4, down_count_base: 2, down_count_limit: 5, select_monitor: '邊坡-1',
      temperature_reference: await world.channelId('Temp'), dead_band: 0.5, clear_count_limit: 2, evalFunction: null,
    }; // biome-ignore format: a form
    const kept = await made(with_(data, { chart_type: 'column', display_output: 'reading1' }));
    expect(kept.data[0]).toMatchObject(data);
    expect(kept).toMatchObject({ chart_type: 'column', display_output: 'reading1' });
    const again = await ask<KeptInstrument>('GET', `/api/admin/instrument/${kept._id}`, { token: admin });
    expect(again.body).toEqual(kept);
  });

  it('takes instrument_output for the type', async () => {
    const { instrument_type, ...rest } = body;
    expect((await made({ ...rest, instrument_output: instrument_type })).instrument_type).toBe(instrument_type);
    expect(await create(rest)).toMatchObject({ status: 400, body: { fields: [{ field: 'instrument_type' }] } });
  });

  it('is in the list to choose from', async () => {
    const kept = await made();
    const path = `/api/admin/instrument/option?project=${world.project.id}`;
    const { body: options } = await ask<object[]>('GET', path, { token: admin });
    expect(options).toMatchObject([{ _id: kept._id, name: 'TM-99', type: 'TM', isDisabled: false, versions: 1 }]);
  });
});

describe('what is refused names its field', () => {
  it.each([
    { name: 'no name', data: { name: ' ' }, field: 'data.name' },
    { name: 'no document', data: { document_id: undefined }, field: 'data.document_id' },
    { name: 'no column', data: { reference: undefined }, field: 'data.reference' },
    { name: 'a document that is not there', data: { document_id: 'f'.repeat(24) }, field: 'data.document_id' },
    { name: 'a column of another document', data: { reference: 'e'.repeat(24) }, field: 'data.reference' },
    { name: 'no date', data: { startDate: '2026-02-30' }, field: 'data.startDate' },
    { name: 'a place that is none', data: { coordinates: [200, 24] }, field: 'data.coordinates.0' },
    { name: 'a count of zero', data: { alert_count_limit: 0 }, field: 'data.alert_count_limit' },
  ])('$name', async ({ data, field }) => {
    const { status, body: answer } = await create(with_(data));
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 'request.invalid', fields: [{ field }] });
  });

  it('a second version with the same start', async () => {
    const kept = await made();
    const { status, body: answer } = await ask('POST', `/api/admin/instrument/${kept._id}/version`, {
      token: admin,
      body: { data: body.data },
    });
    expect([status, answer]).toMatchObject([400, { fields: [{ field: 'data.startDate' }] }]);
  });
});

describe('limits out of order', () => {
  const odd = { WL_plus: 25, rate_24Hr_config: { WL_plus: 9, AL_plus: 8 } };

  it('are asked about, each by its field, and nothing is written', async () => {
    const before = await one(database.pool, sql`select count(*)::int as n from instrument`);
    expect(await create(with_(odd))).toMatchObject({
      status: 409,
      body: {
        code: 'limits.confirm',
        fields: [
          { field: 'data.WL_plus', reason: '注意上限 25 高於警戒上限 20' },
          { field: 'data.rate_24Hr_config.WL_plus', reason: '注意 24 h 上限 9 高於警戒上限 8' },
        ],
      },
    });
    expect(await one(database.pool, sql`select count(*)::int as n from instrument`)).toEqual(before);
  });
  it('are saved once somebody says that they are meant', async () => {
    expect((await made({ ...with_(odd), confirm: true })).data[0]).toMatchObject({ WL_plus: 25 });
  });
});

describe('a formula is checked when it is saved', () => {
  const formula = (evalFunction: string) => with_({ evalFunction }, { useFunction: true });
  const reasonOf = async (answer: ReturnType<typeof create>) => {
    const { status, body: refused } = await answer;
    expect(status).toBe(400);
    return (refused as unknown as { fields: { field: string; reason: string }[] }).fields;
  };

  it.each([
    { text: '2 * / 3', reason: '第 5 字：「×」之後應為數值、儀器或「(」，卻是「÷」' },
    { text: '2 * (1 + 3', reason: '第 5 個字的括號沒有關閉' },
    { text: `1 + data:${'e'.repeat(24)}`, reason: `公式引用的「data:${'e'.repeat(24)}」已不存在或已停用` },
    { text: ' ', reason: '必填' },
  ])('$text', async ({ text, reason }) => {
    expect(await reasonOf(create(formula(text)))).toEqual([{ field: 'data.evalFunction', reason }]);
  });

  it('may not ask for itself by way of another', async () => {
    const first = await made();
    const second = await made(formula(`instrument:${first._id} * 2`));
    const { status, body: answer } = await save(first, formula(`instrument:${second._id} + 1`));
    expect([status, answer.fields]).toEqual([
      400,
      [{ field: 'data.evalFunction', reason: '公式互相引用：TM-99 → TM-99 → TM-99' }],
    ]);
  });

  it('says whom it asks for and who asks for it, and keeps those from being deleted', async () => {
    const first = await made();
    const second = await made(formula(`instrument:${first._id} * 2`));
    const path = (id: string) => `/api/admin/instrument/${id}/dependencies`;
    const place = ({ _id }: KeptInstrument) => ({ _id, name: 'TM-99' });
    expect((await ask('GET', path(first._id), { token: admin })).body).toEqual({ asks: [], askedBy: [place(second)] });
    expect((await ask('GET', path(second._id), { token: admin })).body).toEqual({ asks: [place(first)], askedBy: [] });
    const refused = await ask('DELETE', `/api/admin/instrument/${first._id}`, { token: admin });
    expect(refused).toMatchObject({ status: 409, body: { code: 'instrument.in-use' } });
  });

  it('is tried on the newest rows', async () => {
    await world.log([at(10), 131, 20], [at(20), 132, 21]);
    const column = await world.channelId('TM03');
    const trial = (evalFunction: string) =>
      ask<{ problem: object; result: number; references: object[]; curve: [string, number][] }>(
        'POST',
        '/api/admin/instrument/formula',
        { token: admin, body: { evalFunction, document_id: world.document.id } },
      );
    const { body: good } = await trial(`(data:${column} - 100) * 0.5`);
    // (132 − 100) × 0.5 = 16, and 15.5 ten minutes before
    expect(good).toMatchObject({
      problem: null,
      result: 16,
      TIMESTAMP: at(20),
      references: [{ kind: 'data', name: 'TM03', value: 132, TIMESTAMP: at(20) }],
      curve: [
        [at(10), 15.5],
        [at(20), 16],
      ],
    });
    const { body: bad } = await trial(`data:${column} *`);
    expect(bad).toMatchObject({
      problem: { reason: 'formula.ends-before-value', position: 31 },
      result: null,
      references: [{ value: 132 }],
    });
  });
});

describe('a save', () => {
  it('counts, and is recorded with each field before and after', async () => {
    const kept = await made();
    const saved = await save(kept, { ...with_({ WSL_plus: 35 }), revision: 1 });
    expect(saved.body).toMatchObject({ revision: 2, data: [{ WSL_plus: 35 }] });
    const record = await one(
      database.pool,
      sql`select type, name, revision, fields from log_record where noun = 'instrument' and noun_id = ${kept._id} order by no desc limit 1`,
    );
    expect(record).toEqual({
      type: 'update_log',
      name: 'TM-99',
      revision: 2,
      fields: [{ field: 'v1.WSL_plus', before: 30, after: 35 }],
    });
  });

  it('that began from an old revision is told who was faster, and writes nothing', async () => {
    const kept = await made();
    await save(kept, { ...with_({ WSL_plus: 35 }), revision: 1 });
    const second = await save(kept, { ...with_({ AL_plus: 25 }), revision: 1 });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'changed.meanwhile',
        conflict: { revision: 2, fields: [{ field: 'v1.WSL_plus', before: 30, after: 35 }] },
      },
    });
    const now = await ask<KeptInstrument>('GET', `/api/admin/instrument/${kept._id}`, { token: admin });
    expect(now.body.data[0]).toMatchObject({ AL_plus: 20, WSL_plus: 35 });
  });

  it('of limits holds from the next reading on', async () => {
    const kept = await made();
    const no = await noOf(kept);
    await world.log([at(10), 109, 20], [at(20), 109, 20]);
    await save(kept, with_({ WL_plus: 5 }));
    await world.log([at(30), 109, 20], [at(40), 109, 20]);
    const event = await one(database.pool, sql`select level, opened_at from event where instrument_no = ${no}`);
    expect(event).toMatchObject({ level: 'WL' });
  });

  it('leaves what the form does not say', async () => {
    const kept = await made(
      with_({ note: '初次', dead_band: 2, temperature_reference: await world.channelId('Temp') }),
    );
    const { body: saved } = await save(kept, with_({ unit: 'cm' }));
    expect(saved.data[0]).toMatchObject({ unit: 'cm', note: '初次', dead_band: 2 });
    expect(saved.data[0]?.temperature_reference).toBe(await world.channelId('Temp'));
  });

  it('which events are told', async () => {
    const kept = await made();
    const levels = { WL: { enabled: false }, AL: { enabled: true }, WSL: { enabled: true } };
    const config = { message: { ...kept.config.message, ...levels } };
    const path = `/api/admin/instrument/${kept._id}`;
    const { body: saved } = await ask<KeptInstrument>('PUT', path, { token: admin, body: { config } });
    expect(saved.config.message).toMatchObject({ WL: { enabled: false }, AL: { enabled: true } });
    const stored = await one<{ config: object }>(
      database.pool,
      sql`select message_config as config from instrument where id = ${kept._id}`,
    );
    expect(stored?.config).toMatchObject({ WL: false, AL: true, down: true, rate1Hr: { WSL: true } });
  });
});

describe('a new version', () => {
  const next = (data: object) => ({ data: { ...body.data, ...data } });

  it('rules from its start on, and the one before up to it', async () => {
    const kept = await made();
    const path = `/api/admin/instrument/${kept._id}/version`;
    const { body: grown } = await ask<KeptInstrument>('POST', path, {
      token: admin,
      body: next({ startDate: at(25), R0: 120, note: '更換感測器' }),
    });
    expect(grown.data.map(({ number, R0, note }) => [number, R0, note])).toEqual([
      [1, 100, ''],
      [2, 120, '更換感測器'],
    ]);
    await world.log([at(20), 131, 20], [at(30), 131, 20]);
    expect(await reading2(await noOf(kept))).toEqual([31, 11]);
  });

  it('can carry the displacement on, or begin at zero', async () => {
    const kept = await made();
    await world.log([at(10), 131, 20], [at(20), 134, 20], [at(30), 52, 20], [at(40), 53, 20]);
    const { status, body: join } = await ask<{ carried: number }>('POST', `/api/admin/instrument/${kept._id}/join`, {
      token: admin,
      body: next({ startDate: at(30), R0: 50, F1: 2 }),
    });
    expect(status, JSON.stringify(join)).toBe(200);
    // before: 134 − 100 = 34; the first row of the new one: 2 × (52 − 50) = 4; 34 − 4 = 30
    expect(join).toMatchObject({
      before: { TIMESTAMP: at(20), value: 34 },
      after: { TIMESTAMP: at(30), reading1: 52, value: 4 },
      carried: 30,
      zero: -4,
    });
    const path = `/api/admin/instrument/${kept._id}/version`;
    await ask('POST', path, { token: admin, body: next({ startDate: at(30), R0: 50, F1: 2, offset: join.carried }) });
    await ask('POST', `/api/admin/instrument/${kept._id}/output`, { token: admin });
    // 2 × (52 − 50) + 30 = 34, as before; 2 × (53 − 50) + 30 = 36
    expect(await reading2(await noOf(kept))).toEqual([31, 34, 34, 36]);
  });
});

describe('watched no longer', () => {
  it('is not read any more, its alarms end, and it can be watched again', async () => {
    const kept = await made();
    const no = await noOf(kept);
    await world.log([at(10), 131, 20], [at(20), 132, 20]);
    setNow(new Date(at(21)));
    const path = `/api/admin/instrument/${kept._id}`;
    const off = await ask<KeptInstrument>('POST', `${path}/disable`, { token: admin });
    expect(off.body.disabled_at).toBe(at(21));
    const event = await one<{ closed_at: Date }>(
      database.pool,
      sql`select closed_at from event where instrument_no = ${no}`,
    );
    expect(event?.closed_at.toISOString()).toBe(at(21));
    await world.log([at(30), 133, 20]);
    expect(await reading2(no)).toEqual([31, 32]);
    const on = await ask<KeptInstrument>('POST', `${path}/enable`, { token: admin });
    expect(on.body).toMatchObject({ disabled_at: null, revision: 3 });
    await world.log([at(40), 134, 20]);
    expect(await reading2(no)).toEqual([31, 32, 34]);
  });

  it('deleted, nothing of it is left but the record and what the logger wrote', async () => {
    const kept = await made();
    const no = await noOf(kept);
    await world.log([at(10), 131, 20], [at(20), 132, 20]);
    const path = `/api/admin/instrument/${kept._id}`;
    const asked = await ask('DELETE', path, { token: admin });
    expect(asked).toMatchObject({ status: 409, body: { code: 'instrument.in-alarm' } });
    expect((await ask('DELETE', `${path}?confirm=true`, { token: admin })).body).toEqual({ ok: true });
    for (const table of ['reading', 'reading_segment', 'last_reading', 'instrument_version', 'event', 'judge_state']) {
      const { rows: left } = await database.pool.query(`select from ${table} where instrument_no = $1`, [no]);
      expect(left, table).toHaveLength(0);
    }
    await world.log([at(30), 133, 20]);
    expect(await reading2(no)).toEqual([]);
    const { body: newest } = await ask('GET', `/api/admin/document/${world.document.id}/newest?limit=2`, {
      token: admin,
    });
    expect(newest).toMatchObject({
      index: [{ name: 'TM03' }, { name: 'Temp' }],
      rows: [
        { TIMESTAMP: at(30), values: [133, 20] },
        { TIMESTAMP: at(20), values: [132, 20] },
      ],
    });
    const record = await one(database.pool, sql`select type from log_record where noun_id = ${kept._id} order by no desc limit 1`); // biome-ignore format: one line
    expect(record).toEqual({ type: 'delete_log' });
  });
});

describe('limits on trial', () => {
  it('play over the history what today rings and what would', async () => {
    const kept = await made();
    // 12 12 (WL at the second), 25 25 (AL at the second), 5; R0 100
    await world.log(
      [at(10), 112, 20], [at(20), 112, 20], [at(30), 125, 20], [at(40), 125, 20], [at(50), 105, 20], [at(60), null, 20],
    ); // biome-ignore format: a curve
    setNow(new Date(at(61)));
    const path = `/api/admin/instrument/${kept._id}/trial`;
    const { body: trial } = await ask<{ took: number }>('POST', path, {
      token: admin,
      body: { days: 1, data: { WL_plus: 12, AL_plus: 26, WSL_plus: 30, alert_count_limit: 3 } },
    });
    expect(trial).toMatchObject({
      readings: 5,
      missing: 1,
      today: { levels: { WL: 1, AL: 1, WSL: 0 }, mostInADay: 2 },
      // 12 reaches a bound of 12: three in a row at the third
      proposed: { levels: { WL: 1, AL: 0, WSL: 0 }, rings: [{ TIMESTAMP: at(30), level: 'WL', value: 25 }] },
      rises: [{ peak: { value: 25 }, today: { count: 2 }, proposed: { count: 1, first: { WL: at(30) } } }],
    });
    expect(trial.took).toBeLessThan(2000);
    // and nothing of it is kept
    const steps = await rows(database.pool, sql`select step from event_step s join event e on e.no = s.event_no where e.instrument_no = ${await noOf(kept)} order by s.no`); // biome-ignore format: one line
    expect(steps).toEqual([{ step: 'opened' }, { step: 'raised' }, { step: 'closed' }]);
  });

  it('refuses rules that are none', async () => {
    const kept = await made();
    const path = `/api/admin/instrument/${kept._id}/trial`;
    expect(await ask('POST', path, { token: admin, body: { days: 0, data: {} } })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'days' }] },
    });
  });
});

it('another person may do nothing of this', async () => {
  const kept = await made();
  const engineer = await login('engineer@demo.talus');
  const { status } = await ask('PUT', `/api/admin/instrument/${kept._id}/version/${kept.data[0]?._id}`, {
    token: engineer,
    body,
  });
  expect(status).toBe(403);
});
