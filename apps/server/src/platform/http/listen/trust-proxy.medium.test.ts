import { expect, it } from 'vitest';
import { withDemoApp } from '../../../testing/demo-app';

const demo = withDemoApp({ TALUS_TRUST_PROXY: 'off' });

it('believes no proxy where none is named: the limit of guesses is not passed by naming other addresses', async () => {
  const guess = (i: number) =>
    demo.ask('POST', '/api/user/login', {
      body: { email: 'rail@demo.talus', password: 'not-the-password' },
      headers: { 'x-forwarded-for': `10.0.0.${i}` },
    });
  for (let i = 0; i < 10; i++) expect((await guess(i)).body.code).toBe('login.refused');
  expect((await guess(10)).body.code).toBe('login.too-many');
});
