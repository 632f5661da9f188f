import type { adminOutputs as zh } from '../zh-TW/admin-outputs';

export const adminOutputs: Record<keyof typeof zh, string> = {
  title: 'Edit readings',
  shown: '{{n}} {{n, reading|readings}}',
  none: 'No data in this period',
  failed: 'The readings could not be read',
  project: 'Project',
  interval: 'Interval',
  'interval.quarter': 'Quarter hour',
  'interval.daily': 'Daily',
  'interval.all': 'All',
  ask: 'Show',
  'start.title': 'Choose instruments and a period',
  'start.text':
    'Then correct, add and delete readings in the sheet. Every change goes into the log, and status and alarms follow.',
  'too-many.title': '{{n}} {{n, reading|readings}}, more than a sheet holds',
  'too-many.text':
    'A sheet holds {{limit}} {{limit, row|rows}} at most. Choose a shorter period, fewer instruments or a longer interval.',
  masked: 'Masked readings are not in the sheet:',
  'masked.one': '{{name}} {{n}} ({{why}})',
  'masked.between': ', ',
  'masked.more': ', and {{n}} more {{n, mask|masks}}',
  'masked.failed': 'Could not load the masks: masked readings may be missing from the sheet',
  time: 'Time',
  instrument: 'Instrument',
  'add-for': 'Instrument of new rows',
  add: 'Add 1,000 rows',
  save: 'Save ({{n}})',
  'save.skip': 'Save ({{n}}), leaving errors',
  saved: 'Saved',
  'delete.title': 'Delete readings ({{n}})?',
  'delete.body':
    'Deleted readings no longer count in curves, alarms and exports, also when files are read or readings computed again; an administrator can restore them.',
  'delete.yes': 'Delete',
  'delete.cancelled': 'Deletion cancelled',
  deleted: 'Deleted',
  'deleted.many': 'Deleted: {{n}}',
};
