import type { NoiseDays, NoiseSensor } from '@talus/contract/data/noise';
import { beforeAll, expect, it } from 'vitest';
import { type CurrentUser, findUserByNumber } from '../../platform/auth/current-user';
import { withDemoApp } from '../../testing/demo-app';
import { getNoise } from './service';

const demo = withDemoApp();
const { database, ask, login } = demo;
let project = '';
let sensor = '';
let strain = '';
let admin = '';
let client = '';

beforeAll(async () => {
  const one = async (text: string) => (await database.pool.query<{ id: string }>(text)).rows[0]?.id ?? '';
  project = await one("select id from project where code = 'P-2203'");
  const named = (name: string) =>
    one(`select i.id from instrument i join instrument_version v on v.instrument_no = i.no where v.name = '${name}'`);
  [sensor, strain] = [await named('NM-01'), await named('VG-07')];
  [admin, client] = [await login('admin@demo.talus'), await login('client@demo.talus')];
});

const days = (query: string, id = sensor, token = client) =>
  ask<NoiseDays>('GET', `/api/project/${project}/noise/${id}${query}`, { token, language: 'zh-TW' });
const save = (body: object, token = admin) =>
  ask<NoiseSensor>('PUT', `/api/admin/instrument/${sensor}/noise`, { token, body });

it('lists the noise meters with what the report says of them', async () => {
  const { body } = await ask<NoiseSensor[]>('GET', `/api/project/${project}/noise`, { token: client });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    name: 'NM-01',
    station: { name: 'N1' },
    Monitoring_Category: 'A',
    Sensor_Model: 'NL-52',
  });
});

it('answers days of 288 levels that begin at 07:00 of the project', async () => {
  const { body } = await days('?from=2026-11-13&to=2026-11-15');
  expect(body.days.map(({ day, levels }) => [day, levels.length])).toEqual([['2026-11-13', 288], ['2026-11-14', 288], ['2026-11-15', 288]]); // biome-ignore format: rows
  const { rows } = await database.pool.query<{ reading2: number }>(
    "select r.reading2 from reading r join instrument i on i.no = r.instrument_no where i.id = $1 and r.ts = '2026-11-13T11:00Z'",
    [sensor],
  );
  // 19:00 in Taipei is cell 12 × 12
  expect(body.days[0]?.levels[144]).toBe(rows[0]?.reading2);
  // It is 08:43 of the 15th: 20 cells have values, later ones none
  expect(body.days[2]?.levels.slice(21).every((level) => level === null)).toBe(true);
  expect(body.days[2]?.levels[0]).not.toBeNull();
});

it('takes yesterday where no day is named', async () => {
  expect((await days('')).body.days.map(({ day }) => day)).toEqual(['2026-11-14']);
});

it.each([
  ['a span the wrong way round', '?from=2026-11-14&to=2026-11-13', '不得早於開始時間'],
  ['more than a year', '?from=2025-01-01&to=2026-11-13', '一次最多 366 天'],
])('refuses %s', async (_, query, reason) => {
  const { status, body } = await days(query);
  expect([status, body.fields]).toEqual([400, [{ field: 'to', reason }]]);
});

it('reads nothing for somebody who left', async () => {
  const { rows } = await database.pool.query<{ no: number }>(
    "select no from app_user where email = 'client@demo.talus'",
  );
  const user = (await findUserByNumber(database.pool, rows[0]?.no ?? 0)) as CurrentUser;
  const asked = { projectId: project, instrumentId: sensor };
  await expect(getNoise(demo.context, user, asked, {}, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});

it('knows no instrument that hears nothing', async () => {
  expect((await days('', strain)).status).toBe(404);
});

it('administrators say what the report says, and it is recorded', async () => {
  const { body: before } = await ask<NoiseSensor[]>('GET', `/api/project/${project}/noise`, { token: admin });
  const { _id, name, area, station, ...info } = before[0] as NoiseSensor;
  const saved = await save({ ...info, Monitoring_Category: 'C', Location: '東側' });
  expect([saved.status, saved.body.Monitoring_Category, saved.body.revision]).toEqual([200, 'C', info.revision + 1]);
  expect((await save({ ...info, Location: '西側' })).status).toBe(409);
  const { rows } = await database.pool.query<{ fields: { field: string }[] }>(
    "select fields from log_record where noun = 'instrument' order by no desc limit 1",
  );
  expect(rows[0]?.fields.map(({ field }) => field).sort()).toEqual(['Location', 'Monitoring_Category']);
});

it.each([
  ['a category that is none', { Monitoring_Category: 'D' }, 'Monitoring_Category'],
  ['a date that is none', { Calibration_Date: '2026-02-31' }, 'Calibration_Date'],
])('refuses %s', async (_, body, field) => {
  const answer = await save(body);
  expect([answer.status, answer.body.fields?.map((one) => one.field)]).toEqual([400, [field]]);
});

it('is not for others', async () => {
  const rail = await login('rail@demo.talus');
  expect([(await days('', sensor, rail)).status, (await save({}, client)).status]).toEqual([403, 403]);
});
