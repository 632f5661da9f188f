import type { adminTypes as zh } from '../zh-TW/admin-types';

export const adminTypes: Record<keyof typeof zh, string> = {
  title: 'Instrument types',
  shown: '{{n}} types, {{manual}} of them typed by hand',
  failed: 'The instrument types could not be read',
  add: 'Add instrument type',
  save: 'Upload instrument types ({{n}})',
  saved: 'Uploaded',

  code: 'Code',
  name: 'Name',
  'name-en': 'English name',
  kind: 'Kind',
  'kind.general': 'General',
  'kind.inclinometer': 'Inclinometer',
  'kind.rainGauge': 'Rain',
  'kind.noise': 'Noise',
  'kind.battery': 'Battery',
  unit: 'Unit',
  minutes: 'Interval (min)',
  manual: 'Manual',
  'field.R0': 'R0 initial',
  'field.A+initial': 'A+ initial',
  'field.A-initial': 'A− initial',
  'field.depth': 'Depth',
  info: 'Formula',

  'same-code': 'A row above has the same code',
  'conflict.title': '{{who}} has just changed {{code}}. Save your changes all the same?',
  'conflict.body': 'They changed: {{changed}}. Fields that you did not change keep their values.',
  'conflict.yes': 'Save mine',
  'conflict.somebody': 'Somebody else',
};
