import type { adminLog as reference } from '../zh-TW/admin-log';

export const adminLog: Record<keyof typeof reference, string> = {
  title: 'Login records',
  caption: 'Views, changes, and what was refused',
  shown: '{{n}} {{n, record|records}}',
  'shown-more': 'The last {{n}} {{n, record|records}}; there are older ones',
  failed: 'The log could not be loaded',
  find: 'Message',
  older: 'Load older records',
  'empty.title': 'No records yet',
  'empty.text': 'They appear here once somebody opens a project or changes a setting.',
  'filter.of': 'Changes of one record',
  'filter.all-types': 'All types',
  'filter.all-people': 'Everybody',

  'column.time': 'Time',
  'column.person': 'Person',
  'column.type': 'Type',
  'column.message': 'Message',
  'column.project': 'Project',

  changes: 'Changes',
  'changes.n': '{{n}} {{n, field|fields}}',
  'changes.field': 'Field',
  'changes.before': 'Before',
  'changes.after': 'After',

  'type.add_log': 'Added',
  'type.update_log': 'Changed',
  'type.delete_log': 'Deleted',
  'type.view_log': 'Viewed',
  'type.view_project': 'Project opened',
  'type.unauthorized_view_log': 'Refused',
  'type.xml_log': 'XML',
  'type.line_api_log': 'LINE',

  'export.type': 'Type: {{type}}',
  'export.person': 'Person: {{name}}',
  'export.span': 'From {{from}} to {{to}}',
  'export.find': 'Message contains “{{text}}”',
};
