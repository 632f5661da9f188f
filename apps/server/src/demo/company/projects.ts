import { EXCAVATION_AREAS } from './excavation';
import type { AreaPlan, ProjectKey } from './plan';
import { RAIL_AREAS } from './rail';
import { RAIN_AREAS } from './rain-network';

export type ProjectPlan = {
  key: ProjectKey;
  code: string;
  name: string;
  allowedSidebar: string[] | null;
  dataDisplay: string[];
  profile: object;
  /** An area may be given in parts, one per logger. */
  areas: readonly AreaPlan[];
};

const COMPANY = {
  instrument_company: '坡安監測顧問股份有限公司',
  company_name: '坡安監測顧問股份有限公司',
  company_address: '苗栗縣苗栗市中正路 100 號 5 樓',
  company_telephone: '037-350-100',
  company_mail: 'service@demo.talus',
};

const DUTY = {
  name: '林冠宇',
  unit: '坡安監測顧問，值班工程師',
  phone: '0912-345-602',
  email: 'engineer@demo.talus',
  remark: '24 小時',
};
const OCC = {
  name: '王怡君',
  unit: 'TK 線行控中心',
  phone: '037-350-119',
  email: 'occ@demo.talus',
  remark: '行動值以電話通報',
};
const TRACK = {
  name: '張家銘',
  unit: 'TK 線工務段',
  phone: '0912-345-605',
  email: 'rail@demo.talus',
  remark: '封鎖與慢行',
};
const SITE = {
  name: '黃淑芬',
  unit: '頭份地下站工程處',
  phone: '0912-345-603',
  email: 'client@demo.talus',
  remark: '工地主任',
};

export const PROJECTS: readonly ProjectPlan[] = [
  {
    key: 'rail',
    code: 'P-2107',
    name: 'TK 線邊坡監測',
    // Screens of groups over depth and of noise would be empty
    allowedSidebar: [
      'dashboard',
      'occ',
      'data',
      'chart',
      'map',
      'layout',
      'contact',
      'monitor',
      'storm',
      'alerts',
      'rank',
      'typhoon',
      'summary',
      'snake-line',
      'export',
      'manual',
      'ReportExport',
      'export-instrument',
      'export-alertsreport',
      'OCC-Contact',
      'details',
      'instrumentInfo',
    ],
    dataDisplay: ['reading1', 'reading2', 'velocity1Hr', 'velocity24Hr', 'AL', 'WSL', 'batt'],
    profile: {
      ...COMPANY,
      client: 'TK 線工務段',
      contractor: '永固邊坡工程股份有限公司',
      location: '苗栗縣，TK03 至 TK15',
      lat: 24.656,
      lon: 120.866,
      zoom: 12,
      description:
        'TK 線沿線十處邊坡的自動監測：地滑計、滑動桿、傾斜計、水壓計、水位計、含水計、荷重計、陣列測斜與雨量。',
      contacts: [DUTY, TRACK, OCC],
      occ_contacts: [OCC, DUTY, TRACK],
    },
    areas: RAIL_AREAS,
  },
  {
    key: 'excavation',
    code: 'P-2203',
    name: '頭份地下站開挖監測',
    allowedSidebar: [
      'dashboard',
      'data',
      'chart',
      'curve',
      'layout',
      'monitor',
      'export',
      'alerts',
      'contact',
      'details',
      'noise',
      'trajectory',
      'manual',
    ],
    dataDisplay: ['reading2', 'velocity24Hr', 'AL', 'WSL', 'batt'],
    profile: {
      ...COMPANY,
      client: '頭份地下站工程處',
      contractor: '大成基礎工程股份有限公司',
      location: '苗栗縣頭份市',
      lat: 24.6881,
      lon: 120.904,
      zoom: 17,
      description: '深開挖 24 m、四層支撐。測斜管、支撐應變計、荷重計、水位與周界噪音。',
      contacts: [DUTY, SITE],
      occ_contacts: [],
    },
    areas: EXCAVATION_AREAS,
  },
  {
    key: 'rain',
    code: 'P-1908',
    name: 'TK 線雨量監測網',
    allowedSidebar: null,
    dataDisplay: ['reading2', 'AL', 'WSL', 'batt'],
    profile: {
      ...COMPANY,
      client: 'TK 線工務段',
      contractor: '坡安監測顧問股份有限公司',
      location: '苗栗縣，TK00 至 TK29',
      lat: 24.61,
      lon: 120.845,
      zoom: 11,
      description: '沿線 26 處雨量站，每 10 分鐘一筆，以黃線與紅線判定降雨。',
      contacts: [DUTY, TRACK],
      occ_contacts: [],
    },
    areas: RAIN_AREAS,
  },
];
