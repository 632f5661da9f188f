import type { Person } from '@talus/contract/admin/people';
import { idOf } from '../../../app/test-data';

export const personOf = (n: number, more: Partial<Person> = {}): Person => ({
  _id: idOf(n),
  revision: 1,
  email: `person${n}@demo.talus`,
  name: `Person ${n}`,
  phone: null,
  company: null,
  country: { code: '+886' },
  messageEnable: { email: true, sms: false, line: false },
  roles: ['client'],
  locale: 'zh-TW',
  project: [{ _id: idOf(90), name: 'TK 線邊坡', project_id: 'TK' }],
  target: { lists: 0, projects: 0 },
  has_address: { email: true, sms: false, line: false },
  has_password: true,
  password_changed_at: '2026-01-01T00:00:00.000Z',
  link_expires_at: null,
  frozen_at: null,
  last_login_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});
