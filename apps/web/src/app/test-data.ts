import type { User } from '@talus/contract/admin/user';
import type { Project } from '@talus/contract/places/project';
import type { Role } from '@talus/domain/access/roles';

export const idOf = (n: number): string => n.toString(16).padStart(24, '0');

export const projectOf = (n: number, more: Partial<Project> = {}): Project => ({
  _id: idOf(n),
  name: `Project ${n}`,
  project_id: `P-${n}`,
  first_display: 'data',
  allowed_sidebar: null,
  area: [],
  instrumentNamedStyle: null,
  access: { remark: [], setup: [], view_only: [] },
  config: { data: { display: [] }, export: { display: ['measure'] } },
  timezone: 'Asia/Taipei',
  start_date: null,
  instrument_count: 0,
  ...more,
});

export const userOf = (roles: Role[], more: Partial<User> = {}): User => ({
  _id: idOf(99),
  email: 'someone@demo.talus',
  name: '林冠宇',
  phone: null,
  company: null,
  roles,
  jwt: 'fresh',
  locale: 'zh-TW',
  project: [],
  ...more,
});
