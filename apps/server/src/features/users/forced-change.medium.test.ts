import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords';
import { PASSWORD, withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp({ TALUS_PASSWORD_SEASONS: 'on' });
const { ask, login, setNow } = demo;
const enter = (email: string, password: string, language = 'en') =>
  ask('POST', '/api/user/login', { body: { email, password }, language });

beforeEach(() => setNow(new Date('2026-11-20T04:00:00Z')));

describe('a password equal to the phone number', () => {
  it('is refused at login with the sentence of the specification', async () => {
    await demo.database.pool.query('update app_user set phone = $1, password_hash = $2 where email = $3', [
      '0912-345-678',
      await hashPassword('0912345678'),
      'iot@demo.talus',
    ]);
    const { status, body } = await enter('iot@demo.talus', '0912345678');
    expect([status, body.code, body.message]).toEqual([
      403,
      'login.password-is-phone',
      'password cannot equal phone number',
    ]);
  });

  it.each(['+886912345678', '00886912345678', '0912 345 678'])('is refused as %s, too', async (newPassword) => {
    await demo.database.pool.query("update app_user set phone = '0912-345-678' where email = 'occ@demo.talus'");
    const body = { email: 'occ@demo.talus', password: PASSWORD, newPassword, newPasswordCheck: newPassword };
    expect((await ask('PUT', '/api/user/client', { body })).body.code).toBe('client.password-is-phone');
  });

  it('is not passed by a change of the profile that leaves it as it is', async () => {
    const body = { email: 'iot@demo.talus', password: '0912345678', name: '新名字' };
    const { status, body: answer } = await ask('PUT', '/api/user/client', { body });
    expect([status, answer.code]).toEqual([403, 'login.password-is-phone']);
    const { rows } = await demo.database.pool.query("select name from app_user where email = 'iot@demo.talus'");
    expect(rows[0].name).not.toBe('新名字');
  });

  it('is told to nobody who does not know it', async () => {
    expect((await enter('iot@demo.talus', 'something else')).body.code).toBe('login.refused');
  });
});

describe('the season', () => {
  it('asks for nothing in November', async () => expect(await login('rail@demo.talus')).toBeTruthy());

  it('asks for a new password in December, once', async () => {
    setNow(new Date('2026-12-02T04:00:00Z'));
    const { status, body } = await enter('rail@demo.talus', PASSWORD);
    expect([status, body.code, body.message]).toEqual([
      403,
      'login.password-season',
      'for security reasons please change password',
    ]);
    const profile = { email: 'rail@demo.talus', password: PASSWORD, name: '林' };
    const unchanged = await ask<{ token?: string }>('PUT', '/api/user/client', { body: profile });
    expect([unchanged.status, unchanged.body.code, unchanged.body.token]).toEqual([
      403,
      'login.password-season',
      undefined,
    ]);
    const change = {
      email: 'rail@demo.talus',
      password: PASSWORD,
      newPassword: 'december-26',
      newPasswordCheck: 'december-26',
    };
    expect((await ask('PUT', '/api/user/client', { body: change })).status).toBe(200);
    expect(await login('rail@demo.talus', 'december-26')).toBeTruthy();
  });
});
