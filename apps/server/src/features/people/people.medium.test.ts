import type { PasswordLink, Person } from '@talus/contract/admin/people';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows, sql } from '../../platform/db/db';
import { NOW, PASSWORD, withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp({ TALUS_VARIANT: 'main' });
const { ask, login, setNow } = demo;
let token: string;
beforeAll(async () => {
  token = await login('admin@demo.talus');
});
beforeEach(() => setNow(NOW));

const people = async () => (await ask<Person[]>('GET', '/api/admin/client', { token })).body;
const find = async (email: string) => (await people()).find((person) => person.email === email) as Person;
type Registered = { user: Person; link: PasswordLink | null };
const register = (body: object) => ask<Registered>('POST', '/api/admin/register', { token, body, language: 'zh-TW' });
const save = (id: string, body: object, language = 'zh-TW') =>
  ask<Person>('PUT', `/api/admin/client/${id}`, { token, body, language });
const freeze = (id: string) =>
  ask<{ project: { name: string }; origin: Record<string, unknown>; set: Record<string, unknown> }[]>(
    'PUT',
    `/api/admin/disableClient/${id}`,
    { token },
  );
const enter = (email: string, password: string) => ask('POST', '/api/user/login', { body: { email, password } });
const fieldsOf = ({ body }: { body: { fields?: { field: string; reason: string }[] } }) =>
  (body.fields ?? []).map(({ field, reason }) => `${field} ${reason}`);

describe('the list', () => {
  it('has everybody, by the client call and by the user call alike', async () => {
    const all = await people();
    expect(all.map(({ email }) => email)).toContain('occ@demo.talus');
    expect((await ask('GET', '/api/admin/user', { token })).body).toEqual(all);
  });

  it('says when somebody was last let in, and into which projects they were added', async () => {
    expect((await find('admin@demo.talus')).last_login_at).toBe(NOW.toISOString());
    const engineer = await find('engineer@demo.talus');
    expect([engineer.last_login_at, engineer.project.map(({ project_id }) => project_id).sort()]).toEqual([
      null,
      ['P-2107', 'P-2203'],
    ]);
  });

  it('says by which channels a person has an address; a phone of blanks is none', async () => {
    const { pool } = demo.database;
    const { _id } = await find('client@demo.talus');
    const stored = (phone: string | null, lineId: string | null) =>
      rows(pool, sql`update app_user set phone = ${phone}, line_id = ${lineId} where id = ${_id} returning no`);
    const [before] = await rows<{ phone: string | null; lineId: string | null }>(
      pool,
      sql`select phone, line_id as "lineId" from app_user where id = ${_id}`,
    );
    const addresses = async () => (await find('client@demo.talus')).has_address;
    await stored('0912-345-678', null);
    expect(await addresses()).toEqual({ email: true, sms: true, line: false });
    await stored(' ', 'U4af4980629');
    expect(await addresses()).toEqual({ email: true, sms: false, line: true });
    await stored(before?.phone ?? null, before?.lineId ?? null);
  });
});

describe('a new person', () => {
  it('with a password logs in at once', async () => {
    const input = {
      email: 'new@demo.talus',
      password: 'secret-1',
      passwordCheck: 'secret-1',
      country: { code: '+81' },
    };
    const { status, body } = await register(input);
    expect([status, body.link, body.user.name, body.user.roles, body.user.country.code]).toEqual([
      200,
      null,
      'new',
      ['client'],
      '+81',
    ]);
    expect((await enter('new@demo.talus', 'secret-1')).status).toBe(200);
  });

  it.each([
    ['no address', { email: '' }, ['email 請輸入郵箱']],
    ['none that is one', { email: 'lin.ky@tkmonitor,tw' }, ['email 請輸入正確的郵箱']],
    ['an address that somebody has', { email: 'Admin@demo.talus' }, ['email 已有人員使用這個電子郵件']],
    ['a short password', { password: '12345', passwordCheck: '12345' }, ['password 密碼不能小於6位']],
    ['a password typed once', { password: '123456' }, ['passwordCheck 請再次輸入密碼']],
    ['two passwords', { password: '123456', passwordCheck: '123457' }, ['passwordCheck 兩次輸入密碼不一致!']],
    ['the phone as password', { phone: '0912-345-678', password: '0912345678', passwordCheck: '0912345678' }, ['password 密碼不可與電話號碼相同']],
    ['a role that is not offered here', { roles: ['occ'] }, ['roles 此系統不提供這個角色']],
  ])('with %s is refused at that field', async (_, input, reasons) => {
    const answer = await register({ email: 'x@demo.talus', ...input });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, reasons]);
  }); // biome-ignore format: a case a row

  it('without a password sets it by a link, once', async () => {
    const { body } = await register({ email: 'linked@demo.talus', name: '何俊賢' });
    const secret = body.link?.url.split('#')[1] ?? '';
    expect(body.link).toMatchObject({ mail: 'not-configured', expires_at: '2026-11-16T00:43:00.000Z' });
    expect([body.user.has_password, body.user.link_expires_at]).toEqual([false, '2026-11-16T00:43:00.000Z']);
    // No login before the password is set
    expect((await enter('linked@demo.talus', 'anything')).body.code).toBe('login.refused');
    const shown = await ask('POST', '/api/user/passwordLink', { body: { token: secret } });
    expect(shown.body).toMatchObject({ email: 'linked@demo.talus', name: '何俊賢' });
    const chosen = { token: secret, password: 'chosen-1', passwordCheck: 'chosen-1' };
    const bad = await ask('PUT', '/api/user/passwordLink', { body: { ...chosen, passwordCheck: 'else' } });
    expect(bad.status).toBe(400);
    expect((await ask('PUT', '/api/user/passwordLink', { body: chosen })).status).toBe(200);
    expect((await enter('linked@demo.talus', 'chosen-1')).status).toBe(200);
    const again = await ask('PUT', '/api/user/passwordLink', { body: chosen });
    expect([again.status, again.body.code]).toEqual([410, 'client.link-ended']);
    expect(await find('linked@demo.talus')).toMatchObject({ has_password: true, link_expires_at: null });
  });
});

