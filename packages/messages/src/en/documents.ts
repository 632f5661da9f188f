import type { documents as zh } from '../zh-TW/documents';

export const documents: Record<keyof typeof zh, string> = {
  'document.empty': 'The file is empty',
  'document.not-toa5': 'Not a TOA5 file',
  'document.tob1': 'This is a binary TOB1 file; collect it as TOA5',
  'document.tob2': 'This is a binary TOB2 file; collect it as TOA5',
  'document.tob3': 'This is a binary TOB3 file; collect it as TOA5',
  'document.toa6': 'This is a TOA6 file; collect it as TOA5',
  'document.array-based': 'This is an array-based file without column names, which cannot be read',
  'document.without-header': 'The file begins with data; its four header lines are missing',
  'document.header-truncated': 'The header is incomplete; lines found: {{lines}}',
  'document.environment-fields': 'The first line should have {{expected}} {{expected, field|fields}} and has {{got}}',
  'document.header-widths':
    'The header lines differ in number of fields: names {{names}}, units {{units}}, processing {{processing}}',
  'document.duplicate-columns': 'Columns of the same name: {{names}}',
  'document.no-timestamp': 'The TIMESTAMP column is missing',
  'document.not-text': 'The header holds characters that are not text',
  'document.too-many-columns': 'There are {{got}} {{got, column|columns}}; {{most}} is the most',
  'document.failing': 'Cannot be taken in at present; Talus keeps trying ({{reason}})',
  'document.not-stored': 'What it holds cannot be stored',
  'document.outside': 'This is a link that leads out of the watched folder; it is not followed',

  'row.ambiguous':
    'lies in the hour that daylight saving repeats, and nothing tells its first pass from its second: in quarantine, neither recorded nor checked for alarms',
  'row.ahead': 'is stamped later than the server’s clock: in quarantine, neither recorded nor checked for alarms',
  'row.field-count': 'has {{got}} {{got, field|fields}} and should have {{expected}}',
  'row.timestamp': 'its time cannot be read',
  'row.time-range': 'its time is not between the years 1970 and 9999',
  'row.name': 'names a column with characters that are not text, or with too many',
  'row.too-many-columns': 'would make more than {{most}} {{most, column|columns}} of this logger file',
  'row.quote': 'has an unmatched quote',
  'row.too-long': 'is too long',
  'row.without-header': 'comes before any header',
  'row.header': 'a header in the middle of the file cannot be read: {{refusal}}',
  'row.value': '“{{name}}” is not a number',
  'row.shape': 'is not a row of TIMESTAMP and values',
};
