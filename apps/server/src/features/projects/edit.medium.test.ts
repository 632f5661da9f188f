import type { ProjectForm } from '@talus/contract/places/project-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { one, rows, run, sql } from '../../platform/db/db';
import { NOW, withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const { ask, login } = demo;
let token: string;
const ids = new Map<string, string>();
beforeAll(async () => {
  token = await login('admin@demo.talus');
  for (const { email, id } of await rows<{ email: string; id: string }>(
    demo.database.pool,
    sql`select split_part(email, '@', 1) as email, id from app_user`,
  ))
    ids.set(email, id);
});
const idOf = (account: string) => ids.get(account) ?? '';
const forms = async () => (await ask<ProjectForm[]>('GET', '/api/admin/project', { token })).body;
const formOf = async (code: string) => (await forms()).find(({ project_id }) => project_id === code) as ProjectForm;
const make = (body: object) => ask<ProjectForm>('POST', '/api/admin/project', { token, body, language: 'zh-TW' });
const save = (id: string, body: object) =>
  ask<ProjectForm>('PUT', `/api/admin/project/${id}`, { token, body, language: 'zh-TW' });
const fieldsOf = ({ body }: { body: { fields?: { field: string; reason: string }[] } }) =>
  (body.fields ?? []).map(({ field, reason }) => `${field} ${reason}`);

describe('a new project', () => {
  it('has the defaults of the specification, and its name for a number', async () => {
    const { status, body } = await make({ name: '南迴雨量' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      project_id: '南迴雨量',
      revision: 1,
      first_display: 'layout',
      timezone: 'Asia/Taipei',
      dry_hours: 24,
      message: { limit: 0 },
      document_message: { down_target: [], limit: 0 },
      config: {
        data: { display: ['reading2', 'WSL', 'AL'] },
        export: { display: ['measure'] },
        msglang: { display: [] },
      },
      allowed_sidebar: [],
      allowed_layer: [],
      instrumentNamedStyle: '',
      area: [],
    });
    expect((await ask<ProjectForm>('GET', `/api/admin/project/${body._id}`, { token })).body).toEqual(body);
  });

  it.each([
    ['without a name', { name: ' ' }, ['name 請輸入專案名稱']],
    ['with a number that another has', { project_id: 'P-2107' }, ['project_id 已有專案使用這個編號']],
    ['with the name of another', { name: 'TK 線邊坡監測' }, ['name 已有同名的專案，編號 P-2107']],
    ['with a zone that is none', { timezone: 'Asia/Sanyi' }, ['timezone 不是已知的時區']],
    ['with a pattern that takes for ever', { instrumentNamedStyle: '(a+)+' }, ['instrumentNamedStyle 不是可用的正規表示式，或過於複雜']],
    ['with somebody who does not exist', { warning_target: ['f'.repeat(24)] }, ['warning_target 名單中有不存在或已凍結的人員']],
    ['with remarks of somebody who is no member', { access: { remark: [] as string[] } }, ['access.remark 名單中有未加入此專案的人員']],
    ['north of the pole', { lat: 91 }, ['lat 不得大於 90']],
    ['whose rain never ends', { dry_hours: 0 }, ['dry_hours 不得小於 1']],
  ])('%s is refused at that field, and not made', async (_, input, reasons) => {
    if ('access' in input) input.access?.remark.push(idOf('client'));
    const before = (await forms()).length;
    const answer = await make({ name: 'x', ...input });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, reasons]);
    expect(await forms()).toHaveLength(before);
  }); // biome-ignore format: a case a row
});

