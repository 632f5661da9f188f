import type { Role } from '@talus/domain/access/roles';
import type { ProjectKey } from './plan';

export const DEMO_PASSWORD = 'talus-demo';

export type DemoAccount = {
  email: string;
  name: string;
  phone: string;
  company: string;
  role: Role;
  /** Projects, with the rights to write remarks and to change the set-up. */
  projects: Partial<Record<ProjectKey, { canRemark: boolean; canSetUp: boolean }>>;
};

const sees = { canRemark: false, canSetUp: false };
const remarks = { canRemark: true, canSetUp: true };
const setsUp = { canRemark: false, canSetUp: true };

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@demo.talus',
    name: '陳志豪',
    phone: '0912-345-601',
    company: '坡安監測顧問',
    role: 'admin',
    projects: { rail: remarks, excavation: remarks, rain: remarks },
  },
  {
    email: 'engineer@demo.talus',
    name: '林冠宇',
    phone: '0912-345-602',
    company: '坡安監測顧問',
    role: 'client',
    projects: { rail: remarks, excavation: setsUp },
  },
  {
    email: 'client@demo.talus',
    name: '黃淑芬',
    phone: '0912-345-603',
    company: '頭份地下站工程處',
    role: 'client',
    projects: { excavation: sees },
  },
  {
    email: 'occ@demo.talus',
    name: '王怡君',
    phone: '0912-345-604',
    company: 'TK 線行控中心',
    role: 'occ',
    projects: { rail: sees },
  },
  {
    email: 'rail@demo.talus',
    name: '張家銘',
    phone: '0912-345-605',
    company: 'TK 線工務段',
    role: 'thsr',
    projects: { rail: sees, rain: sees },
  },
  {
    email: 'iot@demo.talus',
    name: '吳承翰',
    phone: '0912-345-606',
    company: '坡安監測顧問',
    role: 'nbiot',
    projects: { excavation: setsUp },
  },
];
