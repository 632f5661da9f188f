import type { LogRecord } from '@talus/contract/admin/log';
import { beforeAll, expect, it } from 'vitest';
import { run, sql } from '../../platform/db/db';
import { NOW, withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
let admin: string;
let adminId: string;

beforeAll(async () => {
  admin = await login('admin@demo.talus');
  await run(database.pool, sql`delete from log_record`);
  await run(
    database.pool,
    sql`insert into log_record (created_at, user_no, project_no, type, message)
        select t.at::timestamptz, u.no, p.no, t.type, t.message
        from (values (${at(1)}, 'admin@demo.talus', 'P-2107', 'add_log', 'remark TM-03 100% done'),
                     (${at(2)}, 'admin@demo.talus', null, 'update_log', 'document CR6'),
                     (${at(3)}, 'engineer@demo.talus', null, 'unauthorized_view_log', 'admin.use'),
                     (${at(4)}, null, null, 'delete_log', 'remark tm-03 gone'))
          as t (at, email, code, type, message)
        left join app_user u on u.email = t.email left join project p on p.code = t.code
        order by t.at`,
  );
  const [first] = (await list('?type=add_log')).slice(-1);
  adminId = first?.client_id?._id ?? '';
});

const list = async (query = '') => {
  const answer = await ask<LogRecord[]>('GET', `/api/admin/log${query}`, { token: admin });
  expect(answer.status).toBe(200);
  return answer.body;
};
const messages = async (query: string) => (await list(query)).map(({ message }) => message);

it('lists newest first, with person and project where there is one', async () => {
  const found = await list();
  expect(found.map(({ type }) => type)).toEqual(['delete_log', 'unauthorized_view_log', 'update_log', 'add_log']);
  expect(found[0]).toMatchObject({ client_id: null, project: null, created_at: at(4) });
  expect(found[3]).toMatchObject({ client_id: { _id: adminId }, project: { name: expect.any(String) } });
});

it.each([
  ['of a type', () => '?type=update_log', ['document CR6']],
  ['of changes alone', () => '?changes=true', ['remark tm-03 gone', 'document CR6', 'remark TM-03 100% done']],
  ['of a person', () => `?client=${adminId}`, ['document CR6', 'remark TM-03 100% done']],
  ['from a moment on', () => `?from=${at(3)}`, ['remark tm-03 gone', 'admin.use']],
  ['up to a moment, without it', () => `?to=${at(2)}`, ['remark TM-03 100% done']],
  ['with words, whatever the case', () => '?find=tm-03', ['remark tm-03 gone', 'remark TM-03 100% done']],
  [
    'with a sign that a pattern would take for any text',
    () => `?find=${encodeURIComponent('0%')}`,
    ['remark TM-03 100% done'],
  ],
])('lists those %s', async (_name, query, expected) => expect(await messages(query())).toEqual(expected));

it('says of a refused call which it was, and from which page', async () => {
  const engineer = await login('engineer@demo.talus');
  const headers = { referer: 'http://127.0.0.1/alerts?project=1' };
  const { status } = await ask('GET', '/api/admin/log?limit=5', { token: engineer, headers });
  expect(status).toBe(403);
  const gone = '0'.repeat(24);
  expect((await ask('GET', `/api/project/${gone}/map/layer`, { token: engineer })).status).toBe(403);
  expect((await messages('?type=unauthorized_view_log')).slice(0, 2)).toEqual([
    `project.view ${gone}: GET /api/project/${gone}/map/layer`,
    'admin.use: GET /api/admin/log from /alerts',
  ]);
  await run(database.pool, sql`delete from log_record where message like '%: GET /api/%'`);
});

it('goes on from the last record that the caller has', async () => {
  const [, second] = await list('?limit=2');
  expect(await messages(`?limit=2&before=${second?.no}`)).toEqual(['document CR6', 'remark TM-03 100% done']);
});

it('names a type or a time that is none', async () => {
  for (const query of ['?type=other', '?from=yesterday', '?client=x', '?limit=0']) {
    const { status } = await ask('GET', `/api/admin/log${query}`, { token: admin });
    expect([query, status]).toEqual([query, 400]);
  }
});

it('holds of a change each field with what it was and what it became', async () => {
  const fields = [{ field: 'data_interval', before: 600_000, after: 3_600_000 }];
  await run(
    database.pool,
    sql`insert into log_record (type, message, noun, noun_id, name, revision, fields)
        values ('update_log', 'document CR6: data_interval', 'document', ${adminId}, 'CR6', 2, ${JSON.stringify(fields)})`,
  );
  const [changed, before] = await list('?limit=2');
  expect(changed).toMatchObject({ noun: 'document', name: 'CR6', fields });
  expect(before).toMatchObject({ noun: null, fields: null });
});

it('names what a change has by its id, of one thing alone where asked for', async () => {
  const gone = 'f'.repeat(24);
  const station = 'a'.repeat(24);
  const fields = [
    { field: 'warning_target', before: [], after: [adminId, gone] },
    { field: 'zoom', before: 3, after: null },
  ];
  await run(
    database.pool,
    sql`insert into log_record (type, message, noun, noun_id, name, revision, fields)
        values ('update_log', 'project x', 'project', ${station}, 'x', 2, ${JSON.stringify(fields)})`,
  );
  const found = await list(`?noun=project&noun_id=${station}`);
  expect(found.map(({ fields: changed }) => changed)).toEqual([
    [{ field: 'warning_target', before: [], after: [{ _id: adminId, name: '陳志豪' }, gone] }, fields[1]],
  ]);
  expect(await list(`?noun=project&noun_id=${gone}`)).toEqual([]);
  await run(database.pool, sql`delete from log_record where noun_id = ${station}`);
});

it('knows of whom there are records', async () => {
  const { body } = await ask<{ name: string }[]>('GET', '/api/admin/log/client', { token: admin });
  expect(body).toHaveLength(2);
});

it('takes from a browser which project was chosen, of those that the person sees, once a minute', async () => {
  const engineer = await login('engineer@demo.talus');
  const kept = async () =>
    (await list('?type=view_project')).map(({ message, project }) => [message, project?.name !== undefined]);
  const choose = (message: string) => ask('POST', '/api/log', { token: engineer, body: { type: 'view_project', message } }); // biome-ignore format: one line
  const told = await Promise.all(['P-2107 邊坡', 'P-1908 雨量站網', 'P-9999 nowhere', 'nothing'].map(choose));
  expect(told.map(({ status }) => status)).toEqual([200, 403, 403, 403]);
  expect(told[1]?.body.message).toBe(told[2]?.body.message);
  for (let i = 0; i < 5; i++) expect((await choose('P-2107 邊坡')).status).toBe(200);
  expect(await kept()).toEqual([['P-2107 邊坡', true]]);
  setNow(new Date(NOW.getTime() + 61_000));
  await choose('P-2107 邊坡');
  expect(await kept()).toHaveLength(2);
});
