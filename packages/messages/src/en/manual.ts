import type { manual as zh } from '../zh-TW/manual';

/** What the screens of manual data share. */
export const manual: Record<keyof typeof zh, string> = {
  'type.label': 'Instrument type',
  'type.choose': 'Choose a type',
  'types.failed': 'The instrument types could not be loaded',
  'types.none': 'No instrument type is read by hand yet',
  'instruments.failed': 'The instruments read by hand could not be loaded',
  nowhere: 'No area',
};