describe('a link', () => {
  const link = async (id: string) =>
    (await ask<PasswordLink>('POST', `/api/admin/client/${id}/passwordLink`, { token })).body.url.split('#')[1] ?? '';
  const holds = async (secret: string) =>
    (await ask('POST', '/api/user/passwordLink', { body: { token: secret } })).status === 200;

  it('ends after 24 hours, and when another takes its place', async () => {
    const { _id } = await find('rail@demo.talus');
    const first = await link(_id);
    const second = await link(_id);
    expect([await holds(first), await holds(second)]).toEqual([false, true]);
    setNow(new Date(NOW.getTime() + 24 * 3_600_000));
    expect(await holds(second)).toBe(false);
  });

  it('ends the sessions of its person', async () => {
    const { _id } = await find('rail@demo.talus');
    const before = await login('rail@demo.talus');
    const secret = await link(_id);
    const body = { token: secret, password: 'another-1', passwordCheck: 'another-1' };
    await ask('PUT', '/api/user/passwordLink', { body });
    expect((await ask('GET', '/api/user/getUser', { token: before })).status).toBe(401);
  });

  it('is nowhere in clear: neither in the database nor in the log', async () => {
    const secret = await link((await find('rail@demo.talus'))._id);
    const kept = await rows<{ text: string }>(
      demo.database.pool,
      sql`select u::text as text from app_user u union all select l::text from log_record l union all select m::text from message m`,
    );
    expect(kept.filter(({ text }) => text.includes(secret))).toEqual([]);
    expect(JSON.stringify(demo.logged())).not.toContain(secret);
  });

  it('wrong ones have to wait after a hundred, as wrong passwords do', async () => {
    const guess = () =>
      ask('POST', '/api/user/passwordLink', {
        body: { token: 'no-such-link' },
        headers: { 'x-forwarded-for': '10.9.0.1' },
      });
    for (let i = 0; i < 100; i++) await guess();
    expect((await guess()).body.code).toBe('login.too-many');
  });
});

