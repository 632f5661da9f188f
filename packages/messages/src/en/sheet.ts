import type { sheet as zh } from '../zh-TW/sheet';

export const sheet: Record<keyof typeof zh, string> = {
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Data restored',
  redone: 'Done again',

  'add.open': 'Add rows',
  'add.rows': '{{n}}',
  'add.full': 'A sheet holds {{limit}} rows at most',

  'menu.label': 'Cells',
  'menu.copy': 'Copy',
  'menu.cut': 'Cut',
  'menu.paste': 'Paste',
  'menu.fill': 'Fill down',
  'menu.clear': 'Clear contents',
  'menu.insert': 'Insert a row below',
  'menu.remove': 'Delete rows ({{n}})',

  'key.label': 'Key',
  'key.input': 'Editable',
  'key.locked': 'Read-only',
  'key.edited': 'Changed',
  'key.wrong': 'Error',
  'key.limit': 'Beyond a limit',
  'column.locked': 'Read-only',
  'column.required': 'Required',

  'problem.number': 'Must be a number, such as −6.012',
  'problem.required': 'Required',
  'problem.choice': 'Not one of the choices',
  'problem.date': 'Please enter a valid date',
  'problem.min': 'At least {{limit}}',
  'problem.max': 'At most {{limit}}',
  'problem.length': 'At most {{limit}} characters',
  'problem.fix': 'edit',

  'paste.rows': 'That would make {{count}} rows, more than {{limit}}. Nothing was pasted.',
  'paste.columns': 'The data has {{count}} columns, more than {{limit}}. Nothing was pasted.',
  'paste.dates': 'Cleared because they are no dates: {{n}}',
  'paste.left-out': 'This sheet has a fixed number of rows. Rows left out at the end: {{n}}',
  'paste.locked': 'Read-only columns kept their values',
  'paste.denied': 'The browser does not let us read the clipboard. Press Ctrl+V to paste.',

  'foot.clean': 'No unsaved changes',
  'foot.unsaved': 'Unsaved rows: {{n}}',
  'foot.removed': 'Deleted, unsaved: {{n}}',
  'foot.wrong': 'Errors: {{n}}',
  'foot.first': 'row {{row}}, {{column}}',
  'foot.go': 'Go to',
  'foot.all': 'Errors',
  'foot.more': '{{n}} more',
  'foot.selection': '{{rows}} × {{columns}} selected',
  'foot.mean': 'mean {{mean}}',
  'foot.discard': 'Discard changes',

  'said.cell': 'Row {{row}}, {{column}}: {{value}}',
  'said.empty': 'empty',
  'said.checked': 'ticked',
  'said.unchecked': 'not ticked',
  'help.keys':
    'Arrow keys move, Enter or F2 edits, Delete clears, Ctrl+Z undoes, F8 goes to the next error, Esc leaves the sheet',

  'discard.title': 'Discard all unsaved changes?',
  'discard.body': 'This cannot be undone.',
};
