import type { PasswordLink, Person } from '@talus/contract/admin/people';
import { expect, it } from 'vitest';
import { withSmtpPeer } from '../../pipeline/tell/test-peers';
import { withDemoApp } from '../../testing/demo-app';

const smtp = withSmtpPeer();
const { ask, login } = withDemoApp(() => ({
  TALUS_SMTP_URL: smtp.url(),
  TALUS_PUBLIC_URL: 'https://talus.example',
}));

const textOf = (raw: string): string => Buffer.from(raw.split('\r\n\r\n')[1] ?? '', 'base64').toString();

it('mails the link to the person in their language, and says where the mail was not taken', async () => {
  const token = await login('admin@demo.talus');
  const register = (email: string) =>
    ask<{ user: Person; link: PasswordLink }>('POST', '/api/admin/register', {
      token,
      body: { email, name: 'Ho', locale: 'en' },
    });
  const { link } = (await register('ho@demo.talus')).body;
  expect(link.mail).toBe('sent');
  expect(link.url).toMatch(/^https:\/\/talus\.example\/password#talus_[\w-]{43}$/);
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ho@demo.talus']]);
  const text = textOf(smtp.mails[0]?.raw ?? '');
  expect(text).toContain(link.url);
  // 24 hours after 08:43 in Taipei
  expect(text).toContain('until 2026-11-16 08:43');
  smtp.peer.mood = 'refuses-person';
  const refused = (await register('nobody@demo.talus')).body.link;
  expect([refused.mail, refused.url.startsWith('https://talus.example/password#')]).toEqual(['failed', true]);
});
