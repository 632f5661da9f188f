import type { admin as zh } from '../zh-TW/admin';

export const admin: Record<keyof typeof zh, string> = {
  revision: 'Revision {{n}}',
  today: 'today {{time}}',
  'tab.create': 'New',
  'tab.edit': 'Edit',
  tabs: 'New or edit',
  never: 'never',
  'gone.title': 'This one is no longer there',
  'delete.cancelled': 'Nothing was deleted',
  'place.open': 'Pick on map',
  'place.title': 'Where {{name}} is',
  'place.hint': 'Click the map or drag the marker; arrow keys move it a little, with Shift further.',
  'place.bad': 'Longitude −180 to 180, latitude −85 to 85',
  'place.apply': 'Use this place',
  'place.cancel': 'Cancel',
};
