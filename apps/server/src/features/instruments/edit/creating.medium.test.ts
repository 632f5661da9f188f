import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { describe, expect, it } from 'vitest';
import { addPerson, addTarget } from '../../../pipeline/tell/test-world';
import { one, rows, run, sql } from '../../../platform/db/db';
import { at, withInstrumentForm } from './test-form';

const { database, ask, login, now, create, with_, made, noOf, reading2 } = withInstrumentForm();

describe('an instrument made by a call', () => {
  it('reads the next row of its document, rings and is told of, without a restart', async () => {
    const person = await addPerson(database.pool, { enable: { email: true } });
    for (const list of ['warning', 'alert', 'action'] as const)
      await addTarget(database.pool, now.world.project.no, person, list);
    const no = await noOf(await made());
    // R0 100: 131 gives 31, above action at 30; two in a row
    await now.world.log([at(10), 131, 20], [at(20), 132, 20]);
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
      temperature_reference: await now.world.channelId('Temp'), dead_band: 0.5, clear_count_limit: 2, evalFunction: null,
    }; // biome-ignore format: a form
    const kept = await made(with_(data, { chart_type: 'column', display_output: 'reading1' }));
    expect(kept.data[0]).toMatchObject(data);
    expect(kept).toMatchObject({ chart_type: 'column', display_output: 'reading1' });
    const again = await ask<KeptInstrument>('GET', `/api/admin/instrument/${kept._id}`, { token: now.admin });
    expect(again.body).toEqual(kept);
  });

  it('takes instrument_output for the type', async () => {
    const { instrument_type, ...rest } = now.body;
    expect((await made({ ...rest, instrument_output: instrument_type })).instrument_type).toBe(instrument_type);
    expect(await create(rest)).toMatchObject({ status: 400, body: { fields: [{ field: 'instrument_type' }] } });
  });

  it('is in the list to choose from', async () => {
    const kept = await made();
    const path = `/api/admin/instrument/option?project=${now.world.project.id}`;
    const { body: options } = await ask<object[]>('GET', path, { token: now.admin });
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
      token: now.admin,
      body: { data: now.body.data },
    });
    expect([status, answer]).toMatchObject([400, { fields: [{ field: 'data.startDate' }] }]);
  });
});

describe('a name', () => {
  const count = async (name: string) =>
    (
      await one<{ n: number }>(
        database.pool,
        sql`select count(distinct instrument_no)::int as n from instrument_version v join instrument i on i.no = v.instrument_no
            where v.name = ${name} and i.project_no = ${now.world.project.no}`,
      )
    )?.n;
  const refusal = { code: 'request.invalid', fields: [{ field: 'data.name' }] };

  it('is given once by three equal saves at the same time', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(body).toMatchObject(refusal);
    expect(await count('TM-99')).toBe(1);
  });

  it('of another instrument is refused in a save, a further version and a bulk edit, and free once that one has another', async () => {
    const [first, second] = [await made(), await made(with_({ name: 'TM-98' }))];
    const path = `/api/admin/instrument/${second._id}`;
    const versionId = second.data[0]?._id;
    const token = now.admin;
    const bulk = (kept: KeptInstrument, name: string) =>
      ask('PUT', '/api/admin/bulk/instrument', {
        token,
        body: [{ instrument_id: kept._id, version_id: kept.data[0]?._id, name }],
      });
    const later = { ...now.body.data, name: 'TM-99', startDate: at(60) };
    const saved = await ask('PUT', `${path}/version/${versionId}`, { token, body: now.body });
    expect([saved.status, saved.body]).toMatchObject([400, refusal]);
    const grown = await ask('POST', `${path}/version`, { token, body: { data: later } });
    expect([grown.status, grown.body]).toMatchObject([400, refusal]);
    const many = await bulk(second, 'TM-99');
    expect([many.status, many.body]).toMatchObject([400, { fields: [{ field: '0.name' }] }]);
    expect((await bulk(first, 'TM-97')).status).toBe(200);
    expect((await bulk(second, 'TM-99')).status).toBe(200);
  });

  it('that two instruments have from before hinders neither of them, and a third does not get it', async () => {
    const [first, second] = [await made(), await made(with_({ name: 'TM-98' }))];
    await run(database.pool, sql`update instrument_version set name = 'TM-99' where id = ${second.data[0]?._id}`);
    for (const { _id, data } of [first, second]) {
      const body = [{ instrument_id: _id, version_id: data[0]?._id, WSL_plus: 29 }];
      expect((await ask('PUT', '/api/admin/bulk/instrument', { token: now.admin, body })).status).toBe(200);
    }
    expect(await create()).toMatchObject({ status: 400, body: refusal });
  });
});

it('another person may do nothing of this', async () => {
  const kept = await made();
  const engineer = await login('engineer@demo.talus');
  const { status } = await ask('PUT', `/api/admin/instrument/${kept._id}/version/${kept.data[0]?._id}`, {
    token: engineer,
    body: now.body,
  });
  expect(status).toBe(403);
});
