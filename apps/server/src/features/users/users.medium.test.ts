import type { User } from '@talus/contract/admin/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows, sql } from '../../platform/db/db';
import { NOW, PASSWORD, withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const { ask, login, setNow, database } = demo;
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000);
const body = (email: string, password: string) => ({ body: { email, password } });

beforeEach(() => setNow(NOW));

describe('logging in', () => {
  it('gives a token, with which getUser tells who it is and which projects are theirs', async () => {
    const token = await login('engineer@demo.talus');
    const { status, body: user } = await ask<User>('GET', '/api/user/getUser', { token });
    expect(status).toBe(200);
    expect(user).toMatchObject({ email: 'engineer@demo.talus', roles: ['client'], locale: 'zh-TW' });
    expect(user.project.map((p) => p.project_id)).toEqual(['P-2107', 'P-2203']);
    expect(user.project.map((p) => p.access.remark.includes(user._id))).toEqual([true, false]);
  });

  it('takes the e-mail in any case and the bare token', async () => {
    const token = await login('Engineer@Demo.Talus');
    expect((await ask('GET', '/api/user/getUser', { headers: { authorization: token } })).status).toBe(200);
  });

  it('refuses a wrong password and an unknown person with the same answer', async () => {
    const wrong = await ask('POST', '/api/user/login', body('client@demo.talus', 'wrong-password'));
    const unknown = await ask('POST', '/api/user/login', body('nobody@demo.talus', 'wrong-password'));
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([400, 'login.refused', '電子郵件或密碼錯誤']);
    expect([unknown.status, unknown.body.message]).toEqual([wrong.status, wrong.body.message]);
  });

  it('makes the eleventh guess wait, and says how long', async () => {
    for (let i = 0; i < 10; i++) await ask('POST', '/api/user/login', body('iot@demo.talus', `guess-${i}`));
    const eleventh = await ask('POST', '/api/user/login', { ...body('iot@demo.talus', PASSWORD), language: 'en' });
    expect([eleventh.status, eleventh.body.code, eleventh.headers['retry-after']]).toEqual([
      429,
      'login.too-many',
      '300',
    ]);
    expect(eleventh.body.message).toBe('Too many attempts; please try again in 300 seconds');
    setNow(hours(0.1));
    expect(await login('iot@demo.talus')).toBeTruthy();
  });

  it('sets a cookie that scripts cannot read and that opens reading calls alone', async () => {
    const { headers } = await ask('POST', '/api/user/login', body('admin@demo.talus', PASSWORD));
    expect(String(headers['set-cookie'])).toMatch(/^talus_session=.+HttpOnly; SameSite=Strict/);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect((await ask('GET', '/api/openapi.json', { headers: { cookie } })).status).toBe(200);
    expect((await ask('GET', '/api/user/getUser', { headers: { cookie } })).status).toBe(401);
    expect((await ask('POST', '/api/user/logout', { headers: { cookie } })).status).toBe(401);
  });
});

describe('a session', () => {
  it('refuses yesterday’s token but renews through getUser as long as it is used', async () => {
    const token = await login('occ@demo.talus');
    setNow(hours(11));
    const renewed = (await ask<User>('GET', '/api/user/getUser', { token })).body.jwt;
    setNow(hours(20));
    const old = await ask('GET', '/api/project', { token });
    expect([old.status, old.body.code, old.body.message]).toEqual([401, 'session.expired', '請重新登入']);
    expect((await ask('GET', '/api/project', { token: renewed })).status).toBe(200);
  });

  it('ends with logout', async () => {
    const token = await login('occ@demo.talus');
    expect((await ask('POST', '/api/user/logout', { token })).status).toBe(200);
    expect((await ask('GET', '/api/project', { token })).status).toBe(401);
  });

  it('ends at once when its person is frozen, and a frozen person cannot log in', async () => {
    const token = await login('rail@demo.talus');
    const freeze = (at: Date | null) =>
      demo.database.pool.query('update app_user set frozen_at = $1 where email = $2', [at, 'rail@demo.talus']);
    await freeze(NOW);
    expect((await ask('GET', '/api/project', { token })).status).toBe(401);
    const again = await ask('POST', '/api/user/login', body('rail@demo.talus', PASSWORD));
    expect([again.status, again.body.code]).toEqual([403, 'login.frozen']);
    await freeze(null);
  });
});

