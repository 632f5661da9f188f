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
};