describe('a change', () => {
  it('changes what it names, on record with before and after, and no secret in it', async () => {
    const before = await find('client@demo.talus');
    setNow(new Date(NOW.getTime() + 60_000));
    const { body } = await save(before._id, {
      email: before.email,
      phone: '0912-345-610',
      messageEnable: { email: true, sms: true, line: false },
      password: 'changed-1',
      passwordCheck: 'changed-1',
      revision: before.revision,
    });
    expect(body).toMatchObject({ phone: '0912-345-610', name: before.name, revision: before.revision + 1 });
    const [record] = await rows<{ fields: { field: string; before: unknown; after: unknown }[] }>(
      demo.database.pool,
      sql`select fields from log_record where noun = 'user' and noun_id = ${before._id} order by no desc limit 1`,
    );
    expect(record?.fields).toContainEqual({ field: 'phone', before: before.phone, after: '0912-345-610' });
    expect(record?.fields.map(({ field }) => field)).toContain('password_changed_at');
    expect(JSON.stringify(record)).not.toMatch(/changed-1|argon/);
  });

  it('that began from an old revision is told who was faster, and loses nothing', async () => {
    const { _id, email, revision } = await find('iot@demo.talus');
    await save(_id, { email, phone: '0912-000-111', revision });
    const { status, body } = await save(_id, { email, company: '坡安', revision }, 'en');
    expect([status, body.code, body.message]).toEqual([
      409,
      'changed.meanwhile',
      'Someone else changed this while you were editing; your changes are not saved yet',
    ]);
    expect(body.conflict).toMatchObject({
      revision: revision + 1,
      by: { name: '陳志豪' },
      at: NOW.toISOString(),
      fields: [{ field: 'phone', after: '0912-000-111' }],
    });
    expect((await save(_id, { email, company: '坡安', revision: body.conflict?.revision })).body).toMatchObject({
      company: '坡安',
      phone: '0912-000-111',
    });
  });

  it('of the password ends the sessions of that person', async () => {
    const { _id, email } = await find('occ@demo.talus');
    const session = await login('occ@demo.talus');
    await save(_id, { email, password: 'other-123', passwordCheck: 'other-123' });
    expect((await ask('GET', '/api/user/getUser', { token: session })).status).toBe(401);
  });

  it('of a role that this variant does not offer leaves it to those who have it', async () => {
    const { _id, email } = await find('rail@demo.talus');
    expect((await save(_id, { email, roles: ['thsr'] })).status).toBe(200);
    expect((await save(_id, { email, roles: ['thsr', 'occ'] })).status).toBe(400);
  });
});

describe('freezing', () => {
  let session: string;

  it('ends sessions and logins and takes off every list, which it answers', async () => {
    session = await login('engineer@demo.talus', PASSWORD);
    const { _id, target, project } = await find('engineer@demo.talus');
    const { status, body } = await freeze(_id);
    expect([status, body.length]).toEqual([200, project.length]);
    for (const { origin, set } of body) {
      expect(JSON.stringify(origin)).toContain(_id);
      expect(JSON.stringify(set)).not.toContain(_id);
    }
    expect(target.lists).toBeGreaterThan(0);
    expect((await ask('GET', '/api/user/getUser', { token: session })).status).toBe(401);
    expect((await enter('engineer@demo.talus', PASSWORD)).body.code).toBe('login.frozen');
    expect(await find('engineer@demo.talus')).toMatchObject({
      frozen_at: NOW.toISOString(),
      project: [],
      target: { lists: 0, projects: 0 },
    });
    // The projects log the change, too
    const kept = await rows<{ n: number }>(
      demo.database.pool,
      sql`select count(*)::int as n from log_record where noun = 'project' and type = 'update_log'`,
    );
    expect(kept[0]?.n).toBe(project.length);
  });

  it('a second time changes nothing; unfreezing lets in again, onto no list and with no old session', async () => {
    const { _id } = await find('engineer@demo.talus');
    expect((await freeze(_id)).body).toEqual([]);
    const thawed = await ask<Person>('PUT', `/api/admin/enableClient/${_id}`, { token });
    expect(thawed.body).toMatchObject({ frozen_at: null, project: [] });
    expect((await ask('GET', '/api/user/getUser', { token: session })).status).toBe(401);
    expect((await enter('engineer@demo.talus', PASSWORD)).status).toBe(200);
  });

  it('a frozen person gets no link', async () => {
    const { _id } = await find('engineer@demo.talus');
    await freeze(_id);
    const { status, body } = await ask('POST', `/api/admin/client/${_id}/passwordLink`, { token });
    expect([status, body.code]).toEqual([409, 'client.frozen']);
  });
});

describe('the last administrator', () => {
  it('can neither be frozen nor given another role', async () => {
    const { _id, email } = await find('admin@demo.talus');
    const frozen = await freeze(_id);
    const demoted = await save(_id, { email, roles: ['client'] });
    for (const { status, body } of [frozen, demoted])
      expect([status, body.code]).toEqual([409, 'client.last-administrator']);
    expect((await find('admin@demo.talus')).frozen_at).toBeNull();
  });

  it('stays when two of them are demoted at the same moment', async () => {
    const { body } = await register({ email: 'second@demo.talus', roles: ['admin'] });
    const first = await find('admin@demo.talus');
    const answers = await Promise.all([
      save(first._id, { email: first.email, roles: ['client'] }),
      save(body.user._id, { email: body.user.email, roles: ['client'] }),
    ]);
    // The second caller may no longer be an administrator
    const [good, refused] = answers.map(({ status }) => status).sort();
    expect([good, [403, 409].includes(refused ?? 0)]).toEqual([200, true]);
    const left = await rows(
      demo.database.pool,
      sql`select 1 from app_user where 'admin' = any(roles) and frozen_at is null`,
    );
    expect(left).toHaveLength(1);
  });
});