describe('a change', () => {
  it('keeps every field of the form, and leaves what it does not name', async () => {
    const { _id, revision, contractor } = await formOf('P-2203');
    const everything = {
      name: '頭份地下站',
      location: '苗栗縣頭份市',
      lat: 24.69,
      lon: 120.9,
      zoom: 15,
      start_date: '2026-01-01T00:00:00.000Z',
      timezone: 'Asia/Tokyo',
      dry_hours: 6,
      first_display: 'map',
      company_mail: 'office@demo.talus',
      client_id: [idOf('client'), idOf('iot')],
      access: { remark: [idOf('iot')] },
      warning_target: [idOf('client')],
      alert_target: [],
      action_target: [idOf('client'), idOf('iot')],
      down_target: [idOf('iot')],
      message: { limit: 3 },
      document_message: { down_target: [idOf('iot')], limit: 5 },
      config: {
        data: { display: ['reading1', 'batt'] },
        export: { display: ['raw', 'measure'] },
        msglang: { display: ['en'] },
      },
      allowed_sidebar: ['data', 'chart'],
      allowed_layer: ['contour', 'shp'],
      instrumentNamedStyle: '^(?<device>[A-Z]+)-\\d+$',
    };
    const { status, body } = await save(_id, { ...everything, revision });
    expect(status).toBe(200);
    const sorted = (form: object) =>
      JSON.parse(JSON.stringify(form), (_key, value) => (Array.isArray(value) ? [...value].sort() : value));
    expect(sorted(body)).toMatchObject(sorted(everything));
    expect([body.contractor, body.revision]).toEqual([contractor, revision + 1]);
    // The project's other calls return the change, too
    const seen = await ask<{ location: string; zoom: number }>('GET', `/api/project/${_id}`, { token });
    expect(seen.body).toMatchObject({ name: '頭份地下站', location: '苗栗縣頭份市', zoom: 15, timezone: 'Asia/Tokyo' });
    const engineer = await login('engineer@demo.talus');
    expect((await ask('GET', `/api/project/${_id}`, { token: engineer })).status, 'no member any more').toBe(403);
    const record = await one<{ fields: { field: string; before: unknown; after: unknown }[] }>(
      demo.database.pool,
      sql`select fields from log_record where noun = 'project' and noun_id = ${_id} order by no desc limit 1`,
    );
    expect(record?.fields).toContainEqual({ field: 'message.limit', before: 0, after: 3 });
  });

  it('takes for the address of the company what can be written to, and no other link', async () => {
    const { _id } = await formOf('P-2203');
    const mail = async (company_mail: string | null) => save(_id, { company_mail });
    for (const bad of ['javascript:alert(1)', 'mailto:a@b.co', 'a@b.co?bcc=c@d.co', 'nobody'])
      expect([bad, (await mail(bad)).body.fields?.map(({ field }) => field)]).toEqual([bad, ['company_mail']]);
    expect((await mail('')).body.company_mail).toBeNull();
    expect((await mail('office@demo.talus')).body.company_mail).toBe('office@demo.talus');
  });

  it('refuses names that no screen has, and keeps those that are stored', async () => {
    const { _id, first_display } = await formOf('P-2203');
    const fieldsOf = async (input: object) => {
      const { status, body } = await save(_id, input);
      return [status, ...(body.fields ?? []).map(({ field }) => field)];
    };
    expect(await fieldsOf({ first_display: 'nonsense', allowed_sidebar: ['data', 'nothing'] })).toEqual([
      400,
      'first_display',
      'allowed_sidebar',
    ]);
    expect((await formOf('P-2203')).first_display).toBe(first_display);
    await run(
      demo.database.pool,
      sql`update project set first_display = 'old', allowed_sidebar = '{older}' where id = ${_id}`,
    );
    expect(await fieldsOf({ first_display: 'old', allowed_sidebar: ['older', 'data'] })).toEqual([200]);
    expect(await fieldsOf({ first_display, allowed_sidebar: [] })).toEqual([200]);
    expect(await fieldsOf({ first_display: 'old' })).toEqual([400, 'first_display']);
  });

  it('an empty text is none', async () => {
    const { _id } = await formOf('P-2203');
    expect((await save(_id, { location: '', lat: null, allowed_sidebar: [] })).body).toMatchObject({
      location: null,
      lat: null,
      allowed_sidebar: [],
    });
  });

  it('that fails at its last list leaves the first ones as they were', async () => {
    const before = await formOf('P-2203');
    const answer = await save(before._id, { name: 'half', client_id: [], access: { remark: [idOf('client')] } });
    expect(answer.status).toBe(400);
    expect(await formOf('P-2203')).toEqual(before);
  });
});

