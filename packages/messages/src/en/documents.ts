import type { documents as zh } from '../zh-TW/documents';

export const documents: Record<keyof typeof zh, string> = {
  'document.empty': 'The file is empty',
  'document.not-toa5': 'Not a TOA5 file (it begins with “{{found}}”)',
  'document.tob1': 'This is a binary TOB1 file; collect it as TOA5',
  'document.tob2': 'This is a binary TOB2 file; collect it as TOA5',
  'document.tob3': 'This is a binary TOB3 file; collect it as TOA5',
  'document.toa6': 'This is a TOA6 file; collect it as TOA5',
  'document.array-based': 'This is an array-based file without column names, which cannot be read',
  'document.without-header': 'The file begins with data; its four header lines are missing',
  'document.header-truncated': 'The header is incomplete; lines found: {{lines}}',
  'document.environment-fields': 'The first line should have {{expected}} fields and has {{got}}',
  'document.header-widths':
    'The header lines differ in number of fields: names {{names}}, units {{units}}, processing {{processing}}',
  'document.duplicate-columns': 'Columns of the same name: {{names}}',
  'document.no-timestamp': 'The TIMESTAMP column is missing',

  'row.ahead': 'is stamped later than the server’s clock: in quarantine, neither recorded nor checked for alarms',
  'row.field-count': 'has {{got}} fields and should have {{expected}}',
  'row.timestamp': 'its time cannot be read',
  'row.quote': 'has an unmatched quote',
  'row.too-long': 'is too long',
  'row.without-header': 'comes before any header',
  'row.header': 'a header in the middle of the file cannot be read: {{refusal}}',
  'row.value': '“{{name}}” is not a number',
  'row.shape': 'is not a row of TIMESTAMP and values',
};
