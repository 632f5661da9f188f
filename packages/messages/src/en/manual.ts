import type { manual as zh } from '../zh-TW/manual';

/** Texts shared by the screens of manual data. */
export const manual: Record<keyof typeof zh, string> = {
  'type.label': 'Instrument type',
  'type.choose': 'Choose a type',
  'types.failed': 'The instrument types could not be loaded',
  'types.none': 'No instrument type is read by hand yet',
  'instruments.failed': 'The instruments read by hand could not be loaded',
  'clash.title': '{{n}} {{n, reading was|readings were}} already entered by someone else',
  'clash.text': 'Choose which value to keep; replaced values stay in the log.',
  'clash.instrument': 'Instrument',
  'clash.mine': 'Yours',
  'clash.theirs': 'Stored',
  'clash.struck': '{{value}}, deleted',
  'clash.by': 'Entered by',
  'clash.keep': 'Keep',
  'clash.keep-of': 'Keep of {{name}}',
  'clash.all-theirs': 'Keep all stored',
  'clash.cancel': 'Back to the sheet',
  'clash.done': 'Save the choice',
  'field.reading': 'Reading',
  'field.reading3': 'Second gauge or temperature',
  'field.A+': 'A+',
  'field.A-': 'A−',
  'field.struck': 'Deleted',
  'field.remark': 'Remark',
  nowhere: 'Without a place',
};