describe('names of instruments', () => {
  const names = (id: string, style: string) =>
    ask<{ name: string; isMatch: boolean }[]>(
      'GET',
      `/api/admin/project/${id}/instrument-naming?style=${encodeURIComponent(style)}`,
      { token },
    );

  it('are held against the pattern to be tried', async () => {
    const { _id, instrument_count } = await formOf('P-2107');
    const all = (await names(_id, '.')).body;
    expect([all.length, all.every(({ isMatch }) => isMatch)]).toEqual([instrument_count, true]);
    const some = (await names(_id, '^TM-')).body;
    for (const { name, isMatch } of some) expect(isMatch, name).toBe(name.startsWith('TM-'));
    expect(some.some(({ isMatch }) => isMatch)).toBe(true);
    expect((await names(_id, '(')).status).toBe(400);
  });
});

describe('deleting', () => {
  const drop = (id: string, query = '') => ask('DELETE', `/api/admin/project/${id}${query}`, { token });

  it('asks first where alarms are in progress', async () => {
    const { _id } = await formOf('P-2107');
    const { pool } = demo.database;
    await pool.query(`delete from event where closed_at is null;
      insert into event (id, project_no, instrument_no, kind, level, peak, opened_at)
      select left(md5(i.id), 24), p.no, i.no, 'level', 'AL', 'AL', '2026-11-15Z' from project p
      join instrument i on i.project_no = p.no where p.code = 'P-2107' order by i.no limit 2`);
    const { status, body } = await drop(_id);
    expect([status, body.code]).toEqual([409, 'project.alarms-open']);
    expect(body.message).toContain('2');
    expect(await formOf('P-2107')).toBeDefined();
  });

  it('hides the project and stops its instruments; readings, alarms and the record stay', async () => {
    const { _id } = await formOf('P-2107');
    const { pool } = demo.database;
    const kept = () =>
      one(
        pool,
        sql`select (select count(*)::int from reading) as readings, (select count(*)::int from event) as events,
              (select count(*)::int from instrument) as instruments`,
      );
    const before = await kept();
    expect((await drop(_id, '?alarms=close')).status).toBe(200);
    expect(await kept()).toEqual(before);
    expect((await forms()).map(({ project_id }) => project_id)).not.toContain('P-2107');
    expect((await ask<object[]>('GET', '/api/project', { token })).body).toHaveLength((await forms()).length);
    expect((await ask('GET', `/api/project/${_id}`, { token })).status).toBe(404);
    const rail = await login('rail@demo.talus');
    expect((await ask('GET', `/api/project/${_id}`, { token: rail })).status).toBe(403);
    const running = await rows(
      pool,
      sql`select 1 from instrument i join project p on p.no = i.project_no where p.id = ${_id} and i.disabled_at is null`,
    );
    const open = await rows(
      pool,
      sql`select 1 from event e join project p on p.no = e.project_no where p.id = ${_id} and e.closed_at is null`,
    );
    expect([running, open]).toEqual([[], []]);
    const step = await one(
      pool,
      sql`select s.at, u.email from event_step s join app_user u on u.no = s.user_no where s.step = 'closed' limit 1`,
    );
    expect(step).toEqual({ at: NOW, email: 'admin@demo.talus' });
    expect((await drop(_id)).status).toBe(404);
    // Its code is free again
    expect((await make({ name: '新', project_id: 'P-2107' })).status).toBe(200);
  });
});