describe('the client page', () => {
  const change = (fields: object) => ({ body: { email: 'client@demo.talus', password: PASSWORD, ...fields } });

  it.each([
    [
      'a wrong present password',
      { password: 'wrong-password', newPassword: 'abcdef', newPasswordCheck: 'abcdef' },
      'login.refused',
    ],
    ['five characters', { newPassword: 'abcde', newPasswordCheck: 'abcde' }, 'client.password-short'],
    ['two that differ', { newPassword: 'abcdef', newPasswordCheck: 'abcdeg' }, 'client.password-mismatch'],
    [
      'the phone number',
      { phone: '0912-000-111', newPassword: '0912000111', newPasswordCheck: '0912000111' },
      'client.password-is-phone',
    ],
    ['the present password', { newPassword: PASSWORD, newPasswordCheck: PASSWORD }, 'client.password-unchanged'],
  ])('refuses %s', async (_, fields, code) => {
    const { status, body: answer } = await ask('PUT', '/api/user/client', change(fields));
    expect([status, answer.code]).toEqual([400, code]);
  });

  it('changes the password, ends every other session and answers with a token', async () => {
    const elsewhere = await login('client@demo.talus');
    const answer = await ask<{ token: string }>(
      'PUT',
      '/api/user/client',
      change({ newPassword: 'new-secret', newPasswordCheck: 'new-secret', name: '李怡君' }),
    );
    expect(answer.status).toBe(200);
    expect((await ask('GET', '/api/project', { token: elsewhere })).status).toBe(401);
    expect((await ask<User>('GET', '/api/user/getUser', { token: answer.body.token })).body.name).toBe('李怡君');
    expect((await ask('POST', '/api/user/login', body('client@demo.talus', PASSWORD))).body.code).toBe('login.refused');
    expect(await login('client@demo.talus', 'new-secret')).toBeTruthy();
  });
});

it('what a person changes of themselves is a change of the person: revision, record, and a form opened before is refused', async () => {
  const admin = await login('admin@demo.talus');
  type Kept = { _id: string; revision: number; email: string; phone: string; name: string };
  const people = async () => (await ask<Kept[]>('GET', '/api/admin/client', { token: admin })).body;
  const find = async () => (await people()).find(({ email }) => email === 'rail@demo.talus') as Kept;
  const before = await find();
  const mine = { email: 'rail@demo.talus', password: PASSWORD, phone: '0987-654-321' };
  expect((await ask('PUT', '/api/user/client', { body: mine })).status).toBe(200);
  const after = await find();
  expect([after.phone, after.revision]).toEqual(['0987-654-321', before.revision + 1]);
  const [record] = await rows<{ fields: object[]; by: string }>(
    database.pool,
    sql`select l.fields, u.id as by from log_record l join app_user u on u.no = l.user_no
        where l.noun = 'user' and l.noun_id = ${before._id} order by l.no desc limit 1`,
  );
  expect(record).toEqual({ fields: [{ field: 'phone', before: before.phone, after: '0987-654-321' }], by: before._id });
  const stale = { name: before.name, email: before.email, phone: before.phone, revision: before.revision };
  const late = await ask('PUT', `/api/admin/client/${before._id}`, { token: admin, body: stale });
  expect([late.status, late.body.conflict?.revision]).toEqual([409, after.revision]);
});

describe('language', () => {
  it('is public: the header’s, else zh-TW', async () => {
    expect((await ask('GET', '/api/user/language', { language: 'en-GB,en;q=0.8' })).body).toEqual({ language: 'en' });
    expect((await ask('GET', '/api/user/language', { language: 'fr' })).body).toEqual({ language: 'zh-TW' });
  });

  it('is remembered per person', async () => {
    const token = await login('occ@demo.talus');
    await ask('PUT', '/api/user/language', { token, body: { language: 'en' } });
    expect((await ask('GET', '/api/user/language', { token, language: 'zh-TW' })).body).toEqual({ language: 'en' });
    expect(
      (await ask('PUT', '/api/user/language', { token, body: { language: 'fr' }, language: 'en' })).body.fields,
    ).toEqual([{ field: 'language', reason: 'must be one of zh-TW, en' }]);
  });
});

describe('the log', () => {
  it('takes view_project and nothing else from outside', async () => {
    const token = await login('engineer@demo.talus');
    const post = (type: string) => ask('POST', '/api/log/', { token, body: { type, message: 'P-2107' } });
    expect((await post('view_project')).status).toBe(200);
    expect((await post('delete_log')).body.code).toBe('log.type-not-yours');
    const { rows } = await demo.database.pool.query(
      "select type, message from log_record where type like '%project' or type = 'delete_log'",
    );
    expect(rows).toEqual([{ type: 'view_project', message: 'P-2107' }]);
  });
});
